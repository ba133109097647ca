//! A finger.

use chromiumoxide::cdp::browser_protocol::emulation::SetTouchEmulationEnabledParams;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchTouchEventParams, DispatchTouchEventReturns, DispatchTouchEventType, TouchPoint,
};
use chromiumoxide::types::MethodId;
use chromiumoxide::{Command, Method};
use serde::Serialize;

use super::Tab;

/// The end of a touch. The command of the driver leaves out an empty list of fingers, which the browser
/// wants.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LiftFinger {
    r#type: DispatchTouchEventType,
    touch_points: Vec<TouchPoint>,
}

impl Method for LiftFinger {
    fn identifier(&self) -> MethodId {
        DispatchTouchEventParams::IDENTIFIER.into()
    }
}

impl Command for LiftFinger {
    type Response = DispatchTouchEventReturns;
}

impl Tab {
    /// Gives the screen touch.
    pub(crate) async fn make_touchable(&self) {
        let touch = SetTouchEmulationEnabledParams::new(true);
        self.page
            .execute(touch)
            .await
            .expect("the screen can be touched");
    }

    /// Puts a finger on the middle of an element.
    pub(crate) async fn put_finger(&self, selector: &str) {
        self.until_there(selector).await;
        let [left, top, width, height] = self.frame_of(selector).await;
        let finger = TouchPoint::new(left + width / 2.0, top + height / 2.0);
        let start = DispatchTouchEventType::TouchStart;
        let put = DispatchTouchEventParams::new(start, vec![finger]);
        self.page.execute(put).await.expect("a finger can be put");
    }

    /// Lifts the finger.
    pub(crate) async fn lift_finger(&self) {
        let lift = LiftFinger {
            r#type: DispatchTouchEventType::TouchEnd,
            touch_points: Vec::new(),
        };
        self.page
            .execute(lift)
            .await
            .expect("the finger can be lifted");
    }
}
