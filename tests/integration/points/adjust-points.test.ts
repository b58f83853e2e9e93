import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { adjustPoints } from "~/features/members/adjust-points.service.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { listMemberHistory } from "~/features/members/member-overview.repository.server";
import { findTotals, findTransaction, listStatement } from "~/features/points/points.repository.server";
import { post } from "~/features/points/points.service.server";
import { action, loader } from "~/routes/admin/members/points";
import { loader as showLoader } from "~/routes/admin/members/show";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";

const FORM = {
	_key: "key-of-this-form",
	direction: "add",
	amount: "120",
	reason: "Trade fair",
	notes: "Agreed by phone",
};

async function scene() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await adminCookieFor(world, "admin");
	const send = (form: Record<string, string>, id = memberId, by = cookie) =>
		answer(() =>
			action(args(`/admin/members/${id}/points`, { cookie: by, params: { id }, form: { ...FORM, ...form } })),
		);
	return { world, memberId, cookie, send };
}

const ledger = async (world: World, memberId: string) =>
	(await listStatement(world.scope, memberId, { filter: "all", before: null })).rows;

function errorsOf(data: unknown): Record<string, string[]> {
	return (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
}

test("adds points with reason, notes, trace and an audit row [TXN-07 ADMIN-46]", async () => {
	const { world, memberId, send } = await scene();
	const reply = await send({});
	expect(reply.status).toBe(303);
	expect(reply.location).toBe(`/admin/members/${memberId}`);
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("Points added") });
	const [row] = await ledger(world, memberId);
	expect(row).toMatchObject({ kind: "Adjustment", points: 120, balanceAfter: 120, description: "Trade fair" });
	const found = await findTransaction(world.scope, memberId, row?.id ?? "");
	expect(found).toMatchObject({
		notes: "Agreed by phone",
		sourceKind: "adjustment",
		sourceId: FORM._key,
		trace: { rule: "adjustment", reason: "Trade fair", by: expect.stringMatching(/^admin \d+$/) },
	});
	expect(await findTotals(world.scope, memberId)).toEqual({ balance: 120, awarded: 120, redeemed: 0, expired: 0 });
	expect(await listMemberHistory(world.scope, memberId)).toMatchObject([
		{
			action: "points",
			actorKind: "admin",
			detail: { before: { balance: 0 }, after: { balance: 120, points: 120 }, note: "Trade fair" },
		},
	]);
});

test("the member's page tells admins the notes, who posted and from what, ten lines a page [ADMIN-46, TXN-10]", async () => {
	const { world, memberId, cookie, send } = await scene();
	const panel = async (path: string) => {
		const { data } = await answer(() => showLoader(args(path, { cookie, params: { id: memberId } })));
		const { panel } = data as Awaited<ReturnType<typeof showLoader>>;
		if (panel.tab !== "statement") throw new Error(`the tab is ${panel.tab}`);
		return panel;
	};
	const opportunity = await makeOpportunity(world);
	await saveEntry(world.scope, {
		id: "e30",
		status: "Pending",
		data: { description: "Sold" },
		memberId,
		...opportunity,
	});
	for (let n = 1; n <= 30; n++)
		await transact(world.scope, (tx) =>
			post(tx, {
				...{ memberId, kind: "Award", points: n, description: "Gift", notes: `Note ${n}` },
				source: { kind: "entry", id: `e${n}` },
			}),
		);
	await send({});
	const first = await panel(`/admin/members/${memberId}?tab=statement`);
	expect(first.rows).toHaveLength(10);
	expect(first.rows.slice(0, 3)).toMatchObject([
		{ points: 120, notes: "Agreed by phone", by: expect.stringMatching(/^admin \d+$/), href: null },
		{ points: 30, notes: "Note 30", by: null, href: "/admin/entries/e30" },
		// This entry is not there any more, so nothing leads to it.
		{ points: 29, href: null },
	]);
	const second = await panel(first.nextHref ?? "");
	expect(second.rows.map(({ points }) => points)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
	const third = await panel(second.nextHref ?? "");
	const last = await panel(third.nextHref ?? "");
	expect(last.rows.map(({ points }) => points)).toEqual([1]);
	expect(last).toMatchObject({ nextHref: null, firstHref: `/admin/members/${memberId}?tab=statement` });
});

test("subtracts points with a text of its own [TXN-18 TXN-04]", async () => {
	const { world, memberId, send } = await scene();
	await send({});
	const reply = await send({ _key: "another-key", direction: "subtract", amount: "20" });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Points subtracted") });
	expect((await ledger(world, memberId)).map((row) => row.points)).toEqual([-20, 120]);
});

test("a double post writes one row and shows the first result [TXN-15]", async () => {
	const { world, memberId, send } = await scene();
	const replies = await Promise.all([send({}), send({}), send({})]);
	expect(replies.map((reply) => reply.status)).toEqual([303, 303, 303]);
	for (const reply of replies) expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Points added") });
	expect(await ledger(world, memberId)).toHaveLength(1);
	expect(await listMemberHistory(world.scope, memberId)).toHaveLength(1);
});

test("a used key with other figures, words or member is refused, not taken for the first [TXN-15]", async () => {
	const { world, memberId, send } = await scene();
	const otherId = await addMember(world);
	await send({});
	const others: Record<string, string>[] = [
		{ amount: "121" },
		{ reason: "Another fair" },
		{ notes: "" },
		{ direction: "subtract" },
	];
	for (const reply of [...(await Promise.all(others.map((one) => send(one)))), await send({}, otherId)]) {
		expect(reply.status).toBe(409);
		expect(errorsOf(reply.data)).toEqual({
			"": [
				reads(
					"You sent this form before with something else in it, and that stands. What is below was not sent. Press the button again only if you want to send it as well.",
				),
			],
		});
		expect(reply.data).toMatchObject({
			link: { href: `/admin/members/${memberId}?tab=statement`, label: reads("See the points you moved") },
		});
	}
	expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: 120 });
	expect(await ledger(world, otherId)).toEqual([]);
});

test("a key that another admin has used posts nothing, and is not taken for that one's first [TXN-15]", async () => {
	const { world, memberId, send } = await scene();
	const otherId = await addMember(world);
	await send({});
	const reply = await send({ amount: "7" }, otherId, await adminCookieFor(world, "admin"));
	expect(reply.status).toBe(409);
	expect(reply.data).toMatchObject({ link: { href: `/admin/members/${memberId}?tab=statement` } });
	expect((await ledger(world, memberId)).map((row) => row.points)).toEqual([120]);
	expect(await ledger(world, otherId)).toEqual([]);
	expect(await listMemberHistory(world.scope, otherId)).toEqual([]);
});

test("a repeat gives what its own key has posted, among all that was posted since [TXN-15]", async () => {
	const { world, memberId } = await scene();
	const adjustment = { memberId, direction: "add" as const, reason: "R", overdraw: false, adminName: "A" };
	const adjust = (n: number) => adjustPoints(world.scope, { ...adjustment, amount: `${n}`, key: `key-of-form-${n}` });
	const first = [await adjust(1), await adjust(2), await adjust(3)];
	expect([await adjust(3), await adjust(1), await adjust(2)].map(({ id, repeated }) => [id, repeated])).toEqual(
		[first[2], first[0], first[1]].map((posted) => [posted?.id, true]),
	);
});

test("a member in the trash gets and loses no points [TXN-07]", async () => {
	const { world, memberId } = await scene();
	await deleteMember(world.scope, memberId);
	const adjustment = { memberId, direction: "add" as const, amount: "5", reason: "R", overdraw: true, adminName: "A" };
	for (const direction of ["add", "subtract"] as const)
		await expect(
			adjustPoints(world.scope, { ...adjustment, direction, key: `key-${direction}` }),
		).rejects.toMatchObject({ messageKey: reads("Member not found") });
	expect(await ledger(world, memberId)).toEqual([]);
});

test("below zero only with the confirmation, which the refusal asks for [TXN-14]", async () => {
	const { world, memberId, send } = await scene();
	const refused = await send({ direction: "subtract", amount: "30" });
	expect(refused.status).toBe(400);
	expect(errorsOf(refused.data)).toEqual({
		confirm: [reads("The balance would go below zero. Tick the box if that is right")],
	});
	expect(refused.data).toMatchObject({ lastResult: { initialValue: { amount: "30", reason: "Trade fair" } } });
	expect(await ledger(world, memberId)).toEqual([]);
	const agreed = await send({ direction: "subtract", amount: "30", confirm: "on" });
	expect(agreed.status).toBe(303);
	expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: -30, awarded: -30 });
});

test.each(["abc", "0", "", "-3", "0.9"])(
	"marks the amount %j at its field and keeps the input [TXN-16]",
	async (amount) => {
		const { world, memberId, send } = await scene();
		const reply = await send({ amount });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ amount: [reads("Enter a whole number above 0")] });
		expect(reply.data).toMatchObject({ lastResult: { initialValue: { reason: "Trade fair" } } });
		expect(await ledger(world, memberId)).toEqual([]);
	},
);

test.each([
	["add", "9.99", 9],
	["subtract", "9,99", -9],
])(
	"an amount to %s of %s in the form is posted as %d, as its help says [TXN-05, TXN-06]",
	async (direction, amount, points) => {
		const { world, memberId, send } = await scene();
		expect((await send({ direction, amount, confirm: "on" })).status).toBe(303);
		expect((await ledger(world, memberId)).map((row) => row.points)).toEqual([points]);
	},
);

test("the service coerces what the form would refuse: 'abc' is 0 and posts nothing [TXN-03 TXN-16]", async () => {
	const { world, memberId } = await scene();
	const adjustment = { memberId, direction: "add" as const, reason: "R", overdraw: false, adminName: "A" };
	await expect(adjustPoints(world.scope, { ...adjustment, amount: "abc", key: "service-key-1" })).rejects.toMatchObject(
		{
			messageKey: reads("Enter a whole number above 0"),
			field: "amount",
		},
	);
	const posted = await adjustPoints(world.scope, { ...adjustment, amount: "9.99", key: "service-key-2" });
	expect(posted).toMatchObject({ points: 9, balanceAfter: 9 });
	expect((await ledger(world, memberId)).map((row) => row.points)).toEqual([9]);
});

test.each(["member_transactions", "audit_log"])(
	"a write to %s that fails says so, keeps the input and leaves nothing behind [TXN-08 ADMIN-41]",
	async (table) => {
		const { world, memberId, send } = await scene();
		const reply = await breaking(new RegExp(`^insert into "${table}"`), () => send({}));
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("Error when creating a new transaction")] });
		expect(reply.data).toMatchObject({ lastResult: { initialValue: { amount: "120", _key: FORM._key } } });
		expect(await ledger(world, memberId)).toEqual([]);
		expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: 0 });
		expect((await send({})).status).toBe(303);
	},
);

test.each(["observer", "editor"] as const)(
	"answers 403 to an %s, page and post alike [ADMIN-29 ADMIN-32]",
	async (role) => {
		const { world, memberId, send } = await scene();
		const cookie = await adminCookieFor(world, role);
		expect((await send({}, memberId, cookie)).status).toBe(403);
		const page = await answer(() => loader(args("/admin/members/x/points", { cookie, params: { id: memberId } })));
		expect(page.status).toBe(403);
		expect(await ledger(world, memberId)).toEqual([]);
	},
);

test("another program's member is not found, and nothing is written there [MEM-20 SEC-11]", async () => {
	const { world, send } = await scene();
	const foreign = await addMember(world, {}, "other");
	const reply = await send({}, foreign);
	expect(reply).toMatchObject({ status: 404, body: reads("Member not found") });
	expect(await findTotals(await world.scopeOf({ programId: "other" }), foreign)).toMatchObject({ balance: 0 });
});
