//! A shop in one table, in Rust: the customers and their orders are one item collection for each customer, and the orders of all customers
//! are in an index by their status.
//!
//! `ddb_keys` builds and reads the keys. The requests and the items are those of the AWS SDK.

use std::collections::HashMap;
use std::error::Error;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::AttributeValue::{self, S};
use ddb_keys::KeyError;
use ddb_keys::codec::Value;
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys, KeyQuery};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::{End, Range};
use ddb_keys::time::Instant;

pub type Item = HashMap<String, AttributeValue>;
pub type Failure = Box<dyn Error + Send + Sync>;

/// The key attributes of the table, and of each index.
const TABLE: (Option<&str>, [&str; 2]) = (None, ["pk", "sk"]);
const BY_STATUS: (Option<&str>, [&str; 2]) = (Some("gsi1"), ["gsi1pk", "gsi1sk"]);

/// The table with its keys: they are checked once, when the program starts.
pub struct Shop {
    client: Client,
    table_name: String,
    customer: EntityKeys,
    order: EntityKeys,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    pub customer_id: String,
    pub number: u32,
    pub status: String,
    pub placed_at: Instant,
}

/// The items of a customer.
#[derive(Debug, Default, PartialEq)]
pub struct Customer {
    pub name: Option<String>,
    pub orders: Vec<Order>,
}

impl Shop {
    pub fn new(client: Client, table_name: &str) -> Result<Self, KeyError> {
        let customer = EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "PROFILE"),
        ])?;
        let order = EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{number:int(6)}"),
            AttributeDefinition::new("gsi1pk", "STATUS#{status}"),
            AttributeDefinition::new("gsi1sk", "{placedAt:date}#{number:int(6)}"),
        ])?;
        let shop = Self { client, table_name: table_name.to_owned(), customer, order };
        shop.keys()?; // refuses entities whose items could be confused
        Ok(shop)
    }

    fn keys(&self) -> Result<TableKeys<'_>, KeyError> {
        TableKeys::new(&[("customer", &self.customer), ("order", &self.order)])
    }

    pub async fn put_customer(&self, customer_id: &str, name: &str) -> Result<(), Failure> {
        let keys = self.customer.item_keys([("customerId", customer_id)])?;
        self.put(keys, [("name", S(name.to_owned()))]).await
    }

    /// Adds an order, which must not be there.
    pub async fn put_order(&self, order: &Order) -> Result<(), Failure> {
        let keys = self.order.item_keys([
            ("customerId", Value::from(order.customer_id.as_str())),
            ("number", order.number.into()),
            ("status", order.status.as_str().into()),
            ("placedAt", order.placed_at.into()),
        ])?;
        self.put(keys, []).await
    }

    async fn put<const N: usize>(
        &self,
        keys: Vec<(&str, String)>,
        own: [(&str, AttributeValue); N],
    ) -> Result<(), Failure> {
        let request =
            self.client.put_item().table_name(&self.table_name).condition_expression("attribute_not_exists(pk)");
        let request = keys.into_iter().fold(request, |request, (name, key)| request.item(name, S(key)));
        own.into_iter().fold(request, |request, (name, value)| request.item(name, value)).send().await?;
        Ok(())
    }

    /// The orders of a customer from a number on, in the order of their numbers.
    pub async fn orders_from(&self, customer_id: &str, first: u32) -> Result<Vec<Order>, Failure> {
        let range = Range { low: End::With(first.into()), high: End::Open };
        let query = self.order.item_query("table", [("customerId", customer_id)], Some(("number", range)))?;
        self.orders(self.query(TABLE, query).await?)
    }

    /// The orders of all customers with a status, the oldest first.
    pub async fn orders_with(&self, status: &str) -> Result<Vec<Order>, Failure> {
        let query = self.order.item_query("gsi1", [("status", status)], None)?;
        self.orders(self.query(BY_STATUS, query).await?)
    }

    /// A customer with all orders: one item collection, in which `item_entity` tells what each item is.
    pub async fn customer(&self, customer_id: &str) -> Result<Customer, Failure> {
        let keys = self.keys()?;
        let query = self.customer.item_query("table", [("customerId", customer_id)], None)?;
        let whole = KeyQuery { sort: None, ..query };
        let mut found = Customer::default();
        for item in self.query(TABLE, whole).await? {
            match keys.item_entity(texts(&item)) {
                Some(("customer", _)) => found.name = item.get("name").and_then(|name| name.as_s().ok()).cloned(),
                Some(("order", _)) => found.orders.push(self.order(&item)?),
                _ => {} // an item of another program
            }
        }
        Ok(found)
    }

    /// All pages of a query.
    async fn query(&self, (index, [pk, sk]): (Option<&str>, [&str; 2]), query: KeyQuery) -> Result<Vec<Item>, Failure> {
        let request = self.client.query().table_name(&self.table_name).set_index_name(index.map(str::to_owned));
        let request =
            request.expression_attribute_names("#pk", pk).expression_attribute_values(":pk", S(query.partition));
        let request = match query.sort {
            None => request.key_condition_expression("#pk = :pk"),
            Some(sort) => {
                let request = request
                    .key_condition_expression(sort.comparison.expression())
                    .expression_attribute_names("#sk", sk);
                if sort.high.is_empty() {
                    request.expression_attribute_values(":sk", S(sort.low))
                } else {
                    request
                        .expression_attribute_values(":low", S(sort.low))
                        .expression_attribute_values(":high", S(sort.high))
                }
            }
        };
        Ok(request.into_paginator().items().send().collect::<Result<_, _>>().await?)
    }

    fn orders(&self, items: Vec<Item>) -> Result<Vec<Order>, Failure> {
        items.iter().map(|item| self.order(item)).collect()
    }

    /// All fields of an order are in its keys.
    fn order(&self, item: &Item) -> Result<Order, Failure> {
        let fields: HashMap<_, _> = self.order.item_fields(texts(item))?.into_iter().collect();
        let field = |name| fields.get(name).map(|field| field.value()).ok_or_else(|| format!("an order has no {name}"));
        match (field("customerId")?, field("number")?, field("status")?, field("placedAt")?) {
            (Value::Text(customer_id), Value::Whole(number), Value::Text(status), Value::Instant(placed_at)) => {
                Ok(Order {
                    customer_id: customer_id.to_owned(),
                    number: number.try_into()?,
                    status: status.to_owned(),
                    placed_at,
                })
            }
            other => Err(format!("an order has other fields: {other:?}").into()),
        }
    }
}

/// The attributes of an item that are texts, as its keys are.
fn texts(item: &Item) -> impl Iterator<Item = (&str, &str)> {
    item.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_s().ok()?.as_str())))
}

/// A client of DynamoDB Local. In a service: `Client::new(&aws_config::load_from_env().await)`.
pub fn local_client(endpoint: &str, access_key_id: &str) -> Client {
    use aws_sdk_dynamodb::config::{BehaviorVersion, Builder, Credentials, Region};
    let config = Builder::new()
        .behavior_version(BehaviorVersion::latest())
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .endpoint_url(endpoint)
        .region(Region::new("local"))
        .credentials_provider(Credentials::new(access_key_id, "local", None, None, "local"));
    Client::from_conf(config.build())
}
