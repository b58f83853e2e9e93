// Installs the packages when they are missing or the lock file has changed since.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const STAMP = join(root, "node_modules/.laurel-installed");

const lockStamp = () =>
	createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");

/** Whether no package has gone since they were installed. */
function areThere() {
	const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const names = Object.keys({ ...dependencies, ...devDependencies });
	return names.every((name) => existsSync(join(root, "node_modules", name, "package.json")));
}

export function ensureInstalled() {
	const [major] = process.versions.node.split(".").map(Number);
	if (major < 20) {
		console.error(`Laurel needs Node 20 or newer; this is ${process.versions.node}.`);
		process.exit(1);
	}
	const stamp = lockStamp();
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp && areThere()) return;
	console.log("Installing packages …");
	try {
		// A shell with NODE_ENV=production would leave out what builds the program.
		execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
			cwd: root,
			stdio: "inherit",
			shell: process.platform === "win32",
		});
	} catch {
		console.error("The packages could not be installed; npm says above why. It needs the network, or its cache.");
		process.exit(1);
	}
	writeFileSync(STAMP, stamp);
}
