import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import * as companyPoints from "~/routes/admin/companies/points";
import * as remove from "~/routes/admin/databuckets/delete";
import * as edit from "~/routes/admin/databuckets/edit";
import * as csv from "~/routes/admin/databuckets/posting/export";
import * as question from "~/routes/admin/databuckets/posting/post";
import * as run from "~/routes/admin/databuckets/posting/run";
import * as posting from "~/routes/admin/databuckets/posting/show";
import * as settings from "~/routes/admin/settings/edit";
import * as activity from "~/routes/member/activity/list";
import * as why from "~/routes/member/activity/show";
import * as home from "~/routes/member/home";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import type { World } from "../../../support/world";
import { makeOpportunity } from "../../offers/make-offer";
import { errorsOf } from "../../rewards/support";
import { setUpExample, update } from "../example";
import { addImported } from "../imported";
import { lines } from "../results/example-figures";
import { addDatabucket } from "../support";
import { balanceOf, lastRun, payingDatabucket, postNow, results, setBucket } from "./support";

async function setUp() {
	const { world, databucketId, member } = await setUpExample();
	await setBucket(world, databucketId, { points_redeemable: 1 });
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await update(world, databucketId);
	return { world, databucketId, member, ...(await pagesOf(world)) };
}

type Given = ReturnType<typeof args>;

async function pagesOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const get = (route: { loader: (given: Given) => unknown }, id: string, { more = {}, query = "" } = {}) =>
		answer(() => route.loader(args(`/admin/x${query}`, { cookie, params: { id, ...more } })));
	const post = (route: { action: (given: Given) => unknown }, id: string, form: Record<string, string | string[]>) =>
		answer(() => route.action(args("/admin/x", { cookie, params: { id }, form })));
	return { get, post, cookie };
}

type Shown = Awaited<ReturnType<typeof posting.loader>>;

test("the worked example's amounts are listed with their reasons, searched, paged and downloaded before anything moves", async () => {
	const { world, databucketId, member, get } = await setUp();
	const { data } = await get(posting, databucketId);
	const page = data as Shown;
	// In the order in which they joined; K-3 is owed nothing.
	expect(page.rows.map(({ participantId, paid, owed }) => [participantId, paid, owed])).toEqual([
		...([
			[member("K-1"), 0, 600],
			[member("K-2"), 0, 1850],
			[member("K-4"), 0, 2000],
		] as const),
		[member("K-5"), 0, 1000],
	]);
	expect(page.sums).toMatchObject({ count: 4, plus: 5450, minus: 0, short: 0, gone: 0 });
	const text = renderPage(posting.default, "/admin/databuckets/x/posting", { loaderData: data });
	for (const line of ["JUL: 250 (B)", "AUG: 600 (A)", "Season: 1,000", "+1,850"]) expect(text).toContain(line);
	// Nobody's amount is left out, and none waits.
	for (const none of ["Left out: cancelled or deleted", "Still owed: balance too low"])
		expect(text).not.toContain(none);
	const { name } = page.rows[1] ?? { name: "" };
	const word = name.split(" ").at(-1) ?? "";
	const found = (await get(posting, databucketId, { query: `?q=${word}` })).data as Shown;
	expect(found.rows.map(({ participantId }) => participantId)).toEqual([member("K-2")]);
	const { exportHref } = found;
	expect(renderPage(posting.default, "/admin/x", { loaderData: found })).toContain(`href="${exportHref}"`);
	const only = await get(csv, databucketId, { query: exportHref.slice(exportHref.indexOf("?")) });
	expect(String(only.body).trim().split("\r\n").slice(1)).toEqual([expect.stringContaining(member("K-2"))]);
	const { body } = await get(csv, databucketId);
	const [header, first, second] = String(body).split("\r\n");
	expect(header).toContain("ID,Name,Before,After,Difference,Balance,Note,Why");
	expect(first).toBe(`${member("K-1")},${page.rows[0]?.name},0,600,600,0,,JUL: 600`);
	expect(second).toContain("AUG: 600; JUL: 250; Season: 1000");
	expect(await balanceOf(world, member("K-1"))).toBe(0);
});

test("a member who is cancelled has a page that their amount leads to, one in the bin has none [MEM-32]", async () => {
	const { world, databucketId, member, get } = await setUp();
	const set = (key: string, values: object) =>
		world.scope.database.write((trx) => trx.updateTable("members").set(values).where("id", "=", member(key)).execute());
	await set("K-1", { status: "Cancelled" });
	await set("K-2", { deleted_at: 1 });
	const { data } = await get(posting, databucketId);
	const html = renderPage(posting.default, "/admin/databuckets/x/posting", { loaderData: data });
	const leads = ["K-1", "K-2"].map((key) => html.includes(`href="/admin/members/${member(key)}?tab=statement"`));
	expect(leads).toEqual([true, false]);
	expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(
		"Left out: cancelled or deleted +2,450 of 2 participants",
	);
	// What nobody gets is struck out, and green is what somebody does.
	const figures = (tone: string) => [...html.matchAll(new RegExp(`${tone}">(\\+[^<]+)<`, "g"))].map(([, text]) => text);
	expect(figures("line-through")).toEqual(["+600", "+1,850"]);
	expect(figures("text-success-text")).toEqual(["+3,000", "+2,000", "+1,000"]);
});

test("points are posted after a question, and the page lists what became of it", async () => {
	const { world, databucketId, member, get, post } = await setUp();
	const asked = (await get(question, databucketId)).data as Awaited<ReturnType<typeof question.loader>>;
	const text = renderPage(question.default, "/admin/databuckets/x/posting/post", { loaderData: asked });
	for (const line of ["4 amounts change.", "To be paid: 5,450 points"]) expect(text).toContain(line);
	const form = { generationId: asked.generationId, _key: asked.oneTimeKey };
	const reply = await post(question, databucketId, form);
	expect(reply.location).toBe(`/admin/databuckets/${databucketId}/posting`);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Posting has begun") });
	const underway = (await get(posting, databucketId)).data as Shown;
	expect(underway.running).toBe(true);
	const read = (loaderData: unknown) => renderPage(posting.default, "/admin/databuckets/x/posting", { loaderData });
	expect(read(underway)).toContain("These points are being posted now.");
	expect(read(underway)).toMatch(/<noscript><meta http-equiv="refresh"/i);
	await sweepPostings(world.scope);
	expect(read((await get(posting, databucketId)).data)).not.toContain("being posted now");
	expect(await balanceOf(world, member("K-2"))).toBe(1850);
	const { data } = await get(posting, databucketId);
	expect(data).toMatchObject({
		running: false,
		sums: { count: 0 },
		runs: [{ state: "Done", posted: 4, by: expect.stringMatching(/^admin \d+$/) }],
	});
	// Of whom nobody knows the name no id stands there for it.
	await world.scope.database.write((trx) =>
		trx.updateTable("databucket_postings").set({ created_by: "nobody" }).execute(),
	);
	expect((await get(posting, databucketId)).data).toMatchObject({ runs: [{ by: null }] });
	expect(read((await get(posting, databucketId)).data)).not.toContain("nobody");
	const { id: runId } = await lastRun(world, databucketId);
	const lists = await get(run, databucketId, { more: { runId } });
	expect((lists.data as { rows: unknown[] }).rows).toMatchObject(Array(4).fill({ outcome: "Posted" }));
	expect(renderPage(run.default, "/admin/databuckets/x/posting", { loaderData: lists.data })).toContain("Posted");
	const other = await addDatabucket(world, { title: "Other" });
	expect((await get(run, other, { more: { runId } })).status).toBe(404);
	expect((await get(question, databucketId)).location).toBe(`/admin/databuckets/${databucketId}/posting`);
});

test("no other amounts are posted than the question named: an entry that is completed meanwhile has it asked anew", async () => {
	const { world, databucketId, member, get, post } = await setUp();
	const ask = async () => (await get(question, databucketId)).data as Awaited<ReturnType<typeof question.loader>>;
	const asked = await ask();
	const shown = renderPage(question.default, "/admin/databuckets/x/posting/post", { loaderData: asked });
	const named = /name="named" value="([^"]+)"/.exec(shown)?.[1] ?? "";
	const at = { databucketId, targetCode: "JUL", points: 70, redeemable: false };
	const ids = await makeOpportunity(world, at);
	await saveEntry(world.scope, { id: "e", status: "Pending", data: {}, memberId: member("K-2"), ...ids });
	await reviewEntry(world.scope, { entryId: "e", action: "complete", bonusPoints: 0 });
	const form = { generationId: asked.generationId, named, _key: asked.oneTimeKey };
	const refused = await post(question, databucketId, form);
	expect(refused.status).toBe(409);
	expect(errorsOf(refused.data)).toEqual({
		"": [reads("What is to be posted has changed since you looked. Look at the new amounts first.")],
	});
	await sweepPostings(world.scope);
	expect(await balanceOf(world, member("K-2"))).toBe(0);
	const anew = await ask();
	expect(anew.sums.plus).toBe(asked.sums.plus + 70);
	const again = renderPage(question.default, "/admin/databuckets/x/posting/post", { loaderData: anew });
	const next = { ...form, named: /name="named" value="([^"]+)"/.exec(again)?.[1] ?? "", _key: anew.oneTimeKey };
	expect((await post(question, databucketId, next)).status).toBe(303);
	await sweepPostings(world.scope);
	expect(await balanceOf(world, member("K-2"))).toBe(1920);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("members read of points that are not for the balance that they are not, and of others that they wait", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"], { pointsRedeemable: false });
	const cookie = await memberCookieFor(world, member("K-1"));
	const note = async () => {
		const { data } = await answer(() => home.loader(args("/home", { cookie })));
		return (data as Awaited<ReturnType<typeof home.loader>>).progress.data?.figures.map(({ pointsNote }) => pointsNote);
	};
	await results(world, databucketId, { "K-1": "600" });
	expect(await note()).toEqual([reads("Not for your balance")]);
	await setBucket(world, databucketId, { points_redeemable: 1 });
	expect(await note()).toEqual([reads("Not yet in your balance")]);
	await postNow(world, databucketId);
	expect(await note()).toEqual([null]);
	// What was paid before stays in the balance; what comes then is for results alone.
	await setBucket(world, databucketId, { points_redeemable: 0 });
	await results(world, databucketId, { "K-1": "40" });
	expect(await note()).toEqual([reads("40 of them not for your balance")]);
});

test("the member reads why: rules, figures by code, the file and the line in it, and what was received before", async () => {
	const { world, databucketId, member } = await setUp();
	await postNow(world, databucketId);
	const cookie = await memberCookieFor(world, member("K-2"));
	const { rows } = (await answer(() => activity.loader(args("/activity", { cookie })))).data as Awaited<
		ReturnType<typeof activity.loader>
	>;
	expect(rows).toMatchObject([{ description: "Season", points: 1850, kind: "Award" }]);
	const id = rows[0]?.id ?? "";
	const { data } = await answer(() => why.loader(args(`/activity/${id}`, { cookie, params: { id } })));
	const text = renderPage(why.default, "/activity/x", { loaderData: data }).replace(/<[^>]+>/g, " ");
	// The heading is the first line, so that of K-2 is the third.
	expect(text).toMatch(/f\.csv\s+Line in the file\s+3\b/);
	for (const line of [
		"8,000 / 10,000 · B · 250",
		"12,000 / 10,000 · A · 600",
		"Season",
		"1,000",
		"f.csv",
		"Received before",
	])
		expect(text).toContain(line);
	expect(text).toContain(
		"Your results were updated. You get, or give back, the difference between what they come to now and what you had received for them.",
	);
});

test("a company's page lists what moved its points, and why", async () => {
	const about = { participantType: "company" as const };
	const { world, databucketId } = await payingDatabucket(["K-1"], about);
	const id = await transact(world.scope, (tx) => insertCompany(tx, { title: "Alder", accountKey: "C-1" }));
	await results(world, databucketId, { "C-1": "600" });
	await postNow(world, databucketId);
	const { get } = await pagesOf(world);
	const { data } = await get(companyPoints, id);
	expect(data).toMatchObject({ company: { points: 600 }, rows: [{ kind: "Award", points: 600, balanceAfter: 600 }] });
	const text = renderPage(companyPoints.default, "/admin/companies/x/points", { loaderData: data });
	for (const line of ["Earned", "Season", "600 · One each · 600"]) expect(text).toContain(line);
});

test("settings that figures are calculated by have them calculated anew, the others do not", async () => {
	const { world, databucketId, post } = await setUp();
	const form = {
		title: "Season",
		targetCodes: "AUG\nJUL",
		hasTargets: "on",
		neverBelowZero: "on",
		pointsRedeemable: "on",
		asked: ["hasTargets", "neverBelowZero"],
	};
	const open = () => findOpenGeneration(world.scope, databucketId);
	const version = async () =>
		(await world.scope.query.selectFrom("databuckets").select("inputs_version as v").executeTakeFirstOrThrow()).v;
	const before = await version();
	await post(edit, databucketId, { ...form, postsItself: "on", displayTitle: "Your season" });
	expect([await version(), await open()]).toEqual([before, undefined]);
	const { neverBelowZero: _off, ...without } = form;
	await post(edit, databucketId, without);
	expect(await version()).toBe(before + 1);
	await update(world, databucketId);
	// −110 × 0.05 is −6 once it may go below 0.
	const row = await world.scope.query
		.selectFrom("databucket_figures as f")
		.innerJoin("databuckets as b", "b.generation_id", "f.generation_id")
		.select((eb) => eb.fn.min<number>("f.target_points").as("least"))
		.executeTakeFirstOrThrow();
	expect(row.least).toBe(-6);
	const { hasTargets: _on, ...bare } = without;
	await post(edit, databucketId, bare);
	expect(await version()).toBe(before + 2);
});

test("who asks for a posting that somebody else has done is told where nothing is to be posted any more", async () => {
	const { world, databucketId, get, post } = await setUp();
	const { generationId, oneTimeKey } = (await get(question, databucketId)).data as Record<string, string>;
	const form = { generationId: String(generationId), _key: String(oneTimeKey) };
	await postNow(world, databucketId);
	const late = await post(question, databucketId, form);
	expect(late.location).toBe(`/admin/databuckets/${databucketId}/posting`);
	const toast = await toastOf(late.headers);
	expect(toast).toMatchObject({
		type: "error",
		message: reads("Nobody’s amount changes, so there is nothing to post."),
	});
	expect((await lastRun(world, databucketId)).state).toBe("Done");
});

test("a databucket that has posted points keeps its participants and is not deleted", async () => {
	const { world, databucketId, post } = await setUp();
	await postNow(world, databucketId);
	const turned = await post(edit, databucketId, {
		title: "Season",
		targetCodes: "AUG\nJUL",
		participantType: "company",
	});
	expect(errorsOf(turned.data)).toEqual({
		participantType: [reads("Something counts in it already, so this cannot be changed")],
	});
	const gone = await post(remove, databucketId, {});
	expect(gone).toMatchObject({ status: 409 });
	expect(errorsOf(gone.data)).toEqual({
		"": [reads("It has posted points, so it cannot be deleted. Make it inactive instead.")],
	});
});

test("the limit of points that one admin may post is a setting of the program, empty for none", async () => {
	const { world, post } = await setUp();
	const form = { displayTitle: "Demo", locale: "en", timeZone: "UTC", companyDataKeyLabel: "identifier" };
	const limit = async () =>
		(await world.scope.query.selectFrom("programs").select("posting_limit").where("id", "=", "demo").executeTakeFirst())
			?.posting_limit;
	await post(settings, "", { ...form, postingLimit: "5000" });
	expect(await limit()).toBe(5000);
	for (const wrong of ["0", "-5", "1.5", "many"]) {
		const reply = await post(settings, "", { ...form, postingLimit: wrong });
		expect([wrong, reply.status, Object.keys(errorsOf(reply.data))]).toEqual([wrong, 400, ["postingLimit"]]);
	}
	expect(await limit()).toBe(5000);
	await post(settings, "", { ...form, postingLimit: "" });
	expect(await limit()).toBeNull();
});
