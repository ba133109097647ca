//! Keys and text input.

use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, InsertTextParams,
};
use chromiumoxide::keys;
use futures::future::join_all;

use super::Tab;

/// The bit of Ctrl among the modifiers of a key.
const CONTROL: i64 = 2;

impl Tab {
    /// Presses and releases a key: a character, or a name such as `ArrowLeft`.
    pub(crate) async fn press(&self, key: &str) {
        self.press_with(key, 0).await;
    }

    /// Presses a key together with Ctrl.
    pub(crate) async fn press_with_control(&self, key: &str) {
        self.press_with(key, CONTROL).await;
    }

    async fn press_with(&self, key: &str, modifiers: i64) {
        let known =
            keys::get_key_definition(key).unwrap_or_else(|| panic!("there is no key {key}"));
        let text = match key {
            "Enter" => Some("\r"),
            one if one.chars().count() == 1 && modifiers == 0 => Some(one),
            _ => None,
        };
        let event = |kind, text: Option<&str>| {
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(known.key.to_owned());
            event.code = Some(known.code.to_owned());
            event.windows_virtual_key_code = Some(known.key_code);
            event.text = text.map(str::to_owned);
            event.modifiers = Some(modifiers);
            event
        };
        let down = event(DispatchKeyEventType::KeyDown, text);
        self.page.execute(down).await.expect("a key goes down");
        let up = event(DispatchKeyEventType::KeyUp, None);
        self.page.execute(up).await.expect("a key comes up");
    }

    /// Presses one key after another, as fast as the browser takes them: the page waits only a second
    /// for the digit after a letter.
    pub(crate) async fn type_keys(&self, keys: &str) {
        let keys: Vec<String> = keys.chars().map(String::from).collect();
        join_all(keys.iter().map(|key| self.press(key))).await;
    }

    /// Replaces the text of a field and leaves the field.
    pub(crate) async fn fill(&self, field: &str, text: &str) {
        self.until_there(field).await;
        let select = format!(
            "(() => {{ const f = document.querySelector({field:?}); f.focus(); f.select(); }})()"
        );
        self.run(&select).await;
        match text.is_empty() {
            true => self.press("Delete").await,
            false => {
                let insert = InsertTextParams::new(text);
                self.page.execute(insert).await.expect("text goes in");
            }
        }
        self.run(&format!("document.querySelector({field:?}).blur()"))
            .await;
    }
}
