// Builds the browser and server bundles, then the compressed copies of everything that never changes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = [
	"app",
	"db",
	"migrations",
	"public",
	"server.ts",
	"vite.config.ts",
	"remix.config.js",
	"tsconfig.json",
	"package-lock.json",
];
const STAMP = join(root, "build/stamp");

const walk = (path) =>
	statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => walk(join(path, name))) : [path];

/** Changes with any source: name, size and content of every file the build reads. */
export function sourceStamp() {
	const hash = createHash("sha256");
	for (const source of SOURCES)
		for (const file of walk(join(root, source)).sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
	return hash.digest("hex");
}

export function isBuilt() {
	try {
		return readFileSync(STAMP, "utf8") === sourceStamp();
	} catch {
		return false;
	}
}

export async function build() {
	rmSync(join(root, "build"), { recursive: true, force: true });
	const run = (command, args) =>
		execFileSync(process.execPath, [join(root, command), ...args], {
			cwd: root,
			stdio: ["ignore", "ignore", "inherit"],
		});
	run("node_modules/@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);
	const { build: bundle, stop } = await import("esbuild");
	await bundle({
		entryPoints: [join(root, "server.ts")],
		outfile: join(root, "build/server.mjs"),
		bundle: true,
		packages: "external",
		format: "esm",
		platform: "node",
		target: "node20",
		logLevel: "warning",
	});
	await stop();
	for (const file of walk(join(root, "build/client")).filter((name) =>
		/\.(js|css|svg|json|txt|html|map)$/.test(name),
	)) {
		const content = readFileSync(file);
		if (content.length < 1024) continue;
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
	}
	mkdirSync(join(root, "build"), { recursive: true });
	writeFileSync(STAMP, sourceStamp());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
