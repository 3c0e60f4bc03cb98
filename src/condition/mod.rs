//! The key conditions that DynamoDB accepts in a query: one equality on the partition key and, optionally, one comparison on the sort key.
//! The rules are those of `KeyConditionExpression` in the Developer Guide.

mod comparison;
mod key;

pub use comparison::{Comparison, PARTITION_EXPRESSION};
pub use key::{KeyCondition, partition_of};
