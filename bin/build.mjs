// Builds the browser and server bundles, then the compressed copies of everything that never changes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
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
	"bin/build.mjs",
	"bin/load-app.cjs",
];
/**
 * Packages that stay beside the bundle: with parts in machine code or files of their own, large and rarely used, or for
 * development. All others are in it: a server that looks for a thousand files takes half as long again to start.
 */
const UNBUNDLED = [
	...["libsql", "@libsql/*", "sharp", "@node-rs/argon2", "pino", "nodemailer"],
	...["@aws-sdk/*", "vite"],
];
/** React would have all it says to developers otherwise, and answer as slowly as for them. */
const AS_IN_PRODUCTION = { "process.env.NODE_ENV": '"production"' };
const LOADER = join(root, "bin/load-app.cjs");
const { AROUND } = require(LOADER);
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

/** Beside what is built: this stamp, and what each version of V8 that is here has compiled of it. */
const isBeside = (file) => /[/\\](stamp|app\.cjs\.[^/\\]*\.compiled)$/.test(file);

/** What a build is known by: its sources, and how many files it has. */
const stampOf = (sources, place) => `${sources}\n${walk(place).filter((file) => !isBeside(file)).length}\n`;

export function isBuilt() {
	try {
		return readFileSync(STAMP, "utf8") === stampOf(sourceStamp(), join(root, "build"));
	} catch {
		return false;
	}
}

/** Ends the process with a sentence when it cannot be done; what was built before is then as it was. */
export async function build() {
	const place = join(root, `.cache/build-${process.pid}`);
	let fault;
	try {
		const sources = sourceStamp();
		await buildIn(place);
		writeFileSync(join(place, "stamp"), stampOf(sources, place));
		rmSync(join(root, "build"), { recursive: true, force: true });
		renameSync(place, join(root, "build"));
	} catch (error) {
		fault = error;
	}
	rmSync(place, { recursive: true, force: true });
	if (!fault) return;
	console.error(`The program could not be built: ${fault.message}`);
	process.exit(1);
}

async function buildIn(place) {
	const run = (command, args) =>
		execFileSync(process.execPath, [join(root, command), ...args], {
			cwd: root,
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, NODE_ENV: "production", LAUREL_BUILD: relative(root, place) },
		});
	run("node_modules/@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);
	const { build: bundle, stop } = await import("esbuild");
	const shared = {
		bundle: true,
		external: UNBUNDLED,
		platform: "node",
		target: "node20",
		logLevel: "error",
	};
	const app = join(place, "bundle/app.cjs");
	await bundle({
		...shared,
		entryPoints: [join(place, "server/index.js")],
		outfile: app,
		format: "cjs",
		// A script has no address of a module, and packages are found from its file as well. What is imported as it is needed
		// comes by the same way, since a script that was compiled before has no loader of modules.
		define: { ...AS_IN_PRODUCTION, "import.meta.url": "__filename" },
		supported: { "dynamic-import": false },
		banner: { js: AROUND[0] },
		footer: { js: AROUND[1] },
	});
	writeFileSync(app, inAscii(readFileSync(app, "utf8")));
	await bundle({
		...shared,
		entryPoints: { server: join(root, "server.ts") },
		outdir: place,
		outExtension: { ".js": ".mjs" },
		format: "esm",
		define: AS_IN_PRODUCTION,
		plugins: [{ name: "app", setup: ({ onResolve, onLoad }) => loadedBeside(onResolve, onLoad) }],
		// What packages of the older kind ask for as they run.
		banner: {
			js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
		},
	});
	await stop();
	run("bin/load-app.cjs", [app]);
	for (const file of walk(join(place, "client")).filter((name) => /\.(js|css|svg|json|txt|html|map)$/.test(name))) {
		const content = readFileSync(file);
		if (content.length < 1024) continue;
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
	}
}

/** A script with letters of all the world in ASCII alone: esbuild leaves those of regular expressions as they are. */
const inAscii = (code) =>
	code.replace(
		/(\\*)([\u0080-\uffff])/g,
		(_, before, unit) =>
			// One that is escaped already must not have its backslash escaped instead.
			`${before.slice(before.length % 2)}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);

/** In the server's bundle the routes are what a script beside it exports. */
function loadedBeside(onResolve, onLoad) {
	onResolve({ filter: /^virtual:remix\/server-build$/ }, ({ path }) => ({ path, namespace: "app" }));
	onLoad({ filter: /.*/, namespace: "app" }, () => ({
		contents: `module.exports = require(${JSON.stringify(LOADER)}).loadApp(require.resolve("./bundle/app.cjs")).exports;`,
		resolveDir: root,
	}));
}

// A checkout may be reached by a link, which only the second of the two names follows.
const asked = process.argv[1];
if (asked && realpathSync(asked) === fileURLToPath(import.meta.url)) await build();
