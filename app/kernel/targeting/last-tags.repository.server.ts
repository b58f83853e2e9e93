import { sql } from "kysely";
import { type ItemType, TARGETED_ENTITIES } from "~/entities";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

const title = (scope: TenantScope, { table, name, title }: (typeof TARGETED_ENTITIES)[number]) =>
	sql<string>`(select ${sql.ref(title[0])} from ${sql.table(table)} x
		where x.program_id = ${scope.programId} and x.id = i.item_id and i.item_type = ${name})`;

const titles = (scope: TenantScope) =>
	sql<string>`coalesce(${sql.join(TARGETED_ENTITIES.map((entity) => title(scope, entity)))}, i.item_id)`;

export interface OpenedItem {
	type: string;
	id: string;
	title: string;
}

/** Items that have no other company tags than these: without them no company is left out any more. */
export function itemsWithOnlyTags(scope: TenantScope, companyTagIds: readonly string[]): Promise<OpenedItem[]> {
	// One parameter, however many tags there are.
	const among = sql`(select value from json_each(${JSON.stringify(companyTagIds)}))`;
	return scope.query
		.selectFrom("item_company_tags as i")
		.select(["i.item_type as type", "i.item_id as id", titles(scope).as("title")])
		.distinct()
		.where("i.program_id", "=", scope.programId)
		.where(sql<boolean>`i.company_tag_id in ${among}`)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("item_company_tags as o")
						.select("o.item_id")
						.where("o.program_id", "=", scope.programId)
						.whereRef("o.item_type", "=", "i.item_type")
						.whereRef("o.item_id", "=", "i.item_id")
						.where(sql<boolean>`o.company_tag_id not in ${among}`),
				),
			),
		)
		.orderBy("i.item_type")
		.orderBy("title")
		.execute();
}

/** Of these items those whose only tag of its kind would be taken away. */
export async function lastTagItems(
	scope: TenantScope,
	type: ItemType,
	ids: readonly string[],
	{ memberTag, companyTag }: { memberTag: string; companyTag: string },
): Promise<OpenedItem[]> {
	const only = (table: "item_member_tags" | "item_company_tags", column: string, tag: string) => sql<OpenedItem>`
		select i.item_type as type, i.item_id as id, ${titles(scope)} as title from ${sql.table(table)} i
		where i.program_id = ${scope.programId} and i.item_type = ${type}
			and i.item_id in (select value from json_each(${JSON.stringify(ids)}))
		group by i.item_id having count(*) = 1 and max(${sql.ref(column)}) = ${tag}`;
	const found = [
		...(memberTag === ""
			? []
			: (await only("item_member_tags", "tag_upper", upperKey(memberTag)).execute(scope.query)).rows),
		...(companyTag === ""
			? []
			: (await only("item_company_tags", "company_tag_id", companyTag).execute(scope.query)).rows),
	];
	return [...new Map(found.map((item) => [item.id, item])).values()];
}
