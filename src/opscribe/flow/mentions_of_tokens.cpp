// The names of a statement that could not be read, such as one that is being typed.
//
//   y = op.                    y bound, op read
//   y = op.Softmax(x, axi      a call of op.Softmax that reads x and axi
//   y = op.Softmax(x, axis=    the keyword axis of that call
//   def g(a, b                 g bound, a and b in a scope of their own

#include <algorithm>
#include <vector>

#include "opscribe/flow/mentions.h"

namespace opscribe::flow {

using syntax::Token;
using syntax::TokenKind;

namespace {

class TokenMentions {
 public:
  TokenMentions(std::span<const Token> tokens, std::string_view text,
                std::uint32_t scope, Mentions& into)
      : tokens_(tokens), text_(text), scope_(scope), into_(into) {}

  void run() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      switch (kind(at_)) {
        case TokenKind::Name:
          name();
          break;
        case TokenKind::LeftParen:
        case TokenKind::LeftBracket:
        case TokenKind::LeftBrace:
          open_.push_back(std::exchange(callee_, std::nullopt));
          break;
        case TokenKind::RightParen:
        case TokenKind::RightBracket:
        case TokenKind::RightBrace:
          close(tokens_[at_].span.end);
          break;
        case TokenKind::Def:
        case TokenKind::Class:
          definition();
          break;
        case TokenKind::For:
          is_target_ = true;
          break;
        case TokenKind::In:
          is_target_ = false;
          break;
        default:
          break;
      }
    }
    // What is still open ends with the line.
    const std::size_t line_end = text_.find('\n', tokens_.back().span.end);
    const auto end = static_cast<std::uint32_t>(std::min(line_end, text_.size()));
    for (const auto& call : open_) {
      if (!call) continue;
      into_.calls[*call].span.end = end;
      into_.calls[*call].is_open = true;
    }
  }

 private:
  auto kind(std::size_t index) const -> TokenKind {
    return index < tokens_.size() ? tokens_[index].kind : TokenKind::End;
  }
  auto text_of(std::size_t index) const -> std::string_view {
    return text_.substr(tokens_[index].span.begin, tokens_[index].span.size());
  }

  // The innermost open bracket is closed, or the text is over.
  void close(std::uint32_t end) {
    if (open_.empty()) return;
    if (open_.back()) into_.calls[*open_.back()].span.end = end;
    open_.pop_back();
  }

  // What follows the name belongs to the function or class.
  void definition() {
    const bool is_class = kind(at_) == TokenKind::Class;
    if (kind(at_ + 1) != TokenKind::Name) return;
    ++at_;
    bind(is_class ? BindForm::Class : BindForm::Function);
    const source::Span rest{tokens_[at_].span.end, tokens_.back().span.end};
    scope_ = into_.add_scope(is_class ? ScopeKind::Class : ScopeKind::Function, rest,
                             scope_);
    are_params_ = !is_class && kind(at_ + 1) == TokenKind::LeftParen;
  }

  void bind(BindForm form) {
    into_.add({.name = into_.number_of(text_of(at_)),
               .scope = scope_,
               .span = tokens_[at_].span,
               .access = Access::Bind,
               .form = form,
               .binds = true});
  }

  void name() {
    const TokenKind before = at_ == 0 ? TokenKind::End : kind(at_ - 1);
    const TokenKind after = kind(at_ + 1);
    const bool is_in_call = !open_.empty() && open_.back();
    if (are_params_ && open_.size() == 1) {
      if (before == TokenKind::LeftParen || before == TokenKind::Comma ||
          before == TokenKind::Star || before == TokenKind::DoubleStar) {
        return bind(BindForm::Parameter);
      }
    } else if (is_in_call && after == TokenKind::Assign) {
      into_.keywords.push_back({.call = *open_.back(),
                                .name = into_.number_of(text_of(at_)),
                                .span = tokens_[at_].span});
      return;
    }
    const bool is_bound = is_target_ || before == TokenKind::As ||
                          after == TokenKind::ColonAssign ||
                          (after == TokenKind::Assign && open_.empty());
    if (is_bound && before != TokenKind::Dot) return bind(BindForm::Plain);
    if (before != TokenKind::Dot) path();
  }

  // `a.b.c`, and the call that it starts.
  void path() {
    const source::Span begin = tokens_[at_].span;
    const bool is_call_or_path =
        kind(at_ + 1) == TokenKind::Dot || kind(at_ + 1) == TokenKind::LeftParen;
    const std::uint32_t root = into_.add({.name = into_.number_of(text_of(at_)),
                                          .scope = scope_,
                                          .span = begin,
                                          .is_needed = is_call_or_path});
    const auto first = static_cast<std::uint32_t>(into_.members.size());
    while (kind(at_ + 1) == TokenKind::Dot && kind(at_ + 2) == TokenKind::Name) {
      at_ += 2;
      into_.members.push_back({text_of(at_), tokens_[at_].span});
    }
    const auto count = static_cast<std::uint32_t>(into_.members.size()) - first;
    if (count > 0) {
      into_.paths.push_back({.root = root, .first = first, .count = count});
    }
    if (kind(at_ + 1) != TokenKind::LeftParen) return;
    callee_ = static_cast<std::uint32_t>(into_.calls.size());
    CallMention& call = into_.calls.emplace_back();
    call.callee = source::join(begin, tokens_[at_].span);
    call.span = call.callee;
    if (count > 0) {
      call.path = static_cast<std::uint32_t>(into_.paths.size() - 1);
    } else {
      call.name = root;
    }
  }

  std::span<const Token> tokens_;
  std::string_view text_;
  std::uint32_t scope_;
  Mentions& into_;
  std::size_t at_ = 0;
  // Of each open bracket, the call that it belongs to; `callee_` is that of the next.
  std::vector<std::optional<std::uint32_t>> open_;
  std::optional<std::uint32_t> callee_;
  bool is_target_ = false;   // between `for` and `in`
  bool are_params_ = false;  // the first bracket holds parameters
};

}  // namespace

void add_token_mentions(TokenRun tokens, std::string_view text, std::uint32_t scope,
                        Mentions& into) {
  if (!tokens.empty()) TokenMentions(tokens, text, scope, into).run();
}

}  // namespace opscribe::flow
