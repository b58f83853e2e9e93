import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FETCHED_AHEAD, FRESH_COOKIE } from "~/lib/limits";
import { Marks, withMarks } from "~db/marks";
import { sameText } from "../../crypto/same-text.server";
import { runtime } from "../../runtime.server";

/** Beside the time in which copies follow; then a mark says nothing any more. */
const SPARE_SECONDS = 60;
/** As many as one answer takes back, whose own header may not be long either. */
const TAKEN_BACK = 20;
/** More of them that newer ones make needless are taken back: each of many news brings one, and a header holds only so much. */
const OLDER_KEPT = 3;
/** Tied to where a cookie begins: each letter of a header without names would be tried as the first of one. */
const NAMED = /(?:^|;)\s*([^=;\s]+)=([^;]*)/g;
const VALUE = /^((?:[a-z]+\.\d{1,15}_)+)([0-9a-z]{1,10})_([\w-]{22})$/;

/**
 * The text that gives a browser these marks, for Set-Cookie and for scripts. Each has a name of its own: two answers
 * that cross on their way would otherwise put an older mark in the place of a newer one.
 */
export function markCookieText(marks: Marks, now = Date.now()): string {
	const until = Math.floor(now / 1000) + lifeSeconds();
	const body = `${marks.all.map(([database, mark]) => `${database}.${mark}_`).join("")}${until.toString(36)}`;
	return cookieText(`${prefix()}${randomBytes(6).toString("hex")}`, `${body}_${sign(body)}`, lifeSeconds());
}

interface ReadMarks {
	marks: Marks;
	/** The cookies that they came in, and which of them say nothing that another does not say. */
	names: string[];
	older: string[];
}

/** The marks in a Cookie header; those not of ours and those past their time do not count. */
export function readMarks(header: string | undefined, now = Date.now()): ReadMarks {
	const marks = new Marks();
	const newest = new Map<string, string>();
	const all = [...(header ?? "").matchAll(NAMED)].filter(([, name = ""]) => name.startsWith(prefix()));
	// Browsers send the newest last: of many that news have left, few are worth a look at who signed them.
	for (const [, name = "", value = ""] of all.toReversed()) {
		const [, list = "", until = "", signature = ""] = VALUE.exec(value) ?? [];
		const said = [...list.matchAll(/([a-z]+)\.(\d+)_/g)].map(
			([, database = "", mark]) => [database, Number(mark)] as const,
		);
		const news = said.filter(([database, mark]) => mark > marks.of(database));
		if (news.length === 0 || Number.parseInt(until, 36) * 1000 < now) continue;
		if (!sameText(signature, sign(`${list}${until}`))) continue;
		for (const [database, mark] of news) {
			newest.set(database, name);
			marks.raise(database, mark);
		}
	}
	const names = all.map(([, name = ""]) => name);
	const needed = new Set(newest.values());
	return { marks, names, older: names.filter((name) => !needed.has(name)) };
}

/**
 * Runs a request for whoever sent it: it reads nothing older than what they wrote before, and its answer, whatever it is,
 * tells their browser what it wrote. An answer to a post changes a cookie in any case, so that no page that was fetched
 * ahead of it is shown after it.
 */
export function carryMarks(
	request: IncomingMessage,
	response: ServerResponse & { locals?: { requestId?: string; marks?: Marks } },
	next: () => void,
): void {
	const { marks, names, older } = readMarks(request.headers.cookie);
	marks.asker = response.locals?.requestId;
	if (response.locals) response.locals.marks = marks;
	const writeHead = response.writeHead;
	response.writeHead = ((...head: Parameters<typeof writeHead>) => {
		if (!response.headersSent) {
			const isPost = request.method === "POST" && request.headers.cookie;
			if (marks.written) response.appendHeader("Set-Cookie", markCookieText(marks));
			else if (isPost) response.appendHeader("Set-Cookie", freshCookieText());
			const needless = marks.written ? names : older.slice(0, -OLDER_KEPT);
			for (const name of needless.slice(0, TAKEN_BACK)) response.appendHeader("Set-Cookie", cookieText(name, "", 0));
		}
		return writeHead.apply(response, head);
	}) as typeof writeHead;
	withMarks(marks, next);
}

/** For Set-Cookie: what the browser fetched ahead before it has this is out of date (fetched-ahead.server.ts). */
const freshCookieText = () =>
	cookieText(FRESH_COOKIE, randomBytes(6).toString("hex"), Math.ceil((2 * FETCHED_AHEAD) / 1000));

const prefix = () => `${runtime().env.production ? "__Host-" : ""}laurel-mark-`;

// Readable for scripts, which are given marks over event streams and hand them on.
function cookieText(name: string, value: string, maxAge: number): string {
	return `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${runtime().env.production ? "; Secure" : ""}`;
}

/** Twice the slowest copy's pace, and some. */
function lifeSeconds(): number {
	const paces = Object.values(runtime().env.remotes).map(({ read }) =>
		read.kind === "embedded" ? read.syncSeconds : 0,
	);
	return SPARE_SECONDS + Math.ceil(2 * Math.max(0, ...paces));
}

const sign = (body: string) =>
	createHmac("sha256", runtime().sessionSecret).update(`mark:${body}`).digest("base64url").slice(0, 22);
