import { moveOne, type PickContext, type Picked, readPicks } from "~/kernel/admin/picks.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

/** The offer of a title. */
function findOfferByTitle(scope: TenantScope, title: string) {
	return scope.query
		.selectFrom("offers")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
}

/** The offers of a group, by title and in their order: those that are ticked, then those that are added. */
export async function pickOffers<V extends { offerIds: string[] }>(
	{ scope }: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	moveOne(form, "offers");
	const offers = await readPicks(form, {
		...{ typed: "addOffers", picked: "offers" },
		find: (title) => findOfferByTitle(scope, title),
		...{ unknown: "offers-admin:groups.errors.offersUnknown", tooMany: "admin:errors.tooManyEntries" },
	});
	return { pickers: [offers], into: (value) => ({ ...value, offerIds: offers.ids }) };
}

/** Titles of offers, to choose from. */
export async function offerTitles(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("offers")
		.select("title")
		.where("program_id", "=", scope.programId)
		.orderBy("title_upper")
		.limit(CHOICES_SHOWN)
		.execute();
	return rows.map(({ title }) => title);
}
