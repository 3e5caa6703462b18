#include "opscribe/ir/data_field.h"

namespace opscribe::ir {

auto home_field(DataType dtype) -> DataField {
  switch (dtype) {
    case DataType::Undefined:
      return DataField::Raw;
    case DataType::Float:
    case DataType::Complex64:
      return DataField::Float;
    case DataType::Double:
    case DataType::Complex128:
      return DataField::Double;
    case DataType::Int64:
      return DataField::Int64;
    case DataType::UInt32:
    case DataType::UInt64:
      return DataField::UInt64;
    case DataType::String:
      return DataField::String;
    default:
      return DataField::Int32;
  }
}

auto field_name(DataField field) -> std::string_view {
  switch (field) {
    case DataField::Float:
      return "float_data";
    case DataField::Int32:
      return "int32_data";
    case DataField::String:
      return "string_data";
    case DataField::Int64:
      return "int64_data";
    case DataField::Raw:
      return "raw_data";
    case DataField::Double:
      return "double_data";
    case DataField::UInt64:
      return "uint64_data";
  }
  return {};
}

}  // namespace opscribe::ir
