//! The engine. It runs in a worker, so the page never blocks.
//!
//! With several threads, the page stops a job by writing to memory that it shares with the worker.
//! With one thread, it terminates the worker and starts another. A worker that dies is replaced and
//! gets the same jobs again. If the engine with several threads does not start, the engine with one
//! thread takes its place. After the failure of a helper thread, the new worker has no helpers.
//!
//! A worker can also die without a word, or not take a job. Each holds a lock that the browser frees
//! when it dies (`life_line.rs`), and says at once that it has taken a job. While it computes, it gives
//! signs of life, and one that hangs is replaced (`watchdog.rs`).

mod helper_alarm;
mod life_line;
mod watchdog;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Atomics, Reflect, Uint32Array};
use leptos::prelude::{ArcRwSignal, Get, GetUntracked, Set, set_timeout};
use leptos::wasm_bindgen::JsCast;
use outflank_messages::{Answer, JobKind, Request};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use self::helper_alarm::HelperAlarm;
use crate::browser::surroundings;

/// Time to start the engine with several threads.
const THREADED_START: Duration = Duration::from_secs(30);
/// Time to start the engine with one thread. It has to be loaded over slow networks too.
const SINGLE_START: Duration = Duration::from_secs(120);
/// Time in which an idle engine says that it has taken a job.
const TAKE_JOB: Duration = Duration::from_secs(15);

/// What the user should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// A helper thread failed. The engine goes on with one thread.
    LostHelpers,
    /// The engine died or did not answer. Another one does its jobs.
    Replaced,
}

type Handler = Rc<RefCell<dyn FnMut(Answer)>>;

/// An engine in a worker. Copies are the same engine.
#[derive(Clone)]
pub(crate) struct Engine(Rc<RefCell<Inner>>, ArcRwSignal<bool>);

struct Inner {
    running: Option<Running>,
    jobs: BTreeMap<u32, Job>,
    last_job: u32,
    /// How many workers were started.
    starts: u32,
    shares_memory: bool,
    threads: usize,
    /// Whether the watchdog looks after the jobs.
    is_watched: bool,
    on_trouble: Option<Rc<dyn Fn(Trouble)>>,
}

/// The current worker.
struct Running {
    worker: Worker,
    /// The number of its start.
    start: u32,
    name: String,
    ready: bool,
    /// How many messages it has sent.
    heard: u32,
    /// The worker stops jobs up to the number that is written here.
    stop: Option<(Uint32Array, u32)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
    _alarm: Option<HelperAlarm>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

struct Job {
    request: String,
    handler: Handler,
    /// Whether a worker has died while it worked on this job.
    crashed: bool,
}

impl Engine {
    /// An engine that starts when it is first needed.
    pub(crate) fn new(threads: usize) -> Engine {
        let shares_memory = surroundings::can_share_memory();
        let inner = Inner {
            running: None,
            jobs: BTreeMap::new(),
            last_job: 0,
            starts: 0,
            shares_memory,
            threads: if shares_memory { threads } else { 1 },
            is_watched: false,
            on_trouble: None,
        };
        Engine(Rc::new(RefCell::new(inner)), ArcRwSignal::new(false))
    }

    /// Sets whom to tell of trouble.
    pub(crate) fn on_trouble(&self, tell: impl Fn(Trouble) + 'static) {
        self.0.borrow_mut().on_trouble = Some(Rc::new(tell));
    }

    /// Whether the engine has something to do. Follows changes.
    pub(crate) fn is_busy(&self) -> bool {
        self.1.get()
    }

    fn note_jobs(&self) {
        let is_busy = !self.0.borrow().jobs.is_empty();
        if self.1.try_get_untracked() != Some(is_busy) {
            self.1.set(is_busy);
        }
    }

    fn tell(&self, trouble: Trouble) {
        let tell = self.0.borrow().on_trouble.clone();
        if let Some(tell) = tell {
            tell(trouble);
        }
    }

    /// Changes the number of threads. The new worker gets the unfinished jobs again.
    pub(crate) fn set_threads(&self, threads: usize) {
        {
            let mut inner = self.0.borrow_mut();
            if !inner.shares_memory || inner.threads == threads {
                return;
            }
            inner.threads = threads;
            if inner.running.take().is_none() {
                return;
            }
        }
        self.start();
    }

    /// Loads the engine before it is needed.
    pub(crate) fn warm_up(&self) {
        self.ensure_running();
    }

    /// Starts a job. All its answers go to the handler.
    pub(crate) fn ask(&self, kind: JobKind, handler: impl FnMut(Answer) + 'static) {
        {
            let mut inner = self.0.borrow_mut();
            inner.last_job += 1;
            let job = inner.last_job;
            let request = Request { job, kind }.to_json();
            if inner.jobs.is_empty() {
                self.expect_answer(&inner);
            }
            inner.post(&request);
            let handler = Rc::new(RefCell::new(handler));
            let crashed = false;
            inner.jobs.insert(
                job,
                Job {
                    request,
                    handler,
                    crashed,
                },
            );
        }
        self.note_jobs();
        self.ensure_running();
        self.watch_over_work();
    }

    /// Replaces the worker if it says nothing for a while. It should say that it has taken a job.
    fn expect_answer(&self, inner: &Inner) {
        let Some(running) = inner.running.as_ref().filter(|running| running.ready) else {
            return;
        };
        let (engine, start, heard) = (self.clone(), running.start, running.heard);
        let check = move || {
            let is_silent = {
                let inner = engine.0.borrow();
                let running = inner.running.as_ref();
                running.is_some_and(|it| it.start == start && it.heard == heard)
                    && !inner.jobs.is_empty()
            };
            if is_silent {
                // Threads may be why.
                engine.0.borrow_mut().shares_memory = false;
                engine.restart();
            }
        };
        set_timeout(check, TAKE_JOB);
    }

    /// Stops all jobs.
    pub(crate) fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.jobs.is_empty() {
            return;
        }
        inner.jobs.clear();
        let last = inner.last_job;
        match inner
            .running
            .as_ref()
            .and_then(|running| running.stop.as_ref())
        {
            Some((memory, place)) => {
                // The address is valid: the memory of a worker never shrinks.
                let _ = Atomics::store(memory, *place, last as i32);
            }
            None => inner.running = None,
        }
        drop(inner);
        self.note_jobs();
        self.ensure_running();
    }

    fn ensure_running(&self) {
        if self.0.borrow().running.is_none() {
            self.start();
        }
    }

    fn start(&self) {
        let (shares_memory, threads, start) = {
            let mut inner = self.0.borrow_mut();
            inner.starts += 1;
            (inner.shares_memory, inner.threads, inner.starts)
        };
        let (build, limit) = match shares_memory {
            true => ("mt", THREADED_START),
            false => ("st", SINGLE_START),
        };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The worker reads the number of threads from its name. The name is also that of a channel,
        // so no other engine may have it.
        let name = format!("{threads} threads, engine {}", surroundings::random());
        options.set_name(&name);
        let url = format!("engine/{build}/worker.js");
        let Ok(worker) = Worker::new_with_options(&url, &options) else {
            self.fail_all("this browser has no workers");
            return;
        };
        let engine = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| engine.hear(&event.data()));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let engine = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            engine.restart();
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let engine = self.clone();
        let alarm = HelperAlarm::new(&name, move || engine.lose_helpers(start));
        self.0.borrow_mut().running = Some(Running {
            worker,
            start,
            name,
            ready: false,
            heard: 0,
            stop: None,
            _on_message: on_message,
            _on_error: on_error,
            _alarm: alarm,
        });
        let engine = self.clone();
        set_timeout(move || engine.check_started(start), limit);
    }

    /// Replaces a worker that is not ready in time.
    fn check_started(&self, start: u32) {
        let is_late = {
            let inner = self.0.borrow();
            let running = inner.running.as_ref();
            running.is_some_and(|running| running.start == start && !running.ready)
        };
        if is_late {
            self.restart();
        }
    }

    /// Goes on with one thread, because a helper of the worker with this start has failed.
    fn lose_helpers(&self, start: u32) {
        if !self.is_current(start) {
            return;
        }
        self.0.borrow_mut().threads = 1;
        self.restart();
        self.tell(Trouble::LostHelpers);
    }

    /// Replaces a worker that has died without a word.
    fn lose_worker(&self, start: u32) {
        if self.is_current(start) {
            self.restart();
        }
    }

    fn is_current(&self, start: u32) -> bool {
        let inner = self.0.borrow();
        inner.running.as_ref().is_some_and(|it| it.start == start)
    }

    /// Handles a message from the worker: an answer, or the address of its memory.
    fn hear(&self, data: &JsValue) {
        if let Some(running) = &mut self.0.borrow_mut().running {
            running.heard += 1;
        }
        let Some(text) = data.as_string() else {
            self.0.borrow_mut().remember_memory(data);
            return;
        };
        match Answer::from_json(&text) {
            Ok(Answer::Ready { threads }) => {
                self.0.borrow_mut().get_going(threads);
                self.watch();
            }
            Ok(answer) => self.pass_on(answer),
            // The worker is of another version of the page. A new one may be of ours.
            Err(_) => self.restart(),
        }
    }

    /// Watches over the worker, which is ready.
    fn watch(&self) {
        let inner = self.0.borrow();
        let Some(running) = &inner.running else {
            return;
        };
        let (engine, start) = (self.clone(), running.start);
        life_line::hold(&running.name, move || engine.lose_worker(start));
        if !inner.jobs.is_empty() {
            self.expect_answer(&inner);
        }
    }

    fn pass_on(&self, answer: Answer) {
        let (job, last) = match &answer {
            Answer::Ready { .. } => return,
            Answer::Searching { job, done, .. } => (*job, *done),
            Answer::Reviewed { job, .. } | Answer::ThreePlyRow { job, .. } => (*job, false),
            Answer::Chosen { job, .. }
            | Answer::Characters { job, .. }
            | Answer::Opening { job, .. }
            | Answer::Done { job }
            | Answer::Failed { job, .. } => (*job, true),
        };
        let handler = {
            let mut inner = self.0.borrow_mut();
            match last {
                true => inner.jobs.remove(&job).map(|job| job.handler),
                false => inner.jobs.get(&job).map(|job| job.handler.clone()),
            }
        };
        self.note_jobs();
        // Without a handler the job was stopped in the meantime.
        if let Some(handler) = handler {
            (handler.borrow_mut())(answer);
        }
    }

    /// Replaces a worker that died or did not start. A job over which two workers died fails.
    fn restart(&self) {
        let (was_ready, hopeless) = {
            let mut inner = self.0.borrow_mut();
            let was_ready = inner.running.take().is_some_and(|running| running.ready);
            if !was_ready && !inner.shares_memory {
                // The engine with one thread does not start either.
                drop(inner);
                self.fail_all("the engine cannot be loaded");
                return;
            }
            if !was_ready {
                inner.shares_memory = false;
                inner.threads = 1;
            }
            (was_ready, inner.take_hopeless())
        };
        self.start();
        self.note_jobs();
        if was_ready {
            self.tell(Trouble::Replaced);
        }
        for (job, handler) in hopeless {
            let problem = "the engine stopped twice".to_owned();
            (handler.borrow_mut())(Answer::Failed { job, problem });
        }
    }

    fn fail_all(&self, problem: &str) {
        let jobs = std::mem::take(&mut self.0.borrow_mut().jobs);
        self.note_jobs();
        for (job, Job { handler, .. }) in jobs {
            let problem = problem.to_owned();
            (handler.borrow_mut())(Answer::Failed { job, problem });
        }
    }
}

impl Inner {
    fn post(&self, request: &str) {
        if let Some(running) = self.running.as_ref().filter(|running| running.ready) {
            // Text can always be posted.
            let _ = running.worker.post_message(&JsValue::from_str(request));
        }
    }

    /// The worker is ready: sends it the jobs that wait.
    fn get_going(&mut self, threads: usize) {
        self.threads = threads.max(1);
        if let Some(running) = &mut self.running {
            running.ready = true;
        }
        let requests: Vec<String> = self.jobs.values().map(|job| job.request.clone()).collect();
        for request in requests {
            self.post(&request);
        }
    }

    fn remember_memory(&mut self, data: &JsValue) {
        let field = |name: &str| Reflect::get(data, &JsValue::from_str(name)).ok();
        let (Some(memory), Some(stop)) = (field("memory"), field("stop")) else {
            return;
        };
        let buffer = Reflect::get(&memory, &JsValue::from_str("buffer")).unwrap_or_default();
        let buffer = if buffer.is_undefined() {
            memory
        } else {
            buffer
        };
        if let (Some(running), Some(stop)) = (&mut self.running, stop.as_f64()) {
            running.stop = Some((Uint32Array::new(&buffer), stop as u32 / 4));
        }
    }

    /// Removes the job over which a worker died for the second time.
    fn take_hopeless(&mut self) -> Vec<(u32, Handler)> {
        // The worker does one job at a time, the oldest first.
        let Some((&first, job)) = self.jobs.iter_mut().next() else {
            return Vec::new();
        };
        if !job.crashed {
            job.crashed = true;
            return Vec::new();
        }
        let job = self.jobs.remove(&first);
        job.map(|job| (first, job.handler)).into_iter().collect()
    }
}
