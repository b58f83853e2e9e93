import { type NotNull, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { MAIL_LOCALE } from "~/features/mails/events/recipients.repository.server";
import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { ARTICLES_LISTED, DAY } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type Week, ZONES_APART } from "./digest-weeks.rules";

const EVENT = "article-digest";

/** Between which moments articles appeared, UTC ms. */
type Period = Pick<Week, "from" | "until">;

/** The articles that appeared in a period. */
const publishedIn = (scope: TenantScope, { from, until }: Period) =>
	scope.query
		.selectFrom("articles as a")
		.where("a.program_id", "=", scope.programId)
		.where("a.published_at", ">=", from)
		.where("a.published_at", "<", until)
		.where("a.status", "=", "Active");

/** Whether any did, whoever sees it. */
export async function anyPublishedIn(scope: TenantScope, period: Period): Promise<boolean> {
	return (await publishedIn(scope, period).select("a.id").limit(1).executeTakeFirst()) !== undefined;
}

/** Some members who want the mail, in the order of their ids, with the language they read. */
export function listWishing(scope: TenantScope, after: string, limit: number) {
	return scope.query
		.selectFrom("mail_wishes as w")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "w.program_id").onRef("m.id", "=", "w.member_id"),
		)
		.innerJoin("programs as p", "p.id", "w.program_id")
		.select(["m.id", MAIL_LOCALE.as("locale")])
		.where("w.program_id", "=", scope.programId)
		.where("w.event", "=", EVENT)
		.where("w.member_id", ">", after)
		.orderBy("w.member_id")
		.limit(limit)
		.execute();
}

/**
 * What each of some members sees of the articles of a period, the newest first and as many as a list shows: what others alone
 * see takes no place in it. One statement.
 */
export async function listSeen(scope: TenantScope, memberIds: readonly string[], period: Period) {
	const viewer = { memberId: sql<string>`m.value`, at: scope.now() };
	const seen = publishedIn(scope, period)
		.leftJoin("blogs as b", (join) => join.onRef("b.program_id", "=", "a.program_id").onRef("b.id", "=", "a.blog_id"))
		.select(["a.id", "a.title", "a.published_at as sortedAt"])
		.$narrowType<{ sortedAt: NotNull }>()
		.where(visibleTo(scope, "article", "a", viewer))
		.where((eb) => eb.or([eb("a.blog_id", "is", null), visibleTo(scope, "blog", "b", viewer)]))
		.orderBy("a.published_at", "desc")
		.orderBy("a.id", "desc")
		.limit(ARTICLES_LISTED);
	const rows = await scope.query
		.selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(memberIds)})`.as("m"))
		.select(["m.value as memberId", jsonArrayFrom(seen).as("articles")])
		.execute();
	return new Map(rows.map(({ memberId, articles }) => [memberId, readJson(String(articles), [] as typeof articles)]));
}

/** When the last week whose mails are all written began, of those that began about `then`; null where there is none. */
async function toldAbout(scope: TenantScope, then: number): Promise<number | null> {
	const row = await scope.query
		.selectFrom("article_digests")
		.select("week")
		.where("program_id", "=", scope.programId)
		.where("week", ">", then - ZONES_APART)
		.where("week", "<", then + ZONES_APART)
		.where("done", "is not", null)
		.orderBy("week", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.week ?? null;
}

/** Whether the mails of a week are all written, also where its days began at another hour then. */
export const isTold = async (scope: TenantScope, { from }: Week) => (await toldAbout(scope, from)) !== null;

/** When the week before began as it was told; null where it was not. */
export const previousTold = (scope: TenantScope, { from }: Week) => toldAbout(scope, from - 7 * DAY);

/** How far the mails of a week have come; a week that nobody has begun is begun. */
export async function progressOf(tx: WriteScope, { from }: Week) {
	await tx.trx
		.insertInto("article_digests")
		.values({ program_id: tx.programId, week: from })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return tx.trx
		.selectFrom("article_digests")
		.select(["after_member as after", "done"])
		.where("program_id", "=", tx.programId)
		.where("week", "=", from)
		.executeTakeFirstOrThrow();
}

/** Notes the last member who was looked at, null once there are no more. */
export async function noteProgress(tx: WriteScope, { from }: Week, last: string | null): Promise<void> {
	await tx.trx
		.updateTable("article_digests")
		.set(last === null ? { done: tx.now() } : { after_member: last })
		.where("program_id", "=", tx.programId)
		.where("week", "=", from)
		.execute();
}
