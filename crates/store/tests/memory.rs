//! The store in memory does what every store does.

use std::sync::Arc;

use async_trait::async_trait;
use yonin_store::conformance::{Place, run_all};
use yonin_store::{MemoryStore, Store};

struct Memory(MemoryStore);

#[async_trait]
impl Place for Memory {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.clone())
    }
}

#[tokio::test]
async fn memory_conforms() {
    run_all(async || Memory(MemoryStore::new())).await;
}
