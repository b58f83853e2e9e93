import { type RawBuilder, sql } from "kysely";
import { type ItemType, TARGETED_ENTITIES } from "~/entities";
import { upperKey } from "~/lib/text";
import { compiledParts } from "~db/query/compiled";
import { fixed } from "~db/query/literals";
import type { TenantScope, WriteScope } from "~db/scope";
import { type ItemTags, toItemTags } from "./item-tags";

/** Who looks, and when (UTC ms). */
export interface Viewer {
	memberId: string;
	at: number;
}

/** The same for somebody whose id is a column of the statement. */
interface AnyViewer {
	memberId: MemberId;
	at: number;
}
type MemberId = string | RawBuilder<string>;

/** The states that show an item; none for a kind that has neither a status nor a window, and is decided by its tags alone. */
function publishedStates(type: ItemType): readonly string[] | null {
	const entity = TARGETED_ENTITIES.find(({ name }) => name === type)!;
	return "published" in entity ? entity.published : null;
}

/**
 * SQL for "this member may see the item now": it is published, and of each kind of tag it has none, or the member has one
 * of them. `item` names the item's table in the statement; use it in the WHERE of every list, detail and action.
 * Companies' tags are asked in the order that is written: the planner begins with those of all companies otherwise.
 */
export function visibleTo(scope: TenantScope, type: ItemType, item: string, viewer: AnyViewer): RawBuilder<boolean> {
	if (!publishedStates(type)) return activeFor(scope, type, item, viewer.memberId);
	const [from, until] = [sql.ref(`${item}.publish_from`), sql.ref(`${item}.publish_until`)];
	return sql<boolean>`(${activeFor(scope, type, item, viewer.memberId)}
		and (${from} is null or ${from} <= ${viewer.at}) and (${until} is null or ${until} > ${viewer.at}))`;
}

/** The same whenever it is published. */
function activeFor(scope: TenantScope, type: ItemType, item: string, memberId: MemberId): RawBuilder<boolean> {
	const published = publishedStates(type);
	if (!published) return hasTagsFor(scope, type, `${item}.id`, memberId);
	const status = published.map((one) => sql`${sql.ref(`${item}.status`)} = ${fixed(one)}`);
	return sql<boolean>`((${sql.join(status, sql` or `)}) and ${hasTagsFor(scope, type, `${item}.id`, memberId)})`;
}

/** The same for what is not published yet, where an admin looks at it. `itemId` names the column of the item's id. */
export function hasTagsFor(
	scope: TenantScope,
	type: ItemType,
	itemId: string,
	memberId: MemberId,
): RawBuilder<boolean> {
	const { programId, seenAs } = scope;
	const item = sql.ref(itemId);
	if (seenAs) {
		const among = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
		const meets = (table: string, tag: string, values: readonly string[]) => {
			const own = sql`from ${sql.table(table)} t where t.program_id = ${programId} and t.item_type = ${type} and t.item_id = ${item}`;
			return sql`(not exists (select 1 ${own}) or exists (select 1 ${own} and ${sql.ref(`t.${tag}`)} in ${among(values)}))`;
		};
		return sql<boolean>`(${meets("item_member_tags", "tag_upper", seenAs.memberTags)}
			and ${meets("item_company_tags", "company_tag_id", seenAs.companyTagIds)})`;
	}
	return sql<boolean>`(
		(not exists (select 1 from item_member_tags t where t.program_id = ${programId} and t.item_type = ${type} and t.item_id = ${item})
		or exists (select 1 from item_member_tags t
			join member_tags m on m.program_id = t.program_id and m.tag_upper = t.tag_upper and m.member_id = ${memberId}
			where t.program_id = ${programId} and t.item_type = ${type} and t.item_id = ${item}))
		and (not exists (select 1 from item_company_tags t where t.program_id = ${programId} and t.item_type = ${type} and t.item_id = ${item})
		or exists (select 1 from item_company_tags t
			cross join member_companies c on c.program_id = t.program_id and c.member_id = ${memberId}
			cross join company_tag_links l on l.program_id = c.program_id and l.company_id = c.company_id and l.company_tag_id = t.company_tag_id
			where t.program_id = ${programId} and t.item_type = ${type} and t.item_id = ${item})))`;
}

/** Replaces the tags of an item. Throws ForeignKeyViolation for a company tag of another program. */
export async function setItemTags(tx: WriteScope, type: ItemType, itemId: string, tags: ItemTags): Promise<void> {
	await deleteItemTags(tx, type, itemId);
	const memberTags = new Map(
		tags.memberTags.map((tag) => [upperKey(tag), tag.trim()]).filter(([key]) => key !== "") as [string, string][],
	);
	const base = { program_id: tx.programId, item_type: type, item_id: itemId };
	if (memberTags.size > 0)
		await tx.trx
			.insertInto("item_member_tags")
			.values([...memberTags].map(([tag_upper, tag]) => ({ ...base, tag_upper, tag })))
			.execute();
	const companyTags = [...new Set(tags.companyTagIds)];
	if (companyTags.length > 0)
		await tx.trx
			.insertInto("item_company_tags")
			.values(companyTags.map((company_tag_id) => ({ ...base, company_tag_id })))
			.execute();
}

export async function deleteItemTags(tx: WriteScope, type: ItemType, itemId: string): Promise<void> {
	for (const table of ["item_member_tags", "item_company_tags"] as const)
		await tx.trx
			.deleteFrom(table)
			.where("program_id", "=", tx.programId)
			.where("item_type", "=", type)
			.where("item_id", "=", itemId)
			.execute();
}

/** The tags of one item as parts of a statement (db/query/compiled.ts). */
export const itemTagParts = (scope: TenantScope, type: ItemType, itemId: string) => ({
	memberTags: scope.query
		.selectFrom("item_member_tags")
		.select("tag")
		.where("program_id", "=", scope.programId)
		.where("item_type", "=", type)
		.where("item_id", "=", itemId)
		.orderBy("tag_upper"),
	companyTags: scope.query
		.selectFrom("item_company_tags")
		.select("company_tag_id as id")
		.where("program_id", "=", scope.programId)
		.where("item_type", "=", type)
		.where("item_id", "=", itemId),
});

const tagsOfItem = compiledParts((scope, { type, itemId }: { type: ItemType; itemId: string }) =>
	itemTagParts(scope, type, itemId),
);

/** The tags of one item, as its form shows them. */
export async function findItemTags(scope: TenantScope, type: ItemType, itemId: string): Promise<ItemTags> {
	return toItemTags(await tagsOfItem(scope, { type, itemId }));
}

/**
 * Member tags in use, as suggestions; each step jumps to the next tag, however many members have one. The index is
 * named because the planner would read all tags of the program for the spelling of each.
 */
export async function suggestMemberTags(scope: TenantScope, limit = 200): Promise<string[]> {
	const { query, programId } = scope;
	const { rows } = await sql<{ tag: string }>`
		with recursive used (tag_upper) as (
			select min(tag_upper) from member_tags where program_id = ${programId}
			union all
			select (select min(m.tag_upper) from member_tags m where m.program_id = ${programId} and m.tag_upper > used.tag_upper)
			from used where used.tag_upper is not null
			limit ${limit}
		)
		select (select m.tag from member_tags m indexed by member_tags_tag where m.program_id = ${programId} and m.tag_upper = used.tag_upper limit 1) as tag
		from used where used.tag_upper is not null
		order by used.tag_upper`.execute(query);
	return rows.map((row) => row.tag);
}
