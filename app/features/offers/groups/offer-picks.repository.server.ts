import { CHOICES_SHOWN } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

/** The offer of a title. */
export function findOfferByTitle(scope: TenantScope, title: string) {
	return scope.query
		.selectFrom("offers")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
}

/** Titles of offers, to choose from. */
export async function offerTitles(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("offers")
		.select("title")
		.where("program_id", "=", scope.programId)
		.orderBy("title_sort")
		.limit(CHOICES_SHOWN)
		.execute();
	return rows.map(({ title }) => title);
}
