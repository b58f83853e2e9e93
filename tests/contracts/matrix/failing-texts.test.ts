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
	for (const use of WRITING.filter(({ file }) => file.startsWith("routes/admin/"))) {
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

/** What is an admin's alone or follows from the records: drafts and the files for them, own lists, the program at work, who is to be told, figures. */
const NO_RECORD = /^[+-] \w+\.(drafts|raw_upload\w*|admin_list_\w+|admin_sessions|change_log) /;
const FIGURES = ["admin/databuckets/results/show.tsx", "admin/imports/undo.tsx check"];

test("whatever administrators create, change, delete, approve or post is written down [ADMIN-46]", async () => {
	const silent: string[] = [];
	let asked = 0;
	for (const use of WRITING.filter(({ file }) => file.startsWith("routes/admin/"))) {
		await portal.putBack();
		await requestAs(portal, use);
		const effect = effectOf(portal).filter((line) => !NO_RECORD.test(line));
		if (effect.length === 0 || FIGURES.includes(use.title)) continue;
		asked++;
		if (!effect.some((line) => /^\+ \w+\.audit_log /.test(line))) silent.push(use.title);
	}
	await portal.putBack();
	expect(silent).toEqual([]);
	expect(asked).toBeGreaterThan(100);
});
