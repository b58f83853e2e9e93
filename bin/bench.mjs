// `npm run bench [name …]`: measures ratios in one run, ours against the engine or framework below it on the same machine.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
const { build: bundle } = await import("esbuild");
// Beside node_modules/.cache the modules below find the root two folders up, as they do in their own place.
const outdir = join(root, "node_modules/.cache");
// Vite finds the texts by a pattern, which esbuild leaves as it is.
const texts = {
	name: "texts",
	setup: ({ onLoad }) =>
		onLoad({ filter: /i18n\/messages\.server\.ts$/ }, async ({ path }) => {
			const code = await readFile(path, "utf8");
			const files = readdirSync(join(root, "app/locales"), { recursive: true }).filter((name) =>
				name.endsWith(".json"),
			);
			const all = files.map(
				(name) =>
					`${JSON.stringify(`../../locales/${name}`)}: require(${JSON.stringify(join(root, "app/locales", name))})`,
			);
			return { contents: code.replace(/import\.meta\.glob[^;]*;/s, `{${all.join(",")}} as never;`), loader: "ts" };
		}),
};
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
	plugins: [texts],
	logLevel: "warning",
});
const child = spawn(process.execPath, ["--expose-gc", join(outdir, "bench-main.mjs"), ...process.argv.slice(2)], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
