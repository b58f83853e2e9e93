import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** In npm's place: writes down how it was called, and installs what the checkout names, or fails as without a network. */
const NPM = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("asked", process.argv.slice(2).join(" ") + "\\n");
if (existsSync("offline")) process.exit(1);
for (const name of ["one", "@scope/two"]) {
	mkdirSync("node_modules/" + name, { recursive: true });
	writeFileSync("node_modules/" + name + "/package.json", "{}");
}
`;

/** A checkout with two packages to install and what installs them. */
function checkout() {
	const root = mkdtempSync(join(tmpdir(), "laurel-install-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const at = (path: string) => join(root, path);
	for (const folder of ["bin", "npm", "node_modules"]) mkdirSync(at(folder));
	copyFileSync("bin/install.mjs", at("bin/install.mjs"));
	writeFileSync(at("npm/npm"), NPM, { mode: 0o755 });
	writeFileSync(at("package-lock.json"), "1");
	writeFileSync(
		at("package.json"),
		JSON.stringify({ dependencies: { one: "1.0.0" }, devDependencies: { "@scope/two": "1.0.0" } }),
	);
	return {
		at,
		/** Makes sure that packages are there; what was said, and how npm was called. */
		install: (before = "") => {
			rmSync(at("asked"), { force: true });
			const script = `${before}; const { ensureInstalled } = await import("./bin/install.mjs"); ensureInstalled(); console.log("went on");`;
			const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
				cwd: root,
				env: { ...process.env, PATH: [at("npm"), process.env.PATH].join(delimiter) },
				encoding: "utf8",
			});
			const asked = existsSync(at("asked")) ? readFileSync(at("asked"), "utf8") : "";
			return { status, asked, said: stdout + stderr };
		},
	};
}

const ASKED = "ci --include=dev --no-audit --no-fund --loglevel=error\n";
const AGAIN = { status: 0, asked: ASKED, said: "Installing packages …\nwent on\n" };
const NOTHING = { status: 0, asked: "", said: "went on\n" };

test("packages are installed once, those for the build too, and again when the lock file changes or one has gone", () => {
	const { at, install } = checkout();
	expect(install()).toEqual(AGAIN);
	expect(install()).toEqual(NOTHING);
	writeFileSync(at("package-lock.json"), "2");
	expect(install()).toEqual(AGAIN);
	expect(install()).toEqual(NOTHING);
	rmSync(dirname(at("node_modules/@scope/two/package.json")), { recursive: true });
	expect(install()).toEqual(AGAIN);
	expect(install()).toEqual(NOTHING);
});

test("an installation that failed says so, goes no further, and is tried again the next time", () => {
	const { at, install } = checkout();
	writeFileSync(at("offline"), "");
	for (let time = 0; time < 2; time++) {
		const { status, asked, said } = install();
		expect([status, asked]).toEqual([1, ASKED]);
		expect(said).toMatch(/could not be installed; npm says above why/);
		expect(said).not.toMatch(/went on|\n\s+at /);
	}
	rmSync(at("offline"));
	expect(install()).toEqual(AGAIN);
});

test("a Node that is too old is told so before anything is installed", () => {
	const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } })';
	const { install } = checkout();
	expect(install(older)).toEqual({ status: 1, asked: "", said: "Laurel needs Node 20 or newer; this is 18.20.0.\n" });
});
