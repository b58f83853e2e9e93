import { tellMembers } from "~/features/mails/events/tell.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { ARTICLES_LISTED, DIGESTS_A_ROUND, DIGESTS_AT_ONCE } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { ARTICLES_PATH } from "../articles.paths";
import { mergeNewest } from "../articles.rules";
import { listGlobalPublishedIn } from "../global/global-reading.repository.server";
import { controlFor } from "../reading/global-article.server";
import { type Week, weekToTell } from "./digest-weeks.rules";
import { isTold, listPublishedIn, listSeen, listWishing, noteProgress, progressOf } from "./digests.repository.server";

/**
 * Tells the members who want it which articles of the past week they can read, once the week's mails are due and where the
 * program sends them. Some members a transaction, which holds their mails and how far it has come: whoever takes up what
 * another process left behind tells nobody twice and leaves nobody out.
 */
export async function tellDigests(scope: TenantScope): Promise<void> {
	const program = await findProgram(scope);
	if (!program || program.articleDigestSince === null) return;
	const week = weekToTell(scope.now(), program.timeZone);
	// What was there before anybody could ask for mails is no news.
	if (week.until <= program.articleDigestSince || (await isTold(scope, week))) return;
	const common = await listGlobalPublishedIn(await controlFor(scope), week);
	for (let round = 0; round < DIGESTS_A_ROUND; round++)
		if (!(await transact(scope, (tx) => tellSome(tx, { week, common, ownLocale: program.locale })))) return;
}

interface Telling {
	week: Week;
	/** Articles for all programs, which everybody sees. */
	common: Awaited<ReturnType<typeof listGlobalPublishedIn>>;
	ownLocale: string;
}

/** False once there is nobody left. */
async function tellSome(tx: WriteScope, { week, common, ownLocale }: Telling): Promise<boolean> {
	const { after, done } = await progressOf(tx, week);
	if (done !== null) return false;
	const own = await listPublishedIn(tx, week);
	const articles = mergeNewest([own, common], ARTICLES_LISTED);
	const members = articles.length > 0 ? await listWishing(tx, after, DIGESTS_AT_ONCE) : [];
	await noteProgress(tx, week, members.at(-1)?.id ?? null);
	if (members.length === 0) return false;
	const seen = await listSeen(
		tx,
		members.map(({ id }) => id),
		own.map(({ id }) => id),
	);
	const everybodys = new Set(common.map(({ id }) => id));
	const said = new Map<string, typeof articles>();
	for (const { locale } of members)
		if (!said.has(locale)) said.set(locale, await inLanguage(tx, articles, locale === ownLocale ? undefined : locale));
	await tellMembers(
		tx,
		"article-digest",
		members.flatMap(({ id: memberId, locale }) => {
			const theirs = said.get(locale)?.filter(({ id }) => everybodys.has(id) || seen.get(memberId)?.has(id)) ?? [];
			const lines = theirs.map(({ title }) => `• ${title}`).join("\n");
			return theirs.length > 0 ? [{ memberId, key: week.name, path: ARTICLES_PATH, values: { articles: lines } }] : [];
		}),
	);
	return true;
}

async function inLanguage<A extends { id: string }>(
	tx: WriteScope,
	articles: readonly A[],
	locale: "en" | "fr" | undefined,
): Promise<A[]> {
	if (locale === undefined) return [...articles];
	const said = await texts({ ...tx, readIn: locale }, { article: articles.map(({ id }) => id) }, ["title", "summary"]);
	return said.rows("article", articles);
}
