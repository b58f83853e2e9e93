import { changedRow } from "~/kernel/admin/titled.server";
import { readJson, toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { FormulaRule } from "../results/formula.rules";

/** A databucket's rules as their page shows them. */
export async function findFormula(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("databuckets")
		.select(["id", "title", "status", "updated", "points_formula as formula", "never_below_zero as neverBelowZero"])
		.select(["has_targets as hasTargets", "participant_type as participantType"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { formula, ...databucket } = row;
	return {
		...databucket,
		...{ neverBelowZero: row.neverBelowZero === 1, hasTargets: row.hasTargets === 1 },
		rules: readJson<FormulaRule[]>(formula, []),
	};
}

export type StoredFormula = NonNullable<Awaited<ReturnType<typeof findFormula>>>;

/** Changes a databucket's rules. Throws Refused (409) when it was saved since the form was opened. */
export async function updateFormula(
	tx: WriteScope,
	stored: StoredFormula,
	{ rules, neverBelowZero }: Pick<StoredFormula, "rules" | "neverBelowZero">,
	opened: number | undefined,
): Promise<void> {
	await tx.trx
		.updateTable("databuckets")
		.set({ points_formula: JSON.stringify(rules), never_below_zero: toFlag(neverBelowZero) })
		.set(changedRow(tx, stored.updated, opened))
		.where("program_id", "=", tx.programId)
		.where("id", "=", stored.id)
		.execute();
	tx.note("databuckets", stored.id);
}
