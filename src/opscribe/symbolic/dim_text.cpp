// Dimensions as text. Python reads the text as the same expression, with `ceil(a/b)`,
// `min` and `max` for what their names say.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

// A summand as it is written: a term, or a multiple of `x % k`.
struct Item {
  std::int64_t coefficient = 0;
  const Monomial* monomial = nullptr;  // beside the modulo, if there is one
  const Atom* modulo = nullptr;        // the floor division of x by k
};
using Items = SmallVector<Item, kMaxTerms>;

class Printer {
 public:
  explicit Printer(DimPool::Tables& tables) : tables_(tables) {}

  auto take() -> std::string { return std::move(out_); }

  void print_sum(const View& sum) {
    Sum rest = sum_of(sum);
    Items items = items_of(rest);
    // What is subtracted does not come first if something else can.
    const auto added = std::ranges::find_if(
        items, [](const Item& item) { return item.coefficient > 0; });
    bool is_first = true;
    if (!items.empty() && items[0].coefficient < 0) {
      if (added != items.end()) {
        std::rotate(items.begin(), added, added + 1);
      } else if (rest.constant > 0) {
        fmt::format_to(std::back_inserter(out_), "{}", rest.constant);
        rest.constant = 0;
        is_first = false;
      }
    }
    for (const Item& item : items) {
      if (is_first) {
        out_ += item.coefficient < 0 ? "-" : "";
      } else {
        out_ += item.coefficient < 0 ? " - " : " + ";
      }
      print_item(item, is_first && item.coefficient < 0);
      is_first = false;
    }
    if (is_first) {
      fmt::format_to(std::back_inserter(out_), "{}", rest.constant);
    } else if (rest.constant != 0) {
      fmt::format_to(std::back_inserter(out_), " {} {}", rest.constant < 0 ? '-' : '+',
                     magnitude(rest.constant));
    }
  }

 private:
  static auto magnitude(std::int64_t value) -> std::uint64_t {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? 0 - bits : bits;
  }

  // --- x - k*floor(x/k) is x % k

  static auto find_term(Sum& sum, const Monomial* monomial) -> Term* {
    const auto found = std::ranges::find(sum.terms, monomial, &Term::monomial);
    return found == sum.terms.end() ? nullptr : found;
  }

  // The multiple of x that stands beside `times` * x % k in `sum`: taken away, when it
  // is there.
  static auto take_multiple(Sum& sum, const View& x, std::int64_t times) -> bool {
    for (const Term& term : x.terms) {
      const Term* found = find_term(sum, term.monomial);
      const auto needed = checked::try_mul(term.coefficient, times);
      if (found == nullptr || !needed || found->coefficient != *needed) return false;
    }
    const auto constant = checked::try_mul(x.constant, times);
    if (!constant || (*constant != 0 && sum.constant < *constant)) return false;
    sum.constant -= *constant;
    for (const Term& term : x.terms) sum.terms.erase(find_term(sum, term.monomial));
    return true;
  }

  static auto modulo_at(Sum& sum, std::size_t at) -> std::optional<Item> {
    const Term term = sum.terms[at];
    for (const Factor& factor : term.monomial->factors) {
      const Atom* atom = factor.atom;
      if (atom->kind != AtomKind::FloorDiv || factor.power != 1) continue;
      const View divisor = view(atom->args[1]);
      const bool is_number = divisor.terms.empty();
      if (!is_number && (divisor.terms.size() != 1 || divisor.constant != 0)) continue;
      const std::int64_t by =
          is_number ? divisor.constant : divisor.terms[0].coefficient;
      const std::uint32_t degree =
          is_number ? 1 : divisor.terms[0].monomial->degree + 1;
      if (term.monomial->degree != degree || by <= 0 || term.coefficient >= 0 ||
          term.coefficient == kNoLow || term.coefficient % by != 0 ||
          (!is_number && !contains(*term.monomial, *divisor.terms[0].monomial))) {
        continue;
      }
      const std::int64_t times = -(term.coefficient / by);
      if (!take_multiple(sum, view(atom->args[0]), times)) continue;
      sum.terms.erase(find_term(sum, term.monomial));
      return Item{.coefficient = times, .monomial = nullptr, .modulo = atom};
    }
    return std::nullopt;
  }

  static auto contains(const Monomial& whole, const Monomial& part) -> bool {
    return std::ranges::all_of(part.factors, [&](const Factor& factor) {
      return std::ranges::any_of(whole.factors, [&](const Factor& other) {
        return other.atom == factor.atom && other.power >= factor.power;
      });
    });
  }

  // What is left in `sum` is its number.
  static auto items_of(Sum& sum) -> Items {
    Items items;
    for (std::size_t i = 0; i < sum.terms.size();) {
      const auto item =
          sum.terms[i].monomial->is_plain ? std::nullopt : modulo_at(sum, i);
      if (item) {
        items.push_back(*item);
        i = 0;
      } else {
        ++i;
      }
    }
    for (const Term& term : sum.terms) {
      items.push_back({.coefficient = term.coefficient, .monomial = term.monomial});
    }
    return items;
  }

  // --- products

  // Without its sign. A division in a product, or behind a minus that stands first,
  // needs parentheses: `-N//2` is `(-N)//2`.
  void print_item(const Item& item, bool is_negated) {
    const std::uint64_t coefficient = magnitude(item.coefficient);
    if (item.modulo != nullptr) {
      const bool is_bare = coefficient == 1 && !is_negated;
      if (coefficient != 1)
        fmt::format_to(std::back_inserter(out_), "{}*", coefficient);
      if (!is_bare) out_ += '(';
      print_operands(*item.modulo, "%");
      if (!is_bare) out_ += ')';
      return;
    }
    const Atom* only = coefficient == 1 ? item.monomial->only_atom() : nullptr;
    if (only != nullptr && !is_negated && is_written_as_division(*only)) {
      print_operands(*only, "//");
    } else {
      print_product(coefficient, *item.monomial);
    }
  }

  void print_product(std::uint64_t coefficient, const Monomial& monomial) {
    bool is_first = coefficient == 1 && monomial.degree != 0;
    if (!is_first) fmt::format_to(std::back_inserter(out_), "{}", coefficient);
    for (const Factor& factor : monomial.factors) {
      if (!is_first) out_ += '*';
      print_factor(*factor.atom);
      if (factor.power != 1) {
        fmt::format_to(std::back_inserter(out_), "**{}", factor.power);
      }
      is_first = false;
    }
  }

  void print_factor(const Atom& atom) {
    switch (atom.kind) {
      case AtomKind::Symbol:
        out_ += atom.name;
        break;
      case AtomKind::Min:
        print_call("min", atom.args);
        break;
      case AtomKind::Max:
      case AtomKind::Broadcast:
        print_call("max", atom.args);
        break;
      case AtomKind::FloorDiv:
        if (is_written_as_division(atom)) {
          out_ += '(';
          print_operands(atom, "//");
          out_ += ')';
        } else {
          print_ceil(atom);
        }
    }
  }

  void print_call(std::string_view name, std::span<const Dim> args) {
    out_ += name;
    for (std::size_t i = 0; i < args.size(); ++i) {
      out_ += i == 0 ? "(" : ", ";
      print_sum(view(args[i]));
    }
    out_ += ')';
  }

  // --- divisions

  static auto is_written_as_division(const Atom& atom) -> bool {
    if (atom.kind != AtomKind::FloorDiv) return false;
    return !atom.args[1].is_number() ||
           view(atom.args[0]).constant != atom.args[1].number() - 1;
  }

  void print_ceil(const Atom& atom) {
    out_ += "ceil(";
    print_numerator({view(atom.args[0]).terms, 0});
    out_ += '/';
    print_divisor(view(atom.args[1]));
    out_ += ')';
  }

  void print_operands(const Atom& atom, std::string_view between) {
    print_numerator(view(atom.args[0]));
    out_ += between;
    print_divisor(view(atom.args[1]));
  }

  // `N*H`, `N*(H + 1)` or `(N + 1)`.
  void print_numerator(const View& sum) {
    if (sum.terms.empty() && sum.constant >= 0) {
      fmt::format_to(std::back_inserter(out_), "{}", sum.constant);
    } else if (sum.terms.size() == 1 && sum.constant == 0 &&
               sum.terms[0].coefficient > 0) {
      print_product(magnitude(sum.terms[0].coefficient), *sum.terms[0].monomial);
    } else if (const Monomial* common = common_monomial(tables_, sum, sum)) {
      print_product(1, *common);
      out_ += '*';
      print_parenthesised(quotient_of(tables_, sum_of(sum), *common).view());
    } else {
      print_parenthesised(sum);
    }
  }

  void print_divisor(const View& sum) {
    const bool is_one_factor = sum.terms.size() == 1 && sum.constant == 0 &&
                               sum.terms[0].coefficient == 1 &&
                               sum.terms[0].monomial->factors.size() == 1;
    if (is_one_factor) {
      print_product(1, *sum.terms[0].monomial);
    } else if (sum.terms.empty() && sum.constant > 0) {
      fmt::format_to(std::back_inserter(out_), "{}", sum.constant);
    } else {
      print_parenthesised(sum);
    }
  }

  void print_parenthesised(const View& sum) {
    out_ += '(';
    print_sum(sum);
    out_ += ')';
  }

  DimPool::Tables& tables_;
  std::string out_;
};

}  // namespace

auto to_text(const Dim& dim) -> std::string {
  if (is_symbol(dim)) return std::string(symbol_name(dim));
  if (dim.is_number()) return fmt::format("{}", dim.number());
  Printer printer(*dim.expr()->tables);
  printer.print_sum(view(dim));
  return printer.take();
}

}  // namespace opscribe::symbolic
