import type { List } from "~/kernel/admin/list/list.server";
import type { Filters, FilterValues } from "~/kernel/admin/list-params.server";
import { CHOICES_COUNTED } from "~/lib/admin/choices-counted";
import type { TenantScope } from "~db/scope";

/**
 * How many rows each choice of the filter has that stands as links, to CHOICES_COUNTED, one more for all beyond. Nothing while
 * the list is asked for anything else: these are the counts that a few steps into an index give.
 */
export async function countChoices<F extends Filters, C extends string, N extends string, Row>(
	scope: TenantScope,
	list: List<F, C, N, Row>,
	asked: { q: string; filters: object },
): Promise<Record<string, number>> {
	const { tabs } = list;
	const choices: F[string] | undefined = tabs && list.filters?.[tabs];
	const others = Object.entries(asked.filters).filter(([name, value]) => name !== tabs && value !== undefined);
	if (!tabs || !Array.isArray(choices) || asked.q !== "" || others.length > 0) return {};
	const counted = choices.map(async (choice: string) => {
		const found = await list.find(scope, { filters: { [tabs]: choice } as Partial<FilterValues<F>> });
		return [choice, (await found.count(CHOICES_COUNTED)) ?? 0] as const;
	});
	return Object.fromEntries(await Promise.all(counted));
}
