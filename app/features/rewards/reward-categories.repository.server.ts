import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { NotFound } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

export interface RewardCategoryInput {
	title: string;
	description?: string;
	isActive?: boolean;
}

const columns = ({ title, description, isActive }: RewardCategoryInput) => ({
	...titleColumns(title),
	description,
	is_active: isActive === undefined ? undefined : toFlag(isActive),
});

/** Adds a category, switched on unless told. Throws Refused for a title that is taken. */
export async function insertRewardCategory(tx: WriteScope, input: RewardCategoryInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("rewards:categories.titleTaken", () =>
		tx.trx
			.insertInto("reward_categories")
			.values({ ...row, ...columns(input) })
			.execute(),
	);
	tx.note("rewards", row.id);
	return row.id;
}

/** Changes a category. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateRewardCategory(
	tx: WriteScope,
	id: string,
	input: RewardCategoryInput,
	opened?: number,
): Promise<void> {
	const stored = await findRewardCategory(tx, id);
	if (!stored) throw new NotFound("rewards:categories.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("rewards:categories.titleTaken", () =>
		tx.trx
			.updateTable("reward_categories")
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	tx.note("rewards", id);
}

/** Deletes a category; rewards that were in it stay, without it. */
export async function deleteRewardCategory(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("rewards")
		.set({ category_id: null })
		.where("program_id", "=", tx.programId)
		.where("category_id", "=", id)
		.execute();
	await tx.trx.deleteFrom("reward_categories").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("rewards", id);
}

const COLUMNS = [
	"id",
	"title",
	"title_upper as titleUpper",
	"description",
	"is_active as isActive",
	"updated",
] as const;

const select = (scope: TenantScope) =>
	scope.query.selectFrom("reward_categories").select(COLUMNS).where("program_id", "=", scope.programId);

export function findRewardCategory(scope: TenantScope, id: string) {
	return select(scope).where("id", "=", id).executeTakeFirst();
}

export type RewardCategory = NonNullable<Awaited<ReturnType<typeof findRewardCategory>>>;

/** Categories by title, as forms and filters offer them, with the chosen ones. */
export async function listRewardCategories(scope: TenantScope, chosen: readonly (string | null | undefined)[] = []) {
	const first = await select(scope).orderBy("title_upper").limit(CHOICES_SHOWN).execute();
	return withChosen(first, chosen, (ids) => select(scope).where("id", "in", ids).execute());
}
