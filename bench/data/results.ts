import { join } from "node:path";
import Libsql from "libsql";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import type { FormulaRule } from "~/features/databuckets/results/formula.rules";
import { transact } from "~db/transact";
import type { World } from "../../tests/support/world";
import { openFolder } from "./folder";
import { fillMembers, memberId } from "./members";

export const CODES = Array.from({ length: 12 }, (_, at) => `M${String(at + 1).padStart(2, "0")}`);

const plain = { level: "category", selectedVariable: "actual", selectedFixed: "1", result: 0 } as const;
export const RULES: FormulaRule[] = [
	{ ...plain, title: "Reached", statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
	{ ...plain, title: "Nearly", statement: "{percent} >= 80", dynamicPoints: false, result: 250 },
];

/** Ten-thousandths: 80 to 119 percent of a target of 1,000. */
const amountOf = (participant: number, file: number, code: number) =>
	file === 0 ? 10_000_000 : 2_000_000 + ((participant * 7 + file * 13 + code * 31) % 40) * 25_000;

/** A databucket of so many members, each with a line in a file of targets and in four of actuals, all codes in each. */
export async function openResults(
	members: number,
): Promise<{ world: World; databucketId: string; raw: Libsql.Database }> {
	const world = await openFolder();
	await fillMembers(world.scope, members);
	const databucketId = await transact(world.scope, (tx) =>
		insertDatabucket(tx, { title: "Season", targetCodes: CODES }),
	);
	const raw = new Libsql(join(world.dataDir, "default.db"), { timeout: 5000 });
	for (const pragma of ["synchronous = FULL", "foreign_keys = ON"]) raw.exec(`PRAGMA ${pragma}`);
	raw.exec("BEGIN IMMEDIATE");
	raw.exec("UPDATE members SET account_key_hash = id");
	raw.prepare("UPDATE databuckets SET points_formula = ?").run(JSON.stringify(RULES));
	const file = raw.prepare(`INSERT INTO databucket_imports
		(program_id, databucket_id, id, kind, state, csv_name, active_codes, row_count, created, updated, created_by, updated_by)
		VALUES ('demo', ?, ?, ?, 'Current', 'bench.csv', ?, ?, 1, 1, 'bench', 'bench')`);
	const line = raw.prepare(`INSERT INTO databucket_rows
		(program_id, databucket_id, import_id, row_no, key_hash, key_enc, participant_id, data, created)
		VALUES ('demo', ?, ?, ?, ?, 'bench', ?, ?, 1)`);
	for (let at = 0; at < 5; at++) {
		const importId = `bench-${at}`;
		file.run(databucketId, importId, at === 0 ? "target" : "actual", JSON.stringify(CODES), BigInt(members));
		for (let n = 0; n < members; n++) {
			const data = Object.fromEntries(CODES.map((code, place) => [code, amountOf(n, at, place)]));
			line.run(databucketId, importId, BigInt(n + 1), memberId(n), memberId(n), JSON.stringify(data));
		}
	}
	raw.exec("COMMIT");
	return { world, databucketId, raw };
}
