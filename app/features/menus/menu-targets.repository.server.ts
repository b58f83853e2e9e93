import { sql } from "kysely";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { listFault } from "~/kernel/items/list-faults";
import { CHOICES_SHOWN } from "~/lib/limits";
import { ManyRefused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { type ContentType, type MenuTarget, systemPage } from "./menus.rules";

/** What an entry may lead to beside the portal's own pages. */
export interface Target {
	type: Exclude<ContentType, "System Page">;
	id: string;
	title: string;
	status: string;
	publishFrom: number | null;
	publishUntil: number | null;
}

/** How the tags of a target are stored; basic pages are for everybody. */
const TAGGED_AS: Partial<Record<ContentType, string>> = {
	Blog: "blog",
	"Reward Catalogue": "reward_catalogue",
	"Custom Page": "page",
	"Custom Template": "page",
};

const none = sql<number | null>`null`;
const PAGE_TYPE = sql<string>`case p.kind when 'custom' then 'Custom Page' when 'template' then 'Custom Template' else 'Basic Page' end`;

const targets = ({ query, programId }: TenantScope) =>
	query
		.selectFrom("blogs as b")
		.select([sql<string>`'Blog'`.as("type"), "b.id", "b.title", "b.title_upper", sql<string>`'Active'`.as("status")])
		.select([none.as("publishFrom"), none.as("publishUntil")])
		.where("b.program_id", "=", programId)
		.unionAll(
			query
				.selectFrom("reward_catalogues as c")
				.select([sql<string>`'Reward Catalogue'`.as("type"), "c.id", "c.title", "c.title_upper", "c.status"])
				.select(["c.publish_from as publishFrom", "c.publish_until as publishUntil"])
				.where("c.program_id", "=", programId),
		)
		.unionAll(
			query
				.selectFrom("pages as p")
				.select([PAGE_TYPE.as("type"), "p.id", "p.title", "p.title_upper", "p.status"])
				.select(["p.publish_from as publishFrom", "p.publish_until as publishUntil"])
				.where("p.program_id", "=", programId),
		)
		.as("t");

const selectTargets = (scope: TenantScope) =>
	scope.query
		.selectFrom(targets(scope))
		.select(["t.type", "t.id", "t.title", "t.status", "t.publishFrom", "t.publishUntil"]);

const among = (ids: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;

/**
 * What forms offer, by title, and what is chosen already. Of each kind the first of many: those of one kind are no reason to
 * leave out another.
 */
export async function listTargets(scope: TenantScope, chosen: readonly (string | null | undefined)[] = []) {
	const offered = () => scope.query.selectFrom(targets(scope)).select(["t.type", "t.id", "t.title"]);
	const first = await scope.query
		.selectFrom(
			offered()
				.select([
					"t.title_upper",
					sql<number>`row_number() over (partition by t.type order by t.title_upper)`.as("place"),
				])
				.as("p"),
		)
		.select(["p.type", "p.id", "p.title"])
		.where("p.place", "<=", CHOICES_SHOWN)
		.orderBy("p.title_upper")
		.execute();
	return withChosen(first, chosen, (ids) => offered().where("t.id", "in", among(ids)).execute());
}

const keyOf = (type: string, id: string) => `${type}/${id}`;

/** The targets of these entries that are there. */
async function findTargets(scope: TenantScope, wanted: readonly MenuTarget[]): Promise<Map<string, Target>> {
	const ids = [...new Set(wanted.flatMap(({ contentType, content }) => (contentType && content ? [content] : [])))];
	if (ids.length === 0) return new Map();
	const rows = await selectTargets(scope).where("t.id", "in", among(ids)).execute();
	return new Map((rows as Target[]).map((row) => [keyOf(row.type, row.id), row]));
}

/** Throws ManyRefused for targets that are not there: at `content`, or at that field of the entry below with this id. */
export async function refuseUnknownTargets(
	scope: TenantScope,
	wanted: readonly (MenuTarget & { itemId?: string })[],
): Promise<void> {
	const known = await findTargets(scope, wanted);
	const unknown = wanted.filter(({ contentType, content }) => {
		if (!contentType || !content) return false;
		if (contentType === "System Page") return !systemPage(content);
		return !known.has(keyOf(contentType, content));
	});
	if (unknown.length === 0) return;
	throw new ManyRefused(
		Object.fromEntries(
			unknown.map(({ itemId }) => [
				itemId === undefined ? "content" : listFault(itemId, "content"),
				["menus:errors.contentUnknown"],
			]),
		),
	);
}

/** Where entries lead, and the tags of which members need one: for admins, whatever members see of it. */
export async function describeTargets(scope: TenantScope, wanted: readonly MenuTarget[]) {
	const known = await findTargets(scope, wanted);
	const ids = [...new Set([...known.values()].map(({ id }) => id))];
	const tags = await scope.query
		.selectFrom("item_member_tags")
		.select(["item_type as type", "item_id as id", "tag"])
		.where("program_id", "=", scope.programId)
		.where("item_id", "in", among(ids))
		.unionAll(
			scope.query
				.selectFrom("item_company_tags as i")
				.innerJoin("company_tags as c", (join) =>
					join.onRef("c.program_id", "=", "i.program_id").onRef("c.id", "=", "i.company_tag_id"),
				)
				.select(["i.item_type as type", "i.item_id as id", "c.tag"])
				.where("i.program_id", "=", scope.programId)
				.where("i.item_id", "in", among(ids)),
		)
		.execute();
	return ({ contentType, content }: MenuTarget) => {
		const target = known.get(keyOf(contentType ?? "", content ?? ""));
		if (!target) return undefined;
		const kind = TAGGED_AS[target.type];
		return { ...target, tags: tags.filter(({ type, id }) => type === kind && id === target.id).map(({ tag }) => tag) };
	};
}
