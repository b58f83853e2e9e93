import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HOUR = 3_600_000;
const CACHE = join(ROOT, "node_modules/.cache/laurel-seeded");

/** A data folder with the demo programs, seeded once per build and day; copy it, never open it. */
export function seededTemplate(): string {
	const stamp = readFileSync(join(ROOT, "build/stamp"), "utf8").slice(0, 16);
	const name = `${stamp}-${new Date().toISOString().slice(0, 10)}`;
	const folder = join(CACHE, name);
	if (existsSync(folder)) return folder;
	mkdirSync(CACHE, { recursive: true });
	for (const old of readdirSync(CACHE))
		if (Date.now() - statSync(join(CACHE, old)).mtimeMs > HOUR)
			rmSync(join(CACHE, old), { recursive: true, force: true });
	const making = mkdtempSync(join(CACHE, `${stamp}-making-`));
	execFileSync(process.execPath, [join(ROOT, "bin/cli.mjs"), "seed"], {
		cwd: ROOT,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, NODE_ENV: "production", DATA_DIR: making, SEED: "demo", LOG_LEVEL: "error" },
	});
	try {
		renameSync(making, folder);
	} catch {
		// Another worker was quicker.
		rmSync(making, { recursive: true, force: true });
	}
	return folder;
}

/** A data folder of one's own with the demo programs in it. */
export function copySeeded(): string {
	const folder = mkdtempSync(join(tmpdir(), "laurel-seeded-"));
	cpSync(seededTemplate(), folder, { recursive: true });
	return folder;
}
