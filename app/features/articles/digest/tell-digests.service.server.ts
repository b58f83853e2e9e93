import { tellMembers } from "~/features/mails/events/tell.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { ARTICLES_LISTED, DIGESTS_A_ROUND, DIGESTS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { ARTICLES_PATH } from "../articles.paths";
import { mergeNewest } from "../articles.rules";
import { listGlobalPublishedIn } from "../global/global-reading.repository.server";
import { controlFor } from "../reading/global-article.server";
import { newsSince, type Week, weekToTell } from "./digest-weeks.rules";
import {
	anyPublishedIn,
	isTold,
	listSeen,
	listWishing,
	noteProgress,
	previousTold,
	progressOf,
} from "./digests.repository.server";

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
	const period = { from: newsSince(week, await previousTold(scope, week)), until: week.until };
	const common = await listGlobalPublishedIn(await controlFor(scope), period);
	for (let round = 0; round < DIGESTS_A_ROUND; round++) {
		if (!(await transact(scope, (tx) => tellSome(tx, { week, period, common, ownLocale: program.locale })))) return;
		await breathe();
	}
}

interface Telling {
	week: Week;
	/** When what is news appeared. */
	period: Pick<Week, "from" | "until">;
	/** Articles for all programs, which everybody sees. */
	common: Awaited<ReturnType<typeof listGlobalPublishedIn>>;
	ownLocale: string;
}

/** False once there is nobody left. */
async function tellSome(tx: WriteScope, { week, period, common, ownLocale }: Telling): Promise<boolean> {
	const { after, done } = await progressOf(tx, week);
	if (done !== null) return false;
	const isThere = common.length > 0 || (await anyPublishedIn(tx, period));
	const members = isThere ? await listWishing(tx, after, DIGESTS_AT_ONCE) : [];
	await noteProgress(tx, week, members.at(-1)?.id ?? null);
	if (members.length === 0) return false;
	const ids = members.map(({ id }) => id);
	const seen = await listSeen(tx, ids, period);
	const theirs = new Map(ids.map((id) => [id, mergeNewest([seen.get(id) ?? [], common], ARTICLES_LISTED)]));
	const all = [...new Map([...theirs.values()].flat().map((article) => [article.id, article])).values()];
	const said = new Map<string, Map<string, string>>();
	for (const locale of new Set(members.map((member) => member.locale))) {
		const read = await inLanguage(tx, all, locale === ownLocale ? undefined : locale);
		said.set(locale, new Map(read.map(({ id, title }) => [id, title])));
	}
	await tellMembers(
		tx,
		"article-digest",
		members.flatMap(({ id: memberId, locale }) => {
			const lines = (theirs.get(memberId) ?? []).map(({ id }) => `• ${said.get(locale)?.get(id)}`).join("\n");
			return lines === "" ? [] : [{ memberId, key: week.name, path: ARTICLES_PATH, values: { articles: lines } }];
		}),
	);
	return true;
}

async function inLanguage<A extends { id: string; title: string }>(
	tx: WriteScope,
	articles: readonly A[],
	locale: "en" | "fr" | undefined,
): Promise<A[]> {
	if (locale === undefined) return [...articles];
	const said = await texts({ ...tx, readIn: locale }, { article: articles.map(({ id }) => id) }, ["title", "summary"]);
	return said.rows("article", articles);
}
