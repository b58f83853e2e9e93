import { beforeAll, expect, test, vi } from "vitest";
import { runtime } from "~/server/runtime.server";
import { breaking } from "../../support/fault-loop";
import { effectOf } from "./effect";
import { openPortal, type Portal } from "./portal/portal";
import { requestAs, type Use, WRITING } from "./writing";

let portal: Portal;

beforeAll(async () => {
	portal = await openPortal();
	return () => portal.close();
});

const BY_ADMINS = WRITING.filter(({ file }) => file.startsWith("routes/admin/"));
const WRITES = /^\s*(insert|update|delete)\b/i;

/** What a use answers while nothing can be written. */
async function refused(use: Use): Promise<string> {
	await portal.putBack();
	const { status, text, fault } = await breaking(WRITES, () => requestAs(portal, use));
	return fault === undefined ? `${status} ${text}` : "thrown";
}

const VERBS: Record<string, string> = { created: "create", updated: "update", deleted: "delete" };

/** Where the specification has one text for several failures, or a kind has its own below another's. */
const OWN: Record<string, string> = {
	"leaderboards-admin:errors.create": "leaderboards-admin:errors.sync",
	"leaderboards-admin:errors.update": "leaderboards-admin:errors.sync",
	"files:errors.delete": "files:errors.imageCleanup",
	"databucket-rules:success": "databuckets:errors.update",
	"data-sets:records.errors.create": "data-sets:errors.createRecord",
	"data-sets:records.errors.update": "data-sets:errors.updateRecord",
	"data-sets:records.errors.delete": "data-sets:errors.deleteRecord",
};

/** `rewards:success.updated` is said of what is done, `rewards:errors.update` of what fails. */
function failureOf(done: string): string | null {
	const [, message = ""] = /"message":"([\w-]+:[\w.]+)"/.exec(done) ?? [];
	const [, kind, verb = ""] = /(.*)success\.(\w+)$/.exec(message) ?? [];
	const failure = VERBS[verb] ? `${kind}errors.${VERBS[verb]}` : message;
	return OWN[failure] ?? (VERBS[verb] ? failure : null);
}

/** Which program is worked in has no form that could say anything; a deletion may turn into a change. */
const OTHERWISE = /^admin\/programs\.tsx|back to draft$/;

test("what administrators cannot save is told in the words of what they wanted to do [ADMIN-41, BUCKET-24, REW-26]", async () => {
	const faults: string[] = [];
	const log = vi.spyOn(runtime().log, "error");
	let asked = 0;
	for (const use of BY_ADMINS) {
		if (OTHERWISE.test(use.title)) continue;
		await portal.putBack();
		const wanted = failureOf((await requestAs(portal, use)).text);
		log.mockClear();
		const said = await refused(use);
		if (said === "thrown") faults.push(`${use.title}: thrown`);
		if (wanted === null) continue;
		asked++;
		if (!log.mock.calls.some(([, text]) => text !== undefined)) faults.push(`${use.title}: not in the log`);
		if (!said.includes(`"${wanted}"`)) faults.push(`${use.title}: wanted ${wanted}, got ${said.slice(0, 300)}`);
	}
	await portal.putBack();
	log.mockRestore();
	expect(faults).toEqual([]);
	expect(asked).toBeGreaterThan(100);
});

/** What each write of an administrator changes, found once. */
let told: Promise<[use: Use, effect: string[]][]> | undefined;
function effects() {
	told ??= (async () => {
		const found: [Use, string[]][] = [];
		for (const use of BY_ADMINS) {
			await portal.putBack();
			await requestAs(portal, use);
			found.push([use, effectOf(portal)]);
		}
		await portal.putBack();
		return found;
	})();
	return told;
}

/** What is an admin's alone or follows from the records: drafts and the files for them, own lists, the program at work, who is to be told, figures. */
const NO_RECORD = /^[+-] \w+\.(drafts|raw_upload\w*|admin_list_\w+|admin_sessions|change_log) /;
const FIGURES = ["admin/databuckets/results/show.tsx", "admin/imports/undo.tsx check"];

test("whatever administrators create, change, delete, approve or post is written down [ADMIN-46]", async () => {
	const writes = (await effects())
		.map(([{ title }, effect]) => ({ title, effect: effect.filter((line) => !NO_RECORD.test(line)) }))
		.filter(({ title, effect }) => effect.length > 0 && !FIGURES.includes(title));
	const silent = writes.filter(({ effect }) => !effect.some((line) => /^\+ \w+\.audit_log /.test(line)));
	expect(silent.map(({ title }) => title)).toEqual([]);
	expect(writes.length).toBeGreaterThan(100);
});

/** Nobody is at the pages of somebody new, imports tell of themselves, and no page names the company of an entry. */
const ASIDE = /^admin\/(members\/new|imports\/|companies\/)/;

const TOPICS = {
	members: "member",
	member_transactions: "transactions",
	orders: "orders",
	primary_menus: "menus",
	secondary_menus: "menus",
	leaderboards: "leaderboards",
	result_tables: "tables",
	articles: "blog",
	blogs: "blog",
	offer_entries: "entries",
};

test.each(Object.entries(TOPICS))(
	"a change of %s is told to the pages that follow %s [API-09]",
	async (table, topic) => {
		const changing = (await effects()).filter(
			([{ title }, effect]) =>
				!ASIDE.test(title) && effect.some((line) => line.slice(2).startsWith(`default.${table} `)),
		);
		const tells = (line: string) => line.startsWith("+ default.change_log ") && line.includes(`"topic":"${topic}"`);
		expect(changing.filter(([, effect]) => !effect.some(tells)).map(([{ title }]) => title)).toEqual([]);
		expect(changing.length).toBeGreaterThan(0);
	},
);
