// `npm start` and `npm run dev`: install and build when needed, then serve.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

const dev = process.argv.includes("--dev");
ensureInstalled();
if (!dev) {
	const { build, isBuilt } = await import("./build.mjs");
	if (!isBuilt()) {
		console.log("Building …");
		await build();
	}
}
process.chdir(root);
if (!dev) process.env.NODE_ENV ??= "production";

/** What the server ends with after an error that nobody caught (app/server/http/lifecycle.server.ts). */
const CRASHED = 70;
const RESTARTS = 5;
const RESTART_WINDOW = 60_000;

const script = dev ? ["--import", "tsx", join(root, "server.ts"), "--dev"] : [join(root, "build/server.mjs")];
let child;
let stopping = false;
const crashes = [];

/** A server that broke down is started again, but not for ever: one that breaks down at once needs a person. */
function serve() {
	// With a channel the server notices when this process is gone, however it ended.
	child = spawn(process.execPath, script, {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		// As in the Dockerfile, which says why.
		env: { MALLOC_ARENA_MAX: "2", ...process.env },
	});
	child.on("exit", (code, signal) => {
		const crashed = code === CRASHED || signal !== null;
		if (!crashed || stopping) process.exit(code ?? (stopping ? 0 : CRASHED));
		crashes.push(Date.now());
		const recent = crashes.filter((at) => at > Date.now() - RESTART_WINDOW);
		if (recent.length > RESTARTS) {
			console.error("The server broke down again and again; the log above says why.");
			process.exit(CRASHED);
		}
		console.error("The server broke down and is started again.");
		serve();
	});
}
function stop(signal) {
	if (stopping) return;
	stopping = true;
	child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
// npm does not hand on the signal that ends it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop("SIGTERM"), 1000).unref();
serve();
