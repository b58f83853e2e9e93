import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { deleteItemTags, findItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import type { RewardStatus } from "./rewards.rules";

export interface RewardCatalogueInput {
	title: string;
	order?: number;
	status?: RewardStatus;
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	memberTags?: string[];
	companyTagIds?: string[];
}

const columns = ({ title, order, status, publishFrom, publishUntil }: RewardCatalogueInput) => ({
	...titleColumns(title),
	sort_order: order,
	status,
	publish_from: publishFrom,
	publish_until: publishUntil,
});

/** Adds a catalogue, Active unless told. Throws Refused for a title that is taken. */
export async function insertRewardCatalogue(tx: WriteScope, input: RewardCatalogueInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("rewards:catalogues.titleTaken", () =>
		tx.trx
			.insertInto("reward_catalogues")
			.values({ ...row, ...columns(input) })
			.execute(),
	);
	await saveTags(tx, row.id, input);
	tx.note("rewards", row.id);
	return row.id;
}

/** Changes a catalogue. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateRewardCatalogue(
	tx: WriteScope,
	id: string,
	input: RewardCatalogueInput,
	opened?: number,
): Promise<void> {
	const stored = await select(tx).where("id", "=", id).executeTakeFirst();
	if (!stored) throw new NotFound("rewards:catalogues.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("rewards:catalogues.titleTaken", () =>
		tx.trx
			.updateTable("reward_catalogues")
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	await saveTags(tx, id, input);
	tx.note("rewards", id);
}

async function saveTags(tx: WriteScope, id: string, { memberTags, companyTagIds }: RewardCatalogueInput) {
	if (memberTags || companyTagIds)
		await setItemTags(tx, "reward_catalogue", id, {
			memberTags: memberTags ?? [],
			companyTagIds: companyTagIds ?? [],
		});
}

/** Deletes a catalogue; rewards that were in it stay, without one. */
export async function deleteRewardCatalogue(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("rewards")
		.set({ reward_catalogue_id: null })
		.where("program_id", "=", tx.programId)
		.where("reward_catalogue_id", "=", id)
		.execute();
	await deleteItemTags(tx, "reward_catalogue", id);
	await tx.trx.deleteFrom("reward_catalogues").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("rewards", id);
}

const COLUMNS = [
	...(["id", "title", "title_upper as titleUpper", "sort_order as order", "status", "updated"] as const),
	...(["publish_from as publishFrom", "publish_until as publishUntil"] as const),
] as const;

const select = (scope: TenantScope) =>
	scope.query.selectFrom("reward_catalogues").select(COLUMNS).where("program_id", "=", scope.programId);

/** A catalogue as its form shows it. */
export async function findRewardCatalogue(scope: TenantScope, id: string) {
	const row = await select(scope).where("id", "=", id).executeTakeFirst();
	return row && { ...row, ...(await findItemTags(scope, "reward_catalogue", id)) };
}

export type RewardCatalogue = NonNullable<Awaited<ReturnType<typeof findRewardCatalogue>>>;

/** Catalogues in their order, as forms offer them, with the chosen ones. */
export async function listRewardCatalogues(scope: TenantScope, chosen: readonly (string | null | undefined)[] = []) {
	const first = await select(scope).orderBy("sort_order").orderBy("title_upper").limit(CHOICES_SHOWN).execute();
	return withChosen(first, chosen, (ids) => select(scope).where("id", "in", ids).execute());
}
