//! The web client as the server hands it out.

use reqwest::{Client, Response, StatusCode};

use crate::harness::{Server, yonin};

struct Browser {
    client: Client,
    base: String,
}

impl Browser {
    fn of(server: &Server) -> Self {
        Self { client: Client::new(), base: server.api.server().to_owned() }
    }

    async fn open(&self, path: &str) -> Response {
        self.ask(path, "text/html,application/xhtml+xml,*/*;q=0.8").await
    }

    async fn ask(&self, path: &str, accept: &str) -> Response {
        let request = self.client.get(format!("{}{path}", self.base)).header("accept", accept);
        request.send().await.unwrap()
    }
}

fn header(response: &Response, name: &str) -> String {
    response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
}

#[tokio::test]
async fn every_address_of_the_client_answers_with_its_page() {
    let server = Server::start().await;
    let browser = Browser::of(&server);
    for path in ["/", "/new", "/t/none", "/learn/yonin/3", "/leagues", "/settings"] {
        let page = browser.open(path).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert!(header(&page, "content-type").starts_with("text/html"), "{path}");
        let policy = header(&page, "content-security-policy");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        let etag = header(&page, "etag");
        assert!(page.text().await.unwrap().contains("<div id=\"app\">"), "{path}");
        // Browsers put the headers of this answer in the place of those that they have kept.
        let request = browser.client.get(format!("{}{path}", browser.base));
        let kept = request.header("if-none-match", etag).send().await.unwrap();
        assert_eq!(kept.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(header(&kept, "content-security-policy"), policy, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_there_is_a_page_for_browsers_and_a_problem_for_programs() {
    let server = Server::start().await;
    let browser = Browser::of(&server);
    let page = browser.open("/no/such/page").await;
    assert_eq!(page.status(), StatusCode::NOT_FOUND);
    assert!(header(&page, "content-type").starts_with("text/html"));
    for (path, accept) in
        [("/no/such/page", "*/*"), ("/v1/nothing", "text/html"), ("/assets/none.js", "*/*")]
    {
        let problem = browser.ask(path, accept).await;
        assert_eq!(problem.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(header(&problem, "content-type"), "application/problem+json", "{path}");
    }
    for path in ["/livez", "/docs/", "/v1/games"] {
        assert!(!browser.open(path).await.text().await.unwrap().contains("id=\"app\""), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn files_are_packed_and_kept() {
    let server = Server::start().await;
    let browser = Browser::of(&server);
    let page = browser.open("/").await.text().await.unwrap();
    let script =
        page.split('"').find(|text| text.starts_with("/assets/") && text.ends_with(".js")).unwrap();
    let asked = browser
        .client
        .get(format!("{}{script}", browser.base))
        .header("accept-encoding", "gzip, br");
    let file = asked.send().await.unwrap();
    assert_eq!(header(&file, "content-encoding"), "br");
    assert!(header(&file, "content-type").contains("javascript"));
    assert!(header(&file, "cache-control").contains("immutable"));
    let again =
        browser.client.get(format!("{}{script}", browser.base)).header("accept-encoding", "br");
    let again = again.header("if-none-match", header(&file, "etag")).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header(&again, "content-security-policy"), header(&file, "content-security-policy"));
    server.stop().await;
}

#[tokio::test]
async fn the_head_of_a_table_says_who_plays_and_nothing_of_private_ones() {
    let server = Server::start().await;
    let browser = Browser::of(&server);
    let host = server.guest("Mika").await;
    let mut wish = serde_json::to_value(yonin()).unwrap();
    wish["name"] = "</title><script>alert(1)</script>".into();
    let public = host.table(wish.clone()).await;
    let page = browser.open(&format!("/t/{public}")).await.text().await.unwrap();
    assert!(page.contains("&lt;/title&gt;&lt;script&gt;") && page.contains("Mika#"), "{page}");
    assert!(!page.contains("<script>alert"), "{page}");

    host.call(reqwest::Method::DELETE, &format!("/tables/{public}/seats/s"), None).await;
    wish["visibility"] = "private".into();
    let private = host.table(wish).await;
    let page = browser.open(&format!("/t/{private}")).await.text().await.unwrap();
    assert!(!page.contains("alert(1)") && page.contains("<title>Yonin</title>"), "{page}");
    server.stop().await;
}
