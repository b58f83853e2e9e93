import type { FormulaRule } from "~/features/databuckets/results/formula.rules";
import { parseAmount } from "~/kernel/conditions/amounts.rules";
import { newId } from "~/lib/ids.server";
import { cipher } from "~/server/crypto/fields.server";
import type { World } from "../../support/world";

/** Lines of a file: an account key, and amounts by code as they are written. */
type Lines = readonly (readonly [key: string, amounts: Readonly<Record<string, string>>])[];

const AT_ONCE = 500;

/** An import of targets or actuals that counts, as if its file had been imported just now. */
export async function addImported(
	world: World,
	databucketId: string,
	kind: "target" | "actual",
	lines: Lines,
): Promise<string> {
	const { database, programId } = world.scope;
	const [id, at] = [newId(), Date.now()];
	const codes = JSON.stringify([...new Set(lines.flatMap(([, amounts]) => Object.keys(amounts)))]);
	await database.write(async (trx) => {
		await trx
			.insertInto("databucket_imports")
			.values({
				...{ program_id: programId, databucket_id: databucketId, id, kind, state: "Current", csv_name: "f.csv" },
				...{ consumed_target_codes: codes, active_codes: codes, row_count: lines.length },
				...{ created: at, updated: at, created_by: "test", updated_by: "test" },
			})
			.execute();
		const rows = lines.map(([key, amounts], index) => {
			const units = Object.entries(amounts).map(([code, text]) => {
				const read = parseAmount(text);
				return [code, "value" in read ? read.value : null];
			});
			return {
				...{ program_id: programId, databucket_id: databucketId, import_id: id, row_no: index + 1, line: index + 2 },
				...{ key_hash: cipher().lookupHash(key), key_enc: cipher().encrypt(key), created: at },
				data: JSON.stringify(Object.fromEntries(units)),
			};
		});
		for (let from = 0; from < rows.length; from += AT_ONCE)
			await trx
				.insertInto("databucket_rows")
				.values(rows.slice(from, from + AT_ONCE))
				.execute();
		await trx
			.updateTable("databuckets")
			.set((eb) => ({ inputs_version: eb("inputs_version", "+", 1) }))
			.where("program_id", "=", programId)
			.where("id", "=", databucketId)
			.execute();
	});
	return id;
}

/** The rules of a databucket; what they do not say is the plainest. */
export async function setFormula(world: World, databucketId: string, rules: readonly Partial<FormulaRule>[]) {
	const plain = { title: "", level: "category", dynamicPoints: false, selectedVariable: "actual", selectedFixed: "1" };
	const formula = JSON.stringify(rules.map((rule) => ({ ...plain, result: 0, ...rule })));
	await world.scope.database.write((trx) =>
		trx
			.updateTable("databuckets")
			.set((eb) => ({ points_formula: formula, inputs_version: eb("inputs_version", "+", 1) }))
			.where("id", "=", databucketId)
			.execute(),
	);
}
