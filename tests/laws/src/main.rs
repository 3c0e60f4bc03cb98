//! The program of the laws, see `program.rs`.

fn main() {
    ddb_keys_laws::main();
}
