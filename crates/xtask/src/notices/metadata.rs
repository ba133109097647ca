//! The dependency graph, as `cargo metadata` describes it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub(super) struct Package {
    id: String,
    pub(super) name: String,
    pub(super) version: String,
    /// `None` for a package of this workspace.
    source: Option<String>,
    /// An SPDX expression such as `MIT OR Apache-2.0`.
    pub(super) license: Option<String>,
    #[serde(default)]
    pub(super) authors: Vec<String>,
    pub(super) repository: Option<String>,
    pub(super) manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    /// `dev` or `build`; `None` for a normal dependency.
    kind: Option<String>,
}

impl Edge {
    /// Whether the dependency is part of what is built, not a tool of the build or of the tests.
    fn is_shipped(&self) -> bool {
        self.dep_kinds.iter().any(|edge| edge.kind.is_none())
    }
}

impl Metadata {
    /// The packages from elsewhere that these workspace packages contain, by name and version.
    pub(super) fn external_dependencies(&self, roots: &[&str]) -> Result<Vec<Package>> {
        let nodes: BTreeMap<&str, &Node> = self
            .resolve
            .nodes
            .iter()
            .map(|node| (node.id.as_str(), node))
            .collect();
        let mut open = roots
            .iter()
            .map(|root| self.workspace_package(root).map(|package| &*package.id))
            .collect::<Result<Vec<&str>>>()?;
        let mut reached = BTreeSet::new();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                let node = nodes.get(id);
                let node = node.with_context(|| format!("`{id}` is missing in the graph"))?;
                let shipped = node.deps.iter().filter(|edge| edge.is_shipped());
                open.extend(shipped.map(|edge| edge.pkg.as_str()));
            }
        }
        let mut found: Vec<Package> = self
            .packages
            .iter()
            .filter(|package| package.source.is_some() && reached.contains(&*package.id))
            .cloned()
            .collect();
        found.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
        Ok(found)
    }

    fn workspace_package(&self, name: &str) -> Result<&Package> {
        self.packages
            .iter()
            .find(|package| package.name == name && package.source.is_none())
            .with_context(|| format!("the workspace has no package `{name}`"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn package(name: &str, source: Option<&str>) -> Value {
        json!({
            "id": name, "name": name, "version": "1.0.0", "source": source,
            "license": "MIT", "repository": null, "manifest_path": "Cargo.toml",
        })
    }

    fn node(name: &str, deps: &[(&str, Option<&str>)]) -> Value {
        let deps: Vec<Value> = deps
            .iter()
            .map(|(pkg, kind)| json!({ "pkg": pkg, "dep_kinds": [{ "kind": kind }] }))
            .collect();
        json!({ "id": name, "deps": deps })
    }

    /// The program uses `b`, which uses `a`; it is tested with `t` and built by `m`.
    fn sample() -> Metadata {
        let registry = Some("registry");
        let json = json!({
            "packages": [
                package("program", None), package("ours", None), package("b", registry),
                package("a", registry), package("t", registry), package("m", registry),
            ],
            "resolve": { "nodes": [
                node("program", &[("ours", None), ("t", Some("dev")), ("m", Some("build"))]),
                node("ours", &[("b", None)]),
                node("b", &[("a", None)]),
                node("a", &[("b", None)]),
                node("t", &[]),
                node("m", &[]),
            ] },
        });
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn tools_and_our_own_packages_are_left_out() {
        let found = sample().external_dependencies(&["program"]).unwrap();
        let names: Vec<&str> = found.iter().map(|package| &*package.name).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn an_unknown_root_is_an_error() {
        let error = sample().external_dependencies(&["page"]).unwrap_err();
        assert_eq!(error.to_string(), "the workspace has no package `page`");
    }
}
