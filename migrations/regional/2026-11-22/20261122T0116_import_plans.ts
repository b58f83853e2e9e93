import type { Kysely } from "kysely";
import { json, run } from "../../statements";

const FIGURES = ["created", "updated", "skipped", "failed"];

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		...FIGURES.map((figure) => `ALTER TABLE import_jobs ADD COLUMN planned_${figure} INTEGER NOT NULL DEFAULT 0`),
		// Until now a check counted in the columns of the import, and its result was kept among the options.
		`UPDATE import_jobs SET ${FIGURES.map((figure) => `planned_${figure} = ${figure}_rows, ${figure}_rows = 0`).join(", ")}
			WHERE json_extract(options, '$.phase') = 'check'`,
		`UPDATE import_jobs SET ${FIGURES.map((figure) => `planned_${figure} = coalesce(json_extract(options, '$.plan.${figure}'), 0)`).join(", ")},
			options = json_remove(options, '$.plan') WHERE json_type(options, '$.plan') IS NOT NULL`,
		`ALTER TABLE import_mappings ADD COLUMN ${json("looks", "{}")}`,
	]);
}
