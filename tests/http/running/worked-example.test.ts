import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { KEYS, lines, setUpExample } from "../../integration/databuckets/example";
import { addImported } from "../../integration/databuckets/imported";
import { makeOpportunity } from "../../integration/offers/make-offer";
import { addQuiz, answersOf } from "../../integration/quizzes/support";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { adminCookieFor, memberCookieFor } from "../../support/http";
import { postForm, rawRequest } from "../../support/raw-request";
import { makeWorld, type World } from "../../support/world";

type Key = (typeof KEYS)[number];

const HEAD =
	"Code | Actual | Target | Difference | Percentage | Target points | Claim points | Quiz points | Total points | Rule";
const SHOWN: Record<Key, readonly string[]> = {
	"K-1": [
		"AUG | 7,900.0 | 10,000 | -2,100.0 | 79.0% | 0 | 0 | 0 | 0 | -",
		"JUL | 12,000.5 | 10,000 | 2,000.5 | 120.0% | 600 | 150 | 0 | 750 | A",
		"Total | 19,900.5 | 20,000 | -99.5 | 99.5% | 600 | 150 | 0 | 750 |",
	],
	"K-2": [
		"AUG | 12,000 | 10,000 | 2,000 | 120.0% | 600 | 0 | 40 | 640 | A",
		"JUL | 8,000 | 10,000 | -2,000 | 80.0% | 250 | 0 | 0 | 250 | B",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | 20,000 | 20,000 | 0 | 100.0% | 850 | 0 | 40 | 1,890 |",
	],
	"K-3": [
		"AUG | -120 | - | -120 | 0.0% | 0 | 0 | 0 | 0 | -",
		"JUL | - | 5,000 | -5,000 | 0.0% | 0 | 0 | 0 | 0 | -",
		"Total | -120 | 5,000 | -5,120 | -2.4% | 0 | 0 | 0 | 0 |",
	],
	"K-4": [
		"AUG | 10,010 | 10,000 | 10 | 100.1% | 500 | 0 | 0 | 500 | A",
		"JUL | 10,010 | 10,000 | 10 | 100.1% | 500 | 0 | 0 | 500 | A",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | 20,020 | 20,000 | 20 | 100.1% | 1,000 | 0 | 0 | 2,000 |",
	],
	"K-5": [
		"JUL | -110 | -100 | -10 | 110.0% | 0 | 0 | 0 | 0 | A",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | -110 | -100 | -10 | 110.0% | 0 | 0 | 0 | 1,000 |",
	],
};
/** What the look at what would change says in all. */
const CHANGES = [
	"Actual | 0.0 | 59,690.5 | +59,690.5",
	"Target | 0.0 | 64,900.0 | +64,900.0",
	"Target points | 0 | 2,450 | +2,450",
	"Bonus | 0 | 3,000 | +3,000",
	"Total points | 190 | 5,640 | +5,450",
];
const OWED: Record<Key, number> = { "K-1": 600, "K-2": 1850, "K-3": 0, "K-4": 2000, "K-5": 1000 };
/** What the claim and the quiz have paid by themselves. */
const PAID: Record<Key, number> = { "K-1": 150, "K-2": 40, "K-3": 0, "K-4": 0, "K-5": 0 };

let world: World;
let server: BuiltServer;
let admin: string;
let bucket: string;
let member: (key: string) => string;
const cookies = new Map<Key, string>();

beforeAll(async () => {
	world = await makeWorld({}, false);
	const example = await setUpExample(world);
	const { databucketId } = example;
	member = example.member;
	bucket = `/admin/databuckets/${databucketId}`;
	await world.scope.database.write((trx) =>
		trx.updateTable("databuckets").set({ points_redeemable: 1 }).where("id", "=", databucketId).execute(),
	);
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	const place = await makeOpportunity(world, { points: 150, databucketId, targetCode: "JUL" });
	await saveEntry(world.scope, { id: "entry", status: "Pending", data: {}, memberId: member("K-1"), ...place });
	await reviewEntry(world.scope, { entryId: "entry", action: "complete", bonusPoints: 0 });
	const quizId = await addQuiz(world, { databucketId, targetCode: "AUG", passPoints: 29 });
	const scope = await world.scopeOf({ actor: { kind: "member", id: member("K-2") } });
	const attemptId = await openAttempt(scope, member("K-2"), quizId, null);
	await submitQuiz(scope, { memberId: member("K-2"), quizId, attemptId, form: await answersOf(world, quizId) });
	admin = await adminCookieFor(world, "admin");
	for (const key of KEYS) cookies.set(key, await memberCookieFor(world, member(key)));
	await world.runtime.regions.close();
	server = await startBuiltServer({ DATA_DIR: world.dataDir, SEED: "empty" });
});
afterAll(async () => {
	await server.stop();
	await world.close();
});

const get = async (path: string, cookie = admin) => (await rawRequest(server.port, path, { headers: { cookie } })).body;

/** The rows of a page's tables, as they are read. */
const rowsOf = (html: string) =>
	[...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
		[...row.matchAll(/<t[hd]\b.*?<\/t[hd]>/gs)]
			.map(([cell]) => cell.replace(/<[^>]*>/g, "").trim())
			.join(" | ")
			.replace(/−/g, "-")
			.replace(/ +/g, " ")
			.trim(),
	);

/** Confirms a page that asks: with what its form holds. */
async function confirm(path: string) {
	const html = await get(path);
	const form = /<form[^>]*method="post"[^>]*id="[^"]*"[^>]*>.*?<\/form>/s.exec(html.slice(html.indexOf("<main")))?.[0];
	const fields = [
		...(form ?? html.slice(html.indexOf("<main"))).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g),
	];
	return postForm(
		server.port,
		path,
		Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
		admin,
	);
}

const balanceOf = async (key: Key) =>
	Number(
		/balance-chip-value[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await get("/home", cookies.get(key)))?.[1]?.replace(/\D/g, ""),
	);

test("the worked example is on the pages of admins and members to the digit, from the look at what would change to the points in the balances [BUCKET-46, BUCKET-49]", async () => {
	for (const key of KEYS) expect([key, await balanceOf(key)]).toEqual([key, PAID[key]]);
	await expect.poll(() => get(`${bucket}/results/new`), { timeout: 60_000 }).toContain('name="generation"');
	const changes = rowsOf(await get(`${bucket}/results/new`));
	for (const row of CHANGES) expect(changes).toContain(row);
	expect((await confirm(`${bucket}/results/new`)).status).toBe(303);
	for (const key of KEYS) {
		const [head, ...rows] = rowsOf(await get(`${bucket}/results/of/${member(key)}`));
		expect(head).toBe(HEAD);
		expect(rows.slice(0, SHOWN[key].length), key).toEqual(SHOWN[key]);
	}
	expect((await confirm(`${bucket}/posting/post`)).status).toBe(303);
	for (const key of KEYS) await expect.poll(() => balanceOf(key), { timeout: 60_000 }).toBe(PAID[key] + OWED[key]);
});
