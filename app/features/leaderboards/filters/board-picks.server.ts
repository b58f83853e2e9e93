import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { type PickContext, type Picked, readPicks, readWords } from "~/kernel/admin/picks.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { type BoardFormValue, FILTERS_MAX } from "../editing/leaderboards.schemas";
import { findNamed } from "./filters.repository.server";

/** Companies or their tags by name: all are looked up at once. */
async function readNames(
	scope: TenantScope,
	form: FormData,
	{ table, picked, typed }: { table: Parameters<typeof findNamed>[1]; picked: string; typed: string },
) {
	const texts = [...form.getAll(picked), ...form.getAll(typed)].map(String);
	const known = await findNamed(
		scope,
		table,
		[...new Set(texts.flatMap((text) => text.split("\n")))].slice(0, 2 * FILTERS_MAX),
	);
	return readPicks(form, {
		...{ typed, picked, max: FILTERS_MAX },
		find: async (name) => known.get(upperKey(name)),
		...{ unknown: "leaderboards-admin:errors.namesUnknown", tooMany: "admin:errors.tooManyEntries" },
	});
}

/** Who sees a board, and who takes part in it. */
export async function pickBoard({ scope }: PickContext, form: FormData): Promise<Picked<BoardFormValue>> {
	const { pickers, ...picked } = await pickTargeting<BoardFormValue>({ scope }, form);
	const filters = [
		readWords(form, { field: "filterMemberTags", typed: "addFilterMemberTags", max: FILTERS_MAX }),
		await readNames(scope, form, { table: "company_tags", picked: "filterCompanyTags", typed: "addFilterCompanyTags" }),
		await readNames(scope, form, { table: "companies", picked: "filterCompanies", typed: "addFilterCompanies" }),
	];
	return { ...picked, pickers: [...pickers, ...filters] };
}
