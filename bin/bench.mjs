// `npm run bench [name …]`: measures ratios in one run, ours against the engine or framework below it on the same machine.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
const { build: bundle } = await import("esbuild");
// Beside node_modules/.cache the modules below find the root two folders up, as they do in their own place.
const outdir = join(root, "node_modules/.cache");
await bundle({
	entryPoints: { "bench-main": join(root, "bench/main.ts"), "bench-bare": join(root, "bench/bare-server.ts") },
	outdir,
	outExtension: { ".js": ".mjs" },
	bundle: true,
	packages: "external",
	format: "esm",
	platform: "node",
	target: "node20",
	tsconfig: join(root, "tsconfig.json"),
	logLevel: "warning",
});
const child = spawn(process.execPath, ["--expose-gc", join(outdir, "bench-main.mjs"), ...process.argv.slice(2)], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
