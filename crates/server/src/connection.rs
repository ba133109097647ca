//! A connection that its client cannot keep open by doing nothing.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use crate::slots::{Slots, Verdict};

/// A connection with time limits. Reading or writing fails once a limit has passed.
pub(crate) struct Connection {
    stream: TcpStream,
    slots: Arc<Slots>,
    id: u64,
    timer: Pin<Box<Sleep>>,
}

impl Connection {
    /// The connection has taken a place.
    pub(crate) fn new(stream: TcpStream, slots: Arc<Slots>, id: u64) -> Connection {
        Connection {
            stream,
            slots,
            id,
            timer: Box::pin(sleep_until(Instant::now())),
        }
    }

    /// Nothing can be read or written now: waits for the client, but not for too long.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        let late = || Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        match self.slots.wait(self.id, context.waker()) {
            Verdict::Close => late(),
            Verdict::WaitUntil(deadline) => {
                if self.timer.deadline() != deadline {
                    self.timer.as_mut().reset(deadline);
                }
                match self.timer.as_mut().poll(context) {
                    Poll::Ready(()) => late(),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }

    /// Writes in one of two ways. The client may react to the first bytes at once, so the slot must
    /// know of them before they are sent.
    fn write(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        self.slots.sending(self.id);
        match write(Pin::new(&mut self.stream), context) {
            Poll::Ready(written) => Poll::Ready(written),
            Poll::Pending => self.wait(context),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.slots.close(self.id);
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Pending => self.wait(context),
            Poll::Ready(read) => {
                if buffer.filled().len() > before {
                    self.slots.received(self.id);
                }
                Poll::Ready(read)
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream, context| {
            stream.poll_write_vectored(context, slices)
        })
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called only when all bytes of an answer are written. The client then has to send its next
    /// request in time, and nobody may read again before that, so the timer starts here.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.slots.flushed(self.id);
        match self.wait(context) {
            Poll::Ready(late) => Poll::Ready(late),
            Poll::Pending => Pin::new(&mut self.stream).poll_flush(context),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
