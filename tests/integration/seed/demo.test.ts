import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAdmins } from "~/features/admins/admins.repository.server";
import { listGrants } from "~/features/admins/grants.repository.server";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import type { Summary } from "~/features/databuckets/results/summary.rules";
import { fileUrl } from "~/features/files/files.paths";
import { filesIn, findUpload } from "~/features/files/files.repository.server";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import { isWholeMp4 } from "~/features/files/videos/mp4.rules";
import { listVideoChoices } from "~/features/files/videos/video-choices.repository.server";
import { checkAnswers } from "~/features/forms/form-definition.rules";
import { readDefinition } from "~/features/forms/stored-definition.server";
import { listJobs } from "~/features/import-jobs/jobs.repository.server";
import { findMemberForSignIn } from "~/features/members/members.repository.server";
import { listDirectory } from "~/features/programs/programs.repository.server";
import { findSiteByDomain } from "~/features/sites/sites.repository.server";
import { missingRecords } from "~/kernel/content-texts/missing-texts.repository.server";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import { verifyPassword } from "~/server/crypto/password.server";
import { checkInvariants } from "~db/invariants";
import { controlScope, type TenantScope } from "~db/scope";
import { DEMO_MEMBERS, DEMO_PASSWORD, HERO_EMAIL } from "~db/seed/accounts";
import { DEMO_PROGRAMS, seedDemoWhenEmpty } from "~db/seed/demo";
import { HERO_BALANCE } from "~db/seed/history/hero";
import { count, podiumPictures, statuses } from "./counting";
import { loggedLater, oldestWaiting, tooEarly } from "./moments";
import { ADMIN_PAGES, adminCookieAt, MEMBER_PAGES, openAll, signInAt } from "./pages";
import { type Seeded, seedTheHardWay } from "./seeded";

let seeded: Seeded;
beforeAll(async () => {
	seeded = await seedTheHardWay();
}, 240_000);
beforeEach(() => seeded.use());
afterAll(() => seeded.close());

const control = async () => controlScope(await seeded.runtime.regions.control());

test("local files hold everything, without any setting [SITE-41]", async () => {
	for (const name of ["control", "default", "montreal"])
		expect(existsSync(join(seeded.dataDir, `${name}.db`))).toBe(true);
	expect(await findSiteByDomain(await control(), "erable.localhost")).toMatchObject({
		programId: "erable",
		databaseId: "montreal",
	});
	expect(await findSiteByDomain(await control(), "demo.localhost")).toMatchObject({ programId: "demo" });
});

test("an interrupted seed is not reachable, and the next start completes it [ADMIN-50]", async () => {
	expect(seeded.lines).toContain("the power went off");
	expect(seeded.reachableTooEarly).toBe(0);
	expect(seeded.lines.filter((line) => line.startsWith("… done in"))).toHaveLength(2);
	const directory = await listDirectory(await control());
	expect(directory.map((one) => one.programId).sort()).toEqual(["demo", "erable"]);
});

test.each([
	["demo", "fr"],
	["erable", "en"],
] as const)("every text of %s can be read in %s as well", async (programId, locale) => {
	const scope = await seeded.scopeOf(programId);
	const missing = TRANSLATED_KINDS.map((kind) => missingRecords(scope, { kind, locale, after: "" }, 100));
	expect((await Promise.all(missing)).flat()).toEqual([]);
});

test("a second start changes nothing and says nothing [ADMIN-50]", async () => {
	const scope = await seeded.scopeOf("demo");
	const tables = ["members", "orders", "files", "audit_log"] as const;
	const counts = () => Promise.all(tables.map((table) => count(scope, table)));
	const before = await counts();
	const lines: string[] = [];
	await seedDemoWhenEmpty((line) => lines.push(line));
	expect(lines).toEqual([]);
	expect(await counts()).toEqual(before);
});

test("one super admin and one admin of each role, in programs and in their organisation, can sign in [ADMIN-50]", async () => {
	const scope = await control();
	const admins = await listAdmins(scope);
	expect(admins.map(({ email, role }) => [email, role])).toEqual([
		["admin@demo.test", "admin"],
		["administrator@demo.test", "observer"],
		["client@demo.test", "observer"],
		["editor@demo.test", "editor"],
		["observer@demo.test", "observer"],
		["owner@demo.test", "observer"],
		["super@demo.test", "super"],
	]);
	for (const { id, email, role, passwordHash } of admins) {
		expect(await verifyPassword(passwordHash, DEMO_PASSWORD)).toBe(true);
		const grants = await listGrants(scope, { id, role });
		expect(grants.map((grant) => grant.programId).sort()).toEqual(["demo", "erable"]);
		const inPrograms = /^(owner|administrator)@/.test(email) ? "admin" : role;
		expect(grants.map((grant) => grant.role)).toEqual([inPrograms, inPrograms]);
	}
});

describe.each(["demo", "erable"] as const)("program %s", (programId) => {
	let scope: TenantScope;
	beforeAll(async () => {
		scope = await seeded.scopeOf(programId);
	});

	test("keeps every invariant of points, orders and stock [ADMIN-50]", async () => {
		expect(await checkInvariants(scope.database)).toEqual([]);
	});

	test("does not contradict itself: nothing is earlier than it can be, none is forgotten, and companies have points", async () => {
		expect(await tooEarly(scope)).toEqual([]);
		expect(await loggedLater(scope)).toEqual([]);
		expect(await oldestWaiting(scope)).toBeGreaterThan(Date.now() - 15 * 86_400_000);
		const companies = scope.query.selectFrom("companies").select("points").where("program_id", "=", programId);
		const points = (await companies.execute()).map((company) => company.points);
		expect(points.filter((one) => one <= 0)).toEqual([]);
		expect(new Set(points).size).toBeGreaterThan(5);
	});

	test("has nobody below zero, and one debit for every order that stands [TXN-17]", async () => {
		const rows = scope.query.selectFrom("members").select("balance").where("program_id", "=", programId);
		expect((await rows.where("balance", "<", 0).execute()).length).toBe(0);
		const debits = await scope.query
			.selectFrom("orders as o")
			.leftJoin("member_transactions as t", (join) =>
				join.onRef("t.program_id", "=", "o.program_id").onRef("t.order_id", "=", "o.id").on("t.kind", "=", "Redeem"),
			)
			.select((eb) => [
				"o.id",
				"o.cart_value as value",
				eb.fn.count("t.id").as("debits"),
				eb.fn.sum("t.points").as("sum"),
			])
			.where("o.program_id", "=", programId)
			.groupBy("o.id")
			.execute();
		expect(debits.length).toBeGreaterThan(150);
		for (const order of debits) expect(order).toMatchObject({ debits: 1, sum: -order.value });
	});

	test("has the fixed accounts in their statuses, with the known password [ADMIN-50]", async () => {
		for (const { email, status, firstname } of DEMO_MEMBERS) {
			const member = await findMemberForSignIn(scope, email);
			expect(member).toMatchObject({ status, firstname: firstname[programId === "demo" ? "en" : "fr"] });
			expect(await verifyPassword(member?.passwordHash, DEMO_PASSWORD)).toBe(true);
		}
	});

	test("gives member@demo.test a statement of earned and spent points [TXN-17]", async () => {
		const member = await findMemberForSignIn(scope, HERO_EMAIL);
		const rows = await scope.query
			.selectFrom("member_transactions")
			.select(["kind", "points", "created", "balance_after as after"])
			.where("program_id", "=", programId)
			.where("member_id", "=", member?.id ?? "")
			.orderBy("created")
			.execute();
		expect(rows.reduce((sum, row) => sum + row.points, 0)).toBe(HERO_BALANCE);
		expect(rows.at(-1)?.after).toBe(HERO_BALANCE);
		expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(["Adjustment", "Award", "Redeem", "Refund"]));
		expect(rows.at(-1)?.created).toBeLessThan(Date.now());
	});

	test("has data in every area, in every status [ADMIN-50]", async () => {
		expect(await statuses(scope, "members")).toEqual([
			"Active",
			"Awaiting Approval",
			"Cancelled",
			"Invited",
			"Pending",
		]);
		expect(await statuses(scope, "offer_entries")).toEqual(["Completed", "Pending", "Processing", "Rejected"]);
		expect(await statuses(scope, "orders")).toEqual(["Cancelled", "Completed", "Pending"]);
		expect(await statuses(scope, "offers")).toEqual(["Active", "Draft"]);
		expect(await statuses(scope, "rewards")).toEqual(["Active", "Archive", "Draft"]);
		for (const table of [
			"companies",
			"company_tags",
			"forms",
			"offer_groups",
			"reward_categories",
			"files",
			"outbox",
		] as const)
			expect(await count(scope, table), table).toBeGreaterThan(0);
		expect(await count(scope, "members")).toBe(200);
	});

	test("has quizzes of three categories, passed and not, and a databucket that entries and quizzes count in [ADMIN-50]", async () => {
		const quizzes = await scope.query
			.selectFrom("quizzes as q")
			.innerJoin("quiz_history as h", (join) =>
				join.onRef("h.program_id", "=", "q.program_id").onRef("h.quiz_id", "=", "q.id"),
			)
			.select((eb) => ["q.id", "q.category_id as category", eb.fn.sum<number>("h.passed").as("passed")])
			.select((eb) => eb.fn.countAll<number>().as("taken"))
			.where("q.program_id", "=", programId)
			.groupBy("q.id")
			.execute();
		expect(quizzes).toHaveLength(6);
		expect(new Set(quizzes.map(({ category }) => category)).size).toBe(3);
		for (const { passed, taken } of quizzes) expect(passed > 0 && passed < taken).toBe(true);
		expect(await count(scope, "databuckets")).toBe(3);
		expect(await count(scope, "databucket_offer_items")).toBeGreaterThan(20);
		expect(await count(scope, "databucket_quiz_items")).toBeGreaterThan(2);
		const waiting = scope.query.selectFrom("points_queue").select("id").where("program_id", "=", programId);
		expect(await waiting.where("processed", "=", 0).execute()).toEqual([]);
	});

	test("has a film of its own in the library, whole, with a poster, on a paid article and on a page", async () => {
		const [film] = await listVideoChoices(scope, []);
		expect(film?.name).toBe(programId === "demo" ? "three-questions.mp4" : "trois-questions.mp4");
		const files = await findUpload(scope, film?.id ?? "");
		const path = join(seeded.dataDir, "files", programId, files[0]?.path ?? "");
		const bytes = readFileSync(path);
		const read = async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end + 1);
		expect([bytes.length, await isWholeMp4({ size: bytes.length, read })]).toEqual([files[0]?.size, true]);
		expect(bytes.length).toBeLessThan(250_000);
		const [article] = await scope.query
			.selectFrom("articles")
			.select(["watch_points as points", "image_large_url as poster", "status"])
			.where("program_id", "=", programId)
			.where("video_file", "=", film?.id ?? "")
			.execute();
		expect(article).toMatchObject({ points: 10, status: "Active" });
		const uses = await listUses(scope, files);
		expect(uses.map(({ kind }) => kind).sort()).toEqual(["article", "page"]);
		const posters = (await filesIn(scope, "demo")).filter(({ downloadURL }) => downloadURL === article?.poster);
		expect(posters.map(({ name }) => name)).toEqual([film?.name.replace(".mp4", ".webp")]);
	});

	test("has two blogs of twelve articles and a welcome, over the year, in every category, to be read in both languages", async () => {
		const articles = await scope.query
			.selectFrom("articles as a")
			.innerJoin("article_category_links as l", (join) =>
				join.onRef("l.program_id", "=", "a.program_id").onRef("l.article_id", "=", "a.id"),
			)
			.select([
				"a.id",
				"a.blog_id as blog",
				"a.created",
				"a.watch_points as points",
				"a.body",
				"l.category_id as category",
			])
			.where("a.program_id", "=", programId)
			.where("a.status", "=", "Active")
			.execute();
		const sizes = (of: (one: (typeof articles)[number]) => string | null) =>
			[...new Set(articles.map(of))].map((key) => articles.filter((one) => of(one) === key).length);
		expect(sizes(({ blog }) => blog)).toEqual([13, 12]);
		expect(Math.min(...sizes(({ category }) => category))).toBeGreaterThanOrEqual(6);
		expect(new Set(articles.map(({ body }) => body.slice(0, 40))).size).toBe(25);
		expect(articles.filter(({ points }) => points > 0).length).toBeGreaterThan(8);
		const months = new Set(articles.map(({ created }) => new Date(created).toISOString().slice(0, 7)));
		expect(months.size).toBeGreaterThanOrEqual(10);
		const texts = await scope.query
			.selectFrom("content_texts")
			.select(["item_id as id", "field", "value"])
			.where("program_id", "=", programId)
			.where("item_type", "=", "article")
			.where("locale", "=", programId === "demo" ? "fr" : "en")
			.execute();
		for (const { id } of articles)
			expect(
				texts
					.filter((text) => text.id === id && text.value !== "")
					.map(({ field }) => field)
					.sort(),
			).toEqual([...["body", "summary", "title"]]);
		expect(new Set(texts.map(({ field, value }) => `${field} ${value}`)).size).toBe(3 * 25);
	});

	test("nobody of the demo has watched an article before it was there, or before they were", async () => {
		const watches = await scope.query
			.selectFrom("article_watches as w")
			.innerJoin("articles as a", (join) =>
				join.onRef("a.program_id", "=", "w.program_id").onRef("a.id", "=", "w.article_id"),
			)
			.innerJoin("members as m", (join) =>
				join.onRef("m.program_id", "=", "w.program_id").onRef("m.id", "=", "w.member_id"),
			)
			.select(["w.watched_at as watched", "a.created as written", "m.created as joined"])
			.where("w.program_id", "=", programId)
			.execute();
		expect(watches.length).toBeGreaterThan(100);
		for (const { watched, written, joined } of watches) expect(watched).toBeGreaterThan(Math.max(written, joined));
	});

	test("has boards of results and of a file, ranked, and tables with figures of the member [ADMIN-50]", async () => {
		const boards = await scope.query
			.selectFrom("leaderboards as b")
			.innerJoin("leaderboard_rows as r", (join) =>
				join.onRef("r.leaderboard_id", "=", "b.id").onRef("r.edition", "=", "b.edition"),
			)
			.select((eb) => ["b.mode", "b.participant_type as type", eb.fn.countAll<number>().as("rows")])
			.where("b.program_id", "=", programId)
			.where("r.program_id", "=", programId)
			.groupBy("b.id")
			.orderBy("b.sort_order")
			.execute();
		expect(boards.map(({ mode, type }) => `${mode} ${type}`)).toEqual([
			...["dynamic member", "dynamic company", "static member"],
		]);
		for (const { rows } of boards) expect(rows).toBeGreaterThan(12);
		expect(await count(scope, "result_tables")).toBe(2);
	});

	test("has faces on the podium of every board of members, each of them once", async () => {
		const pictures = await podiumPictures(scope);
		const kept = (await filesIn(scope, "avatars")).map(({ path }) => fileUrl(path));
		expect(kept).toEqual(expect.arrayContaining(pictures));
		expect([pictures.length > 3, new Set(pictures).size]).toEqual([true, pictures.length]);
	});

	test("has a year of results of members and of companies, a file corrected and one taken back [ADMIN-50]", async () => {
		const shown = await scope.query
			.selectFrom("databuckets as b")
			.innerJoin("databucket_generations as g", "g.id", "b.generation_id")
			.select(["b.participant_type as type", "b.title", "g.summary"])
			.where("b.program_id", "=", scope.programId)
			.where("b.points_redeemable", "=", 1)
			.orderBy("b.participant_type")
			.execute();
		expect(shown.map(({ type }) => type)).toEqual(["company", "member"]);
		for (const { summary } of shown) {
			const { after, codes } = JSON.parse(summary) as Summary;
			expect(after.participants).toBeGreaterThan(15);
			expect(Object.keys(codes)).toHaveLength(12);
			expect(after.totalPoints).toBeGreaterThan(0);
		}
		const files = await scope.query
			.selectFrom("databucket_imports")
			.select(["state", "unmatched"])
			.where("program_id", "=", scope.programId)
			.execute();
		expect(files.filter(({ state }) => state === "Replaced")).toHaveLength(2);
		expect(files).toHaveLength(2 * (1 + 12 + 1));
		expect(files.every(({ unmatched }) => unmatched === 1)).toBe(true);
		expect(await checkResults(scope)).toEqual([]);
	});

	test("holds only answers that the forms accept", async () => {
		const entries = await scope.query
			.selectFrom("offer_entries as e")
			.innerJoin("forms as f", (join) =>
				join.onRef("f.program_id", "=", "e.program_id").onRef("f.id", "=", "e.form_id"),
			)
			.select(["e.form_submission_data as data", "f.sections"])
			.where("e.program_id", "=", programId)
			.execute();
		expect(entries.length).toBeGreaterThan(400);
		for (const { data, sections } of entries)
			expect(checkAnswers(readDefinition(sections), JSON.parse(data)), data).toEqual({});
	});

	test("lets its member and its admin in, and every list opens with something in it [ADMIN-50, SITE-41]", async () => {
		const host = programId === "demo" ? "localhost:3000" : "erable.localhost:3000";
		const { location, cookie } = await signInAt(host, HERO_EMAIL);
		expect(location).toBe("/home");
		const admin = await adminCookieAt(host, "super@demo.test", programId);
		const pages = { ...(await openAll(MEMBER_PAGES, host, cookie)), ...(await openAll(ADMIN_PAGES, host, admin)) };
		for (const [path, { status, rows }] of Object.entries(pages)) {
			expect(status, path).toBe(200);
			expect(rows, path).toBeGreaterThan(0);
		}
	});

	test("has one import of members with its report: six members and two faults [ADMIN-50]", async () => {
		const jobs = (await listJobs(scope, 50)).filter(({ kind }) => kind === "members");
		expect(jobs).toHaveLength(1);
		expect(jobs[0]).toMatchObject({ status: "Completed", total: 8, counts: { created: 6, failed: 2 } });
		expect(jobs[0]?.created).toBeLessThan(Date.now() - 15 * 86_400_000);
	});

	test("has menus that leave blogs and catalogues their titles, and one that names its page [NAV-07, NAV-08, NAV-14]", async () => {
		const entries = scope.query.selectFrom("primary_menu_items").select("content_type");
		const menus = scope.query.selectFrom("primary_menus").select("content_type");
		const named = await entries
			.where("screen_title", "!=", "")
			.unionAll(menus.where("screen_title", "!=", ""))
			.execute();
		expect(named).toEqual([{ content_type: "Custom Page" }]);
	});

	test("has nothing of the other program", async () => {
		const other = programId === "demo" ? "erable" : "demo";
		for (const table of ["members", "offers", "orders", "files"] as const)
			expect(await count(scope, table, other)).toBe(0);
	});
});

test("French texts set non-breaking spaces before double punctuation", () => {
	const texts = JSON.stringify(DEMO_PROGRAMS);
	expect(texts.match(/[\p{L}\d»)] [:;!?»]/gu) ?? []).toEqual([]);
});
