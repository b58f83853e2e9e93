// `npm run record`: runs the integration tests and keeps every statement the program asked as those of this release
// (tests/fixtures/release/statements.json.gz). The suite holds that they can be asked of the newest schema as well.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureInstalled, root } from "./install.mjs";

/** Fewer than this is a run that did not come far. */
const AT_LEAST = 500;
/** How many rows or values a statement names is no matter of the schema. */
const shapeOf = (sql) =>
	sql
		.replace(/(\(\?(?:, ?\?)*\))(?:, ?\(\?(?:, ?\?)*\))+/g, "$1")
		.replace(/\bin \(\?(?:, ?\?)+\)/g, "in (?)")
		.replace(/\s+/g, " ")
		.trim();

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), "laurel-record-"));
try {
	const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "tests/vitest.config.ts"];
	const { status } = spawnSync(process.execPath, [...vitest, "--project", "integration", "--reporter=dot"], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, LAUREL_RECORD: folder, RUST_LOG: "off" },
	});
	if (status !== 0) console.error("Tests have failed; what was asked until then is kept all the same.");
	const found = { control: new Set(), regional: new Set() };
	for (const file of readdirSync(folder))
		for (const line of readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean)) {
			const [kind, sql] = JSON.parse(line);
			found[kind].add(shapeOf(sql));
		}
	const count = found.control.size + found.regional.size;
	if (count < AT_LEAST) throw new Error(`Only ${count} statements were seen.`);
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const kept = { version, control: [...found.control].sort(), regional: [...found.regional].sort() };
	const to = join(root, "tests/fixtures/release");
	mkdirSync(to, { recursive: true });
	const packed = gzipSync(JSON.stringify(kept), { level: 9 });
	writeFileSync(join(to, "statements.json.gz"), packed);
	console.log(`${count} statements of release ${version} are kept (${Math.round(packed.length / 1000)} kB).`);
	process.exitCode = status ?? 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
