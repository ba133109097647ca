//! The sound of a move.

use outflank_rules::Side;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    /// One for the whole page: browsers allow only a few.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// A short click, higher for Light than for Dark.
pub(crate) fn click(side: Side) {
    CONTEXT.with(|context| {
        // The game goes on without sound.
        let _ = context.as_ref().map(|context| play(context, side));
    });
}

fn play(context: &AudioContext, side: Side) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, gain) = (context.create_oscillator()?, context.create_gain()?);
    let now = context.current_time();
    tone.set_type(OscillatorType::Triangle);
    let pitch = match side {
        Side::Dark => 430.0,
        Side::Light => 620.0,
    };
    tone.frequency().set_value(pitch);
    gain.gain().set_value_at_time(0.12, now)?;
    gain.gain()
        .exponential_ramp_to_value_at_time(0.001, now + 0.12)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    tone.start()?;
    tone.stop_with_when(now + 0.13)
}
