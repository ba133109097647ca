//! Who may start and stop runs.
//!
//! - Clients on the same machine may: the connection comes from a loopback address, and the client
//!   asks for a loopback name. The name matters because of DNS rebinding: a page of another site
//!   may let its own name lead to 127.0.0.1, and its requests then come from this machine.
//! - Everybody else needs the token of the server.
//! - The page that sends a request must be our own: another site that the user visits could send
//!   requests too.

use std::fmt;
use std::hint::black_box;
use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use thiserror::Error;

use super::ApiRequest;

/// The shortest token. Shorter ones can be guessed.
const MIN_TOKEN: usize = 16;

/// Proxies add these. Behind a proxy on this machine, every client has a loopback address.
const FORWARDED: [HeaderName; 4] = [
    header::FORWARDED,
    header::VIA,
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("x-real-ip"),
];

/// A secret that lets clients on other machines start and stop runs.
#[derive(Clone)]
pub struct Token(String);

/// Why a text cannot be a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TokenError {
    /// It is too short.
    #[error(
        "a token needs at least {MIN_TOKEN} characters, such as those of `openssl rand -hex 16`"
    )]
    Short,
    /// It has characters that do not fit into a header.
    #[error("a token can have letters, digits and signs, but no spaces")]
    Characters,
}

impl Token {
    /// # Errors
    /// If the text is too short, or not plain.
    pub fn new(text: &str) -> Result<Token, TokenError> {
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(TokenError::Characters);
        }
        if text.len() < MIN_TOKEN {
            return Err(TokenError::Short);
        }
        Ok(Token(text.to_owned()))
    }

    /// Whether another text is the same. The time that this takes says only whether the lengths are
    /// equal.
    fn is(&self, other: &[u8]) -> bool {
        let own = self.0.as_bytes();
        let pairs = own.iter().zip(other);
        let difference = pairs.fold(0, |difference, (a, b)| black_box(difference | (a ^ b)));
        own.len() == other.len() && difference == 0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// Why a client may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Refused {
    /// It needs the token.
    #[error("starting and stopping runs from another machine needs the token of the server")]
    Token,
    /// Nobody but this machine may.
    #[error(
        "runs can be started and stopped only on the machine of the server, as http://localhost or \
         http://127.0.0.1: start the server with --token to allow other machines"
    )]
    OtherMachine,
    /// The request comes from a page of another site.
    #[error("a page of another site must not start or stop runs")]
    Origin,
}

/// Decides who may start and stop runs.
pub(super) struct Gate {
    pub(super) token: Option<Token>,
}

impl Gate {
    /// Whether the sender of a request may start and stop runs.
    pub(super) fn check(&self, request: &ApiRequest) -> Result<(), Refused> {
        if !is_own_origin(&request.headers) {
            return Err(Refused::Origin);
        }
        if self.has_token(&request.headers) || is_same_machine(request) {
            return Ok(());
        }
        Err(match self.token {
            Some(_) => Refused::Token,
            None => Refused::OtherMachine,
        })
    }

    fn has_token(&self, headers: &HeaderMap) -> bool {
        let given = only(headers, &header::AUTHORIZATION).and_then(|value| {
            let (scheme, token) = value.as_bytes().split_at_checked("bearer ".len())?;
            scheme.eq_ignore_ascii_case(b"bearer ").then_some(token)
        });
        match (&self.token, given) {
            (Some(token), Some(given)) => token.is(given),
            _ => false,
        }
    }
}

/// Whether the client runs on this machine, and knows that it talks to this machine.
fn is_same_machine(request: &ApiRequest) -> bool {
    let asks_for_loopback = host(&request.headers).is_some_and(is_loopback_name)
        && request.authority.as_deref().is_none_or(is_loopback_name);
    let is_forwarded = FORWARDED
        .iter()
        .any(|name| request.headers.contains_key(name));
    request.peer.ip().to_canonical().is_loopback() && asks_for_loopback && !is_forwarded
}

/// Whether the page that sent the request, if it was a page, came from this server.
fn is_own_origin(headers: &HeaderMap) -> bool {
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let origin = only(headers, &header::ORIGIN).and_then(|value| value.to_str().ok());
    // A proxy may add the encryption.
    let place = origin.and_then(|origin| {
        let plain = origin.strip_prefix("http://");
        plain.or_else(|| origin.strip_prefix("https://"))
    });
    match (place, host(headers)) {
        (Some(place), Some(host)) => place.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// The host that the client asks for, with its port.
fn host(headers: &HeaderMap) -> Option<&str> {
    only(headers, &header::HOST)?.to_str().ok()
}

/// The value of a header that is there once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a HeaderValue> {
    let mut values = headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none())
}

/// Whether a host, perhaps with a port, always means the machine of its user.
fn is_loopback_name(host: &str) -> bool {
    if let Some((address, port)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_number);
        return is_port && is_loopback_address(address);
    }
    let name = match host.split_once(':') {
        Some((name, port)) if is_number(port) => name,
        Some(_) => return false,
        None => host,
    };
    name.eq_ignore_ascii_case("localhost") || is_loopback_address(name)
}

fn is_loopback_address(text: &str) -> bool {
    let address = text.parse::<IpAddr>();
    address.is_ok_and(|address| address.to_canonical().is_loopback())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
