import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { findTotals } from "~/features/points/points.repository.server";
import { type Posting, post } from "~/features/points/points.service.server";
import { loader as listLoader } from "~/routes/member/activity/list";
import { loader as showLoader } from "~/routes/member/activity/show";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, order } from "../orders/shop";

type Page = Awaited<ReturnType<typeof listLoader>>;
type Why = Awaited<ReturnType<typeof showLoader>>;

let counter = 0;

function posted(world: World, posting: Partial<Posting> & { memberId: string }) {
	counter++;
	return transact(world.scope, (tx) =>
		post(tx, {
			kind: "Award",
			points: 10,
			description: `Posting ${counter}`,
			source: { kind: "test", id: `${counter}` },
			...posting,
		}),
	);
}

async function scene() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const list = async (path = "/activity") => (await answer(() => listLoader(args(path, { cookie })))).data as Page;
	const show = (id: string) => answer(() => showLoader(args(`/activity/${id}`, { cookie, params: { id } })));
	return { world, memberId, list, show };
}

test("lists 10 a page, newest first, with the running balance, until a page without more [TXN-10]", async () => {
	const { world, memberId, list } = await scene();
	for (let i = 1; i <= 20; i++) await posted(world, { memberId, points: i });
	const first = await list();
	expect(first.firstHref).toBeNull();
	expect(first.rows.map((row) => row.points)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
	expect(first.rows[0]).toMatchObject({ kind: "Award", description: expect.any(String), balanceAfter: 210 });
	const second = await list(first.nextHref ?? "");
	expect(second.rows.map((row) => row.balanceAfter)).toEqual([55, 45, 36, 28, 21, 15, 10, 6, 3, 1]);
	expect(second).toMatchObject({ nextHref: null, firstHref: "/activity" });
	expect(second.totals).toEqual(await findTotals(world.scope, memberId));
});

test("shows earned and spent apart, as the totals count them [TXN-13]", async () => {
	const { world, memberId, list } = await scene();
	await posted(world, { memberId, points: 100 });
	await posted(world, { memberId, kind: "Redeem", points: -40, source: { kind: "order", id: "o" } });
	await posted(world, { memberId, kind: "Refund", points: 15, source: { kind: "order", id: "o", part: "cancel" } });
	await posted(world, { memberId, kind: "Adjustment", points: -5 });
	await posted(world, { memberId, kind: "Expire", points: -8 });
	await posted(world, { memberId, kind: "Reversal", points: -20 });
	const points = async (show: string) => (await list(`/activity?show=${show}`)).rows.map((row) => row.points);
	const earned = await points("earned");
	const spent = await points("spent");
	expect([earned, spent]).toEqual([
		[-20, -5, 100],
		[-8, 15, -40],
	]);
	const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
	expect((await list()).totals).toEqual({ balance: 42, awarded: sum(earned), redeemed: 25, expired: 8 });
});

test("keeps members and programs apart", async () => {
	const { world, list } = await scene();
	await posted(world, { memberId: await addMember(world) });
	expect((await list()).rows).toEqual([]);
});

test("says why: rule, figures, the entry, the posting it takes back and the one that took it back", async () => {
	const { world, memberId, show } = await scene();
	const source = { kind: "entry", id: "e1", part: "0" };
	const opportunity = await makeOpportunity(world);
	await saveEntry(world.scope, {
		id: "e1",
		status: "Pending",
		data: { description: "Sold" },
		memberId,
		...opportunity,
	});
	const award = await posted(world, {
		memberId,
		points: 30,
		description: "Winter fair",
		source,
		trace: { rule: "entry", offer: "Spring", formPoints: 25, bonusPoints: 5 },
	});
	const reversal = await posted(world, {
		memberId,
		kind: "Reversal",
		points: -30,
		source: { ...source, part: "0/reversal" },
		reversesId: award.id,
		trace: { rule: "entryReopened" },
	});
	const first = (await show(award.id)).data as Why;
	expect(first).toMatchObject({
		posting: { points: 30, balanceAfter: 30 },
		rule: "entry",
		source: { kind: "entry", id: "e1" },
		reverses: null,
		reversedBy: { id: reversal.id, points: -30 },
	});
	expect(first.lines).toEqual([
		{ name: "offer", value: "Spring" },
		{ name: "formPoints", value: 25 },
		{ name: "bonusPoints", value: 5 },
	]);
	expect((await show(reversal.id)).data).toMatchObject({
		rule: "entryReopened",
		reverses: { id: award.id, points: 30, description: "Winter fair", created: first.posting.created },
		reversedBy: null,
	});
});

test.each([
	["an entry that was withdrawn", { source: { kind: "entry", id: "gone" } }],
	["an order that was deleted", { orderId: "gone" }],
])("leads to no page for %s", async (_, of) => {
	const { world, memberId, show } = await scene();
	const { id } = await posted(world, { memberId, ...of });
	expect((await show(id)).data).toMatchObject({ source: null });
});

test("leads to no page of what is another member's [SEC-12]", async () => {
	const { world, memberId, show } = await scene();
	const other = await addRich(world, 100);
	const mug = await addReward(world.scope, { points_cost: 10 });
	const { id: orderId } = await order(world, other, { [mug]: 1 });
	const { id } = await posted(world, { memberId, orderId });
	expect((await show(id)).data).toMatchObject({ source: null });
});

test("never sends the admins' notes to the member", async () => {
	const { world, memberId, list, show } = await scene();
	const { id } = await posted(world, { memberId, kind: "Adjustment", notes: "INTERNAL-NOTE" });
	expect(JSON.stringify([await list(), await show(id)])).not.toContain("INTERNAL-NOTE");
});

test("another member's and another program's transaction is not found, like one that does not exist [SEC-11]", async () => {
	const { world, show } = await scene();
	const { id } = await posted(world, { memberId: await addMember(world) });
	const foreign = await addMember(world, {}, "other");
	const other = await transact(await world.scopeOf({ programId: "other" }), (tx) =>
		post(tx, { memberId: foreign, kind: "Award", points: 1, description: "X", source: { kind: "test", id: "x" } }),
	);
	for (const wanted of [id, other.id, "none", "", "' OR 1=1", "__proto__"])
		expect(await show(wanted)).toMatchObject({ status: 404, body: reads("There is no such movement of points") });
});

test("says how points came about, and not who of the administration did it, as on no other page of members", async () => {
	const { world, memberId, show } = await scene();
	const traces = [
		{ rule: "entry", formPoints: 10, bonusPoints: 5, reviewer: "Rae Reviewer" },
		{ rule: "adjustment", reason: "Trade fair", by: "Ada Admin" },
	];
	const told = [];
	for (const trace of traces) {
		const { id } = await posted(world, { memberId, trace });
		told.push(((await show(id)).data as Why).lines.map(({ name }) => name));
	}
	expect(told).toEqual([["formPoints", "bonusPoints"], ["reason"]]);
});

test("needs a member who is signed in", async () => {
	await makeWorld();
	expect((await answer(() => listLoader(args("/activity")))).location).toBe("/signin?redirectTo=%2Factivity");
	expect((await answer(() => showLoader(args("/activity/x", { params: { id: "x" } })))).status).toBe(302);
});
