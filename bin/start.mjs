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
if (dev) {
	const child = spawn(process.execPath, ["--import", "tsx", join(root, "server.ts"), "--dev"], {
		cwd: root,
		stdio: "inherit",
	});
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
	child.on("exit", (code) => process.exit(code ?? 0));
} else {
	process.env.NODE_ENV ??= "production";
	await import("../build/server.mjs");
}
