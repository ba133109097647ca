//! NATS servers with JetStream on this machine, alone or as a cluster.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// Tells the tests which server to use.
const VARIABLE: &str = "OUTFLANK_NATS_SERVER";
/// Where Debian puts it, which is not on everybody's path.
const DEBIAN: &str = "/usr/sbin/nats-server";
const DEADLINE: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The program `nats-server`, if it is installed. `cargo xtask test` installs it; without it, tests
/// that need it say so and do nothing.
#[must_use]
pub fn program() -> Option<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE) {
        return Some(chosen.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join("nats-server"));
    on_path.chain([DEBIAN.into()]).find(|file| file.is_file())
}

/// A running server. It is killed when this is dropped.
pub struct NatsServer {
    program: PathBuf,
    config: PathBuf,
    port: u16,
    child: Option<Child>,
}

impl NatsServer {
    /// Starts a server that keeps its data in `folder`. `config` is added to its configuration.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(program: &Path, folder: &Path, config: &str) -> io::Result<NatsServer> {
        let port = free_port()?;
        let mut server = NatsServer::new(program, folder, "alone", port, config)?;
        server.launch()?;
        Ok(server)
    }

    /// Starts a cluster that keeps its data in `folder`.
    ///
    /// # Errors
    /// If a server does not start.
    pub fn start_cluster(
        program: &Path,
        folder: &Path,
        count: usize,
    ) -> io::Result<Vec<NatsServer>> {
        let routes = free_ports(count)?;
        let list: Vec<String> = routes
            .iter()
            .map(|port| format!("nats://127.0.0.1:{port}"))
            .collect();
        let list = list.join(", ");
        let ports = free_ports(count)?;
        let start = |index: usize| {
            let cluster = format!(
                "cluster {{ name: test, listen: \"127.0.0.1:{}\", routes: [{list}] }}\n",
                routes[index]
            );
            let name = format!("server{index}");
            let mut server = NatsServer::new(program, folder, &name, ports[index], &cluster)?;
            server.spawn()?;
            Ok(server)
        };
        let mut servers: Vec<NatsServer> = (0..count).map(start).collect::<io::Result<_>>()?;
        servers.iter_mut().try_for_each(NatsServer::wait)?;
        Ok(servers)
    }

    fn new(
        program: &Path,
        folder: &Path,
        name: &str,
        port: u16,
        config: &str,
    ) -> io::Result<NatsServer> {
        let data = folder.join(name);
        let file = folder.join(format!("{name}.conf"));
        let config = format!(
            "server_name: {name}\nlisten: \"127.0.0.1:{port}\"\n\
             jetstream {{ store_dir: \"{}\" }}\n{config}",
            data.display()
        );
        fs::write(&file, config)?;
        Ok(NatsServer {
            program: program.to_owned(),
            config: file,
            port,
            child: None,
        })
    }

    /// Starts the server, or starts it again after [`NatsServer::kill`], with the same data.
    ///
    /// # Errors
    /// If it does not start.
    pub fn launch(&mut self) -> io::Result<()> {
        self.spawn()?;
        self.wait()
    }

    fn spawn(&mut self) -> io::Result<()> {
        let mut command = Command::new(&self.program);
        command.arg("--config").arg(&self.config);
        let log = self.config.with_extension("log");
        let log = fs::OpenOptions::new().create(true).append(true).open(log)?;
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        self.child = Some(child.spawn()?);
        Ok(())
    }

    /// Waits until it accepts connections.
    fn wait(&mut self) -> io::Result<()> {
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            let log = || fs::read_to_string(self.config.with_extension("log")).unwrap_or_default();
            let has_ended = match &mut self.child {
                Some(child) => child.try_wait()?.is_some(),
                None => true,
            };
            if has_ended || start.elapsed() > DEADLINE {
                return Err(io::Error::other(format!(
                    "nats-server does not start: {}",
                    log()
                )));
            }
            sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    /// Its port for clients.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address for clients.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its process, while it runs.
    #[must_use]
    pub fn process_id(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Kills it, so that it can neither save anything nor say goodbye.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_port() -> io::Result<u16> {
    Ok(free_ports(1)?[0])
}

/// Ports that nobody uses now. All are open at the same time, so they differ.
fn free_ports(count: usize) -> io::Result<Vec<u16>> {
    let listen = |_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let listeners: Vec<TcpListener> = (0..count).map(listen).collect::<io::Result<_>>()?;
    let port = |listener: &TcpListener| Ok(listener.local_addr()?.port());
    listeners.iter().map(port).collect()
}
