import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";

/** In the place of Vite: what it would make of the routes and the browser's scripts, out of one source. */
const ROUTES = `
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const place = process.env.LAUREL_BUILD;
for (const folder of ["server", "client/assets"]) mkdirSync(place + "/" + folder, { recursive: true });
const word = readFileSync("app/word.txt", "utf8");
if (word === "wrong") throw new Error("this cannot be read");
writeFileSync(place + "/server/index.js", "export const word = " + JSON.stringify(word));
writeFileSync(place + "/client/assets/long.js", "// " + "long ".repeat(400));
writeFileSync(place + "/client/assets/short.js", "// short");
writeFileSync(place + "/client/assets/picture.webp", "picture ".repeat(400));
`;

const SOURCES = {
	"app/word.txt": "one",
	"db/a.ts": "",
	"migrations/a.ts": "",
	"public/a.txt": "",
	"server.ts": 'import { word } from "virtual:remix/server-build"; import "sharp"; console.log(word as string);',
	"vite.config.ts": "",
	"remix.config.js": "",
	"tsconfig.json": "{}",
	"package-lock.json": "{}",
	"node_modules/@remix-run/dev/dist/cli.js": ROUTES,
	"node_modules/sharp/package.json": '{ "main": "sharp.js" }',
	"node_modules/sharp/sharp.js": "",
};

/** A checkout that builds at once, and what builds it. */
function checkout() {
	const root = realpathSync(mkdtempSync(join(tmpdir(), "laurel-build-")));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const at = (path: string) => join(root, path);
	const write = (path: string, content: string) => {
		mkdirSync(dirname(at(path)), { recursive: true });
		writeFileSync(at(path), content);
	};
	for (const [path, content] of Object.entries(SOURCES)) write(path, content);
	mkdirSync(at("bin"));
	for (const name of ["bin/build.mjs", "bin/load-app.cjs"]) copyFileSync(name, at(name));
	symlinkSync(resolve("node_modules/esbuild"), at("node_modules/esbuild"));
	const run = (args: string[], cwd = root) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
		return { status, said: stdout + stderr };
	};
	return {
		at,
		write,
		build: (folder = root) => run([join(folder, "bin/build.mjs")], folder),
		serve: () => run(["build/server.mjs"]).said.trim(),
		/** Asked in this process: starting another one takes longer than all that it looks at. */
		isBuilt: async (): Promise<boolean> => (await import(pathToFileURL(at("bin/build.mjs")).href)).isBuilt(),
		left: () => (existsSync(at(".cache")) ? readdirSync(at(".cache")) : []),
	};
}

test("a build is a server that runs, with small copies of what the browser loads and compresses well", async () => {
	const { at, build, serve, isBuilt, left } = checkout();
	expect(await isBuilt()).toBe(false);
	expect(build()).toEqual({ status: 0, said: "" });
	expect([await isBuilt(), left(), serve()]).toEqual([true, [], "one"]);
	const assets = at("build/client/assets");
	expect(readdirSync(assets).sort()).toEqual(["long.js", "long.js.br", "long.js.gz", "picture.webp", "short.js"]);
	const long = readFileSync(join(assets, "long.js"));
	expect(gunzipSync(readFileSync(join(assets, "long.js.gz")))).toEqual(long);
	expect(brotliDecompressSync(readFileSync(join(assets, "long.js.br")))).toEqual(long);
	expect(readFileSync(at("build/server.mjs"), "utf8")).toContain("sharp");
});

test("a build is made anew after any source or file of the build has changed, come or gone", async () => {
	const { at, write, build, isBuilt } = checkout();
	build();
	const sources = Object.keys(SOURCES).filter((path) => !path.startsWith("node_modules"));
	for (const path of [...sources, "bin/build.mjs", "bin/load-app.cjs"]) {
		const before = readFileSync(at(path), "utf8");
		write(path, `${before} // changed`);
		expect([path, await isBuilt()]).toEqual([path, false]);
		write(path, before);
		expect([path, await isBuilt()]).toEqual([path, true]);
	}
	write("app/more.ts", "");
	expect(await isBuilt()).toBe(false);
	rmSync(at("app/more.ts"));
	expect(await isBuilt()).toBe(true);
	rmSync(at("build/client/assets/short.js"));
	expect(await isBuilt()).toBe(false);
});

test("a build that fails says why, leaves the one before as it was, and nothing else behind", async () => {
	const { at, write, build, serve, isBuilt, left } = checkout();
	build();
	for (const [path, content] of [
		["app/word.txt", "wrong"],
		["server.ts", "const = ;"],
	] as const) {
		const before = readFileSync(at(path), "utf8");
		write(path, content);
		const { status, said } = build();
		expect(status).toBe(1);
		expect(said).toMatch(/The program could not be built: /);
		expect([await isBuilt(), left(), serve()]).toEqual([false, [], "one"]);
		write(path, before);
	}
	write("app/word.txt", "two");
	expect(build().status).toBe(0);
	expect([await isBuilt(), serve()]).toEqual([true, "two"]);
});

test("what V8 compiled of the program at the build is what a server starts with, and without it the server runs too", () => {
	const { at, write, build, serve } = checkout();
	write(
		"server.ts",
		`import { Script } from "node:vm";
		const run = Script.prototype.runInThisContext;
		Script.prototype.runInThisContext = function (...given) {
			console.log(this.cachedDataRejected);
			return run.apply(this, given);
		};
		const { word } = await import("virtual:remix/server-build");
		console.log(word);`,
	);
	build();
	expect(serve()).toBe("false\none");
	rmSync(at(`build/bundle/app.cjs.${process.versions.v8}.compiled`));
	expect(serve()).toBe("undefined\none");
});

test("letters of all the world mean in the built server what they mean in its sources", () => {
	const { write, build, serve } = checkout();
	const source = String.raw`export const word = [/^(.+) · (.+)$/.exec("à · b")?.[1], /\·/.test("·"), /^[é-ü]$/.test("ô"),
		/^[😀]$/u.test("😀"), /😀é$/.test("😀é"), "Œù"].join()`;
	write(
		"node_modules/@remix-run/dev/dist/cli.js",
		ROUTES.replace('"export const word = " + JSON.stringify(word)', JSON.stringify(source)),
	);
	build();
	expect(serve()).toBe("à,true,true,true,true,Œù");
});

test("a checkout is built by the name of a link to it as well", async () => {
	const { at, build, serve } = checkout();
	symlinkSync(at("."), at("link"));
	expect(build(at("link"))).toEqual({ status: 0, said: "" });
	expect(serve()).toBe("one");
});
