//! DJL with libtorch and with MXNet, ND4J and DL4J: the JMH benchmarks of jvm/benchmarks/peers. Maven fetches the
//! libraries.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use super::jmh;
use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions};

const FOLDER: &str = "jvm/benchmarks/peers";
const CLASSPATH: &str = "jvm/benchmarks/peers/target/classpath";

/// ND4J has one library of kernels for each of these. A library for more than the processor has does not load.
fn nd4j_extension() -> &'static str {
    match () {
        () if std::arch::is_x86_feature_detected!("avx512f") => "-avx512",
        () if std::arch::is_x86_feature_detected!("avx2") => "-avx2",
        () => "",
    }
}

/// A peer, by its name in the benchmarks.
pub struct JvmPeer(pub &'static str);

fn java(bench: &Bench, turn: &Turn, who: &str) -> Result<Command> {
    let others = fs::read_to_string(bench.root.join(CLASSPATH)).context("maven wrote no class path")?;
    let computing = if turn.section == Section::Callers { 1 } else { turn.threads }.to_string();
    let mut java = bench.command("java", "");
    for variable in ["OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"] {
        java.env(variable, &computing);
    }
    java.args(["-Xmx2g", "-Dai.djl.offline=true", "-Dai.djl.pytorch.num_interop_threads=1"]);
    java.arg(format!("-Dai.djl.pytorch.num_threads={computing}"));
    java.arg(format!("-Dai.djl.default_engine={}", if who == "MXNet" { "MXNet" } else { "PyTorch" }));
    java.arg(format!("-Dorg.bytedeco.javacpp.platform.extension={}", nd4j_extension()));
    java.args(["-cp", &format!("{FOLDER}/target/classes:{}", others.trim())]);
    Ok(java)
}

impl Tool for JvmPeer {
    fn name(&self) -> &'static str {
        self.0
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut maven = bench.command("mvn", FOLDER);
        maven.args(["--quiet", "--batch-mode", "--no-transfer-progress", "compile"]);
        maven.arg(format!("-Dnd4j.platform=linux-x86_64{}", nd4j_extension()));
        if bench.offline {
            maven.arg("--offline");
        }
        maven.arg("org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath");
        maven.args(["-Dmdep.includeScope=runtime", "-Dmdep.outputFile=target/classpath"]);
        if let Err(error) = bench.run("jvm-peers", &mut maven) {
            return Ok(Err(format!("Maven could not build its benchmarks: {}.", said(&error))));
        }
        let classpath = fs::read_to_string(bench.root.join(CLASSPATH))?;
        let versions: &[(&str, &str)] = match self.0 {
            "DJL" => &[("DJL", "api-"), ("DJL's libtorch", "pytorch-native-cpu-")],
            "MXNet" => &[("MXNet, through DJL", "mxnet-native-mkl-")],
            "DL4J" => &[("DL4J", "deeplearning4j-nn-")],
            _ => &[("ND4J", "nd4j-api-")],
        };
        Ok(Ok(versions.iter().map(|(name, jar)| (name.to_string(), version(&classpath, jar))).collect()))
    }

    fn takes(&self, section: Section, length: Length) -> bool {
        let training = matches!(section, Section::Training | Section::Memory);
        match (self.0, section) {
            ("DJL" | "MXNet", _) if training => true,
            ("DJL" | "MXNet", Section::Executors) | ("DJL", Section::Programs | Section::Models) => true,
            ("DL4J", _) => training && length == Length::Full,
            ("MXNet", _) => false,
            ("ND4J", Section::Workspaces) => true,
            (_, Section::Tiny | Section::Callers | Section::Scopes) => true,
            (_, Section::Product | Section::Elementwise | Section::Functions) => length == Length::Full,
            _ => false,
        }
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        if turn.section == Section::Memory {
            return self.resident(bench, turn);
        }
        let results = bench.output().join("jmh.json");
        let mut all = Vec::new();
        if turn.wants("cold") {
            let mut java = java(bench, turn, self.0)?;
            jmh::cold_options(&mut java, &results);
            java.args(["-p", &format!("who={}", self.0)]);
            bench.run("jvm-peers", &mut java)?;
            all.extend(jmh::read(&results, turn, self.0)?);
        }
        let mut warm = jmh::without_cold(turn);
        if self.0 == "ND4J" {
            // It has no gradients.
            warm.cases.retain(|case| !matches!(case.split(' ').next(), Some("recorded" | "step" | "scope")));
        }
        // A peer has one way to compute a network, and the JVM's peers make no random bf16.
        warm.cases.retain(|case| !case.starts_with("eager") && !case.starts_with("bf16"));
        let mut java = java(bench, turn, self.0)?;
        jmh::options(&mut java, &warm, &results);
        java.args(["-p", &format!("who={}", self.0)]);
        bench.run("jvm-peers", &mut java)?;
        all.extend(jmh::read(&results, turn, self.0)?);
        Ok(all)
    }
}

impl JvmPeer {
    /// One process for each network, because its memory is measured.
    fn resident(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        let mut all = Vec::new();
        // Only DJL has the networks of today, whose cases have two words.
        for what in turn.cases.iter().filter(|case| self.0 == "DJL" || !case.contains(' ')) {
            let mut java = java(bench, turn, self.0)?;
            java.args(["-Xmx512m", "dev.libtensor.benchmarks.peers.Resident", self.0, &turn.threads.to_string(), what]);
            all.extend(Samples::from_lines(&bench.run("jvm-peers", &mut java)?)?);
        }
        Ok(all)
    }
}

/// The version of the jar whose name begins so: `1.2.3` of `.../api-1.2.3.jar`.
fn version(classpath: &str, jar: &str) -> String {
    let names = classpath.trim().split(':').filter_map(|path| path.rsplit('/').next());
    let version = names.filter_map(|name| name.strip_prefix(jar)?.strip_suffix(".jar")).next();
    version.unwrap_or("unknown").trim_end_matches("-linux-x86_64").to_string()
}

/// The first line of Maven's output that reports an error.
fn said(error: &anyhow::Error) -> String {
    let text = error.to_string();
    let line = text.lines().find(|line| line.contains("ERROR")).or(text.lines().last()).unwrap_or_default();
    line.replace("[ERROR]", "").trim().trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_from_the_jars_names() {
        let classpath = "/b/nd4j-api-1.0.0-M2.1.jar:/a/api-0.35.1.jar:/c/pytorch-native-cpu-2.7.1-linux-x86_64.jar\n";
        let versions = ["nd4j-api-", "api-", "pytorch-native-cpu-"].map(|jar| version(classpath, jar));
        assert_eq!(versions, ["1.0.0-M2.1", "0.35.1", "2.7.1"]);
        assert_eq!(version("", "api-"), "unknown");
    }
}
