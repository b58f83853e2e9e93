import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { setTags } from "~/features/members/members.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { resultsJob } from "~/gate/jobs/results-job.server";
import { transact } from "~db/transact";
import { addImported, setFormula } from "../../integration/databuckets/imported";
import { addDatabucket } from "../../integration/databuckets/support";
import { addBoard, publishResults, rankedBy } from "../../integration/leaderboards/support";
import { addAward, addTier } from "../../integration/standing/support";
import { makeStatic, tableEditor } from "../../integration/tables/support";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { addMember, adminCookieFor, memberCookieFor } from "../../support/http";
import { postForm, rawRequest } from "../../support/raw-request";
import { makeWorld, type World } from "../../support/world";

/** What belongs to somebody else, or to nobody yet; figures are written with and without their separators. */
const HIDDEN = {
	"the row of another member in a table of results": /7,?654,?321/,
	"the row of another member in a table of a file": /8,?765,?432/,
	"a name that a board does not say": /Maskedworth|Zephyrine/,
	"a last name of which a board says a letter": /Halfmasked/,
	"a board in the draft of an admin": /Drafted race/,
	"a board that is not active, is over, or is for other tags": /Unseen race/,
	"a candidate figure": /6,?543,?219/,
	"what a candidate would lead to": /Candidate award/,
};

let world: World;
let server: BuiltServer;
let cookie: string;
let admin: string;
let databucketId: string;
let paths: string[];

async function fill() {
	world = await makeWorld({}, false);
	const me = await addMember(world, { accountKey: "K-1", firstname: "Ada", lastname: "Own" });
	await addMember(world, { accountKey: "K-2", firstname: "Zephyrine", lastname: "Maskedworth" });
	await addMember(world, { accountKey: "K-3", firstname: "Wendeline", lastname: "Halfmasked" });
	const gold = await addMember(world, { accountKey: "K-4", firstname: "Goldie", lastname: "Other" });
	await transact(world.scope, (tx) => setTags(tx, gold, ["Gold"]));
	databucketId = await addDatabucket(world, { title: "Sales of all" });
	await setFormula(world, databucketId, [
		{ title: "Each", statement: "{actual} > 0", dynamicPoints: true, selectedFixed: "1" },
	]);
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "1111" }],
		["K-2", { JUL: "7654321" }],
	]);
	await publishResults(world, databucketId);

	const ranked = await addDatabucket(world, { title: "Sales of the race" });
	await addImported(world, ranked, "actual", [
		["K-1", { JUL: "2222" }],
		["K-2", { JUL: "2400" }],
	]);
	await publishResults(world, ranked);
	const half = await addDatabucket(world, { title: "Sales by letter" });
	await addImported(world, half, "actual", [
		["K-1", { JUL: "3333" }],
		["K-3", { JUL: "3400" }],
	]);
	await publishResults(world, half);
	const settings = rankedBy("Actual");
	const race = { databucketId: ranked, settings, mode: "dynamic" as const };
	const own = await addBoard(world, { ...race, title: "Race", names: "own" });
	const initial = await addBoard(world, { ...race, databucketId: half, title: "Letters", names: "initial" });
	const own1 = { ...race, databucketId, names: "own" as const };
	const unseen = [
		await addBoard(world, { ...own1, title: "Unseen race 1", status: "Inactive" }),
		await addBoard(world, { ...own1, title: "Unseen race 2", memberTags: ["Gold"] }),
		await addBoard(world, { ...own1, title: "Unseen race 3", publishUntil: Date.now() - 1000 }),
		await addBoard(world, { ...own1, title: "Unseen race 4", publishFrom: Date.now() + 86_400_000 }),
	];

	const editor = await tableEditor(world);
	const results = await editor.make({ title: "Table of results", selectedDatabucket: databucketId });
	const file = await makeStatic(editor, "Key,Month,Sales\nK-1,JUL,1234\nK-2,JUL,8765432\n", {
		title: "Table of a file",
	});
	await addTier(world, "Bronze tier", { rank: 1, least: 0 });
	const reached = "{totalPoints} >= 6000000 and {totalPoints} < 7000000";
	await addAward(world, "Candidate award", reached, { selectedDatabucket: databucketId });
	for (let n = 0; n < 3; n++) await resultsJob.run(world.scope);

	await addImported(world, databucketId, "actual", [["K-1", { AUG: "6543219" }]]);
	await sweepResults(world.scope);
	await resultsJob.run(world.scope);
	await sweepStandings(world.scope);
	cookie = await memberCookieFor(world, me);
	admin = await adminCookieFor(world, "admin");
	await world.runtime.regions.close();
	paths = [
		...["/home", "/profile", "/activity", "/activity/print", "/notices", "/leaderboards"],
		...[own, initial, ...unseen].map((id) => `/leaderboards/${id}`),
		...[results, file].map((id) => `/tables/${id}`),
		...["race", "masked", "half", "unseen", "draft", "sales", "tier"].map((words) => `/search?q=${words}`),
	];
	return own;
}

beforeAll(async () => {
	const own = await fill();
	server = await startBuiltServer({ DATA_DIR: world.dataDir, SEED: "empty" });
	const draft = { title: "Drafted race", mode: "dynamic", databucketId, sortColumn: "Actual", step: "keep" };
	expect((await postForm(server.port, `/admin/leaderboards/${own}`, draft, admin)).status).toBe(303);
});
afterAll(async () => {
	await server.stop();
	await world.close();
});

/** All that a member's browser can be sent from there: pages and whatever they link to, and the data of each. */
async function everything(): Promise<Map<string, string>> {
	const known = new Set(paths);
	const said = new Map<string, string>();
	const ask = async (path: string) => {
		const { status, headers, body } = await rawRequest(server.port, path, { headers: { cookie } });
		said.set(path, `${status} ${JSON.stringify(headers)} ${body}`);
		return body;
	};
	for (const path of known) {
		const body = await ask(path);
		const [address = "", query] = path.split("?");
		await ask(`${address}.data${query ? `?${query}` : ""}`);
		for (const [, href = ""] of body.matchAll(/<(?:a|link|script|img) [^>]*(?:href|src)="(\/[^"#]*)/g))
			if (!/^\/(assets|logout|files|admin)\b/.test(href)) known.add(href.replaceAll("&amp;", "&"));
	}
	return said;
}

function mails(): string {
	const db = openFile(join(world.dataDir, "default.db"));
	const rows = [db.prepare("select * from outbox").all(), db.prepare("select * from notices").all()];
	db.close();
	return JSON.stringify(rows);
}

test("no byte that a member is sent tells of others' rows, drafts, hidden boards, names that a board keeps or figures before they are shown [LEAD-61, TABLE-31]", async () => {
	const said = await everything();
	expect(said.size).toBeGreaterThan(60);
	for (const words of ["1,111", "1,234", "2,400", "Wendeline H", "Bronze tier"])
		expect(
			[...said.values()].some((one) => one.includes(words)),
			words,
		).toBe(true);
	const told = [...said, ["a mail", mails()] as const].flatMap(([path, body]) =>
		Object.entries(HIDDEN).flatMap(([what, pattern]) => (pattern.test(body) ? [`${path}: ${what}`] : [])),
	);
	expect(told).toEqual([]);
});

test("what was a candidate is on the member's own pages once results are updated, and its award follows", async () => {
	const path = `/admin/databuckets/${databucketId}/results/new`;
	const { body } = await rawRequest(server.port, path, { headers: { cookie: admin } });
	const generation = /name="generation" value="([^"]+)"/.exec(body)?.[1] ?? "";
	expect((await postForm(server.port, path, { generation }, admin)).status).toBe(303);
	await expect.poll(mails, { timeout: 60_000 }).toMatch(HIDDEN["what a candidate would lead to"]);
	const said = [...(await everything()).values()];
	for (const what of ["a candidate figure", "what a candidate would lead to"] as const)
		expect(
			said.some((one) => HIDDEN[what].test(one)),
			what,
		).toBe(true);
});
