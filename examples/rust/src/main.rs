//! Writes a customer with orders, and reads them: `cargo run -- write <endpoint> <table name>`, with DynamoDB Local; `read` only reads.

use ddb_keys::time::Instant;
use shop::{Failure, Order, Shop, local_client};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let [action, endpoint, table_name, access_key_id] =
        arguments().ok_or("usage: shop write|read <endpoint> <table name> [<access key id>]")?;
    let shop = Shop::new(local_client(&endpoint, &access_key_id), &table_name)?;
    if action == "write" {
        write(&shop).await?;
    }
    println!("orders from 10 on: {:?}", numbers(&shop.orders_from("4#2", 10).await?));
    println!("open orders:       {:?}", numbers(&shop.orders_with("open").await?));
    let customer = shop.customer("4#2").await?;
    println!("customer:          {:?} with {:?}", customer.name, numbers(&customer.orders));
    Ok(())
}

async fn write(shop: &Shop) -> Result<(), Failure> {
    shop.put_customer("4#2", "Ada").await?;
    for (number, status, placed_at) in [
        (9, "open", "2026-01-31T10:00:00Z"),
        (10, "shipped", "2026-01-05T08:00:00Z"),
        (11, "open", "2025-12-24T12:00:00Z"),
    ] {
        let placed_at = Instant::from_rfc3339(placed_at).ok_or("no time")?;
        shop.put_order(&Order { customer_id: "4#2".to_owned(), number, status: status.to_owned(), placed_at }).await?;
    }
    Ok(())
}

fn numbers(orders: &[Order]) -> Vec<u32> {
    orders.iter().map(|order| order.number).collect()
}

fn arguments() -> Option<[String; 4]> {
    let mut given = std::env::args().skip(1);
    Some([given.next()?, given.next()?, given.next()?, given.next().unwrap_or_else(|| "local".to_owned())])
}
