import { expect, test } from "vitest";
import { insertEntryHistory, listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { importFilePath } from "~/features/import-jobs/files.server";
import { insertJob } from "~/features/imports/job-writes.repository.server";
import { claim } from "~/features/imports/run/claim.server";
import { IMPORT_LEASE } from "~/features/imports/run/progress.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { leaseMail, MAIL_LEASE } from "~/features/mails/outbox.repository.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { listStatement } from "~/features/points/points.repository.server";
import { post } from "~/features/points/points.service.server";
import { findSessionByToken, insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { countUse, startTry } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_IN_TRIES } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addCompany, addEntry } from "../companies/support";
import { makeOffer } from "../offers/make-offer";
import { addReward, addRich } from "../orders/shop";

const AHEAD = 5_000;
const MINUTE = 60_000;

/** Two machines on one database, the clock of one of them five seconds ahead; the time stands still until told. */
async function machines() {
	const world = await makeWorld();
	const clock = { now: 1_800_000_000_000 };
	const slow = await world.scopeOf({ now: () => clock.now });
	const fast = await world.scopeOf({ now: () => clock.now + AHEAD });
	return { world, clock, slow, fast };
}

const grant = (scope: TenantScope, memberId: string, points: number, id: string) =>
	transact(scope, (tx) => post(tx, { memberId, kind: "Award", points, description: id, source: { kind: "test", id } }));

test("a statement is in the order in which points were given, and its running balance agrees", async () => {
	const { world, clock, slow, fast } = await machines();
	const memberId = await addMember(world);
	for (const [index, scope] of [fast, slow, fast, slow, slow].entries()) {
		clock.now += 10;
		await grant(scope, memberId, 10 + index, `step-${index}`);
	}
	const { rows } = await listStatement(slow, memberId, { filter: "all", before: null });
	expect(rows.map(({ description }) => description)).toEqual([4, 3, 2, 1, 0].map((index) => `step-${index}`));
	expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([60, 46, 33, 21, 10]);
});

test("the history of an entry is in the order in which it came about", async () => {
	const { world, clock, slow, fast } = await machines();
	const memberId = await addMember(world);
	await addEntry(world, await makeOffer(world), memberId, await addCompany(world));
	const entryId = `entry-${memberId}`;
	const steps = [
		[fast, "Pending"],
		[slow, "Rejected"],
		[slow, "Processing"],
		[fast, "Completed"],
	] as const;
	for (const [scope, status] of steps) {
		clock.now += 10;
		await transact(scope, (tx) => insertEntryHistory(tx, { entryId, status }));
	}
	expect((await listEntryHistory(slow, entryId)).map(({ status }) => status)).toEqual(
		steps.map(([, status]) => status),
	);
});

test("one key is one order, whichever machine is asked first", async () => {
	const { world, slow, fast } = await machines();
	const rewardId = await addReward(slow, { points_cost: 100, stock_quantity: -1 });
	for (const [key, order] of [
		["one", [fast, slow]],
		["two", [slow, fast]],
	] as const) {
		const memberId = await addRich(world, 100);
		await addToCart(slow, { memberId, rewardId, quantity: 1 });
		const [first, second] = [
			await placeOrder(order[0], { memberId, key, expectedTotal: 100 }),
			await placeOrder(order[1], { memberId, key, expectedTotal: 100 }),
		];
		expect(second).toMatchObject({ id: first.id, repeated: true });
	}
});

test("what one machine works on no other takes while it is at it, and takes when it has gone silent", async () => {
	const { clock, slow, fast } = await machines();
	const shape = { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["a"] } as const;
	for (const [jobId, holder, other] of [
		["one", slow, fast],
		["two", fast, slow],
	] as const) {
		const filePath = importFilePath("demo", jobId);
		await transact(slow, async (tx) => {
			await insertJob(tx, {
				...{ id: jobId, kind: "members", variant: "create-new", fileName: "a.csv", filePath, shape: shape as never },
				...{ fileHash: "", fileSize: 1, total: 1, subject: null },
			});
			const row = tx.trx.updateTable("import_jobs").set({ status: "Running" });
			await row.where("program_id", "=", "demo").where("id", "=", jobId).execute();
		});
		const take = (scope: TenantScope) => claim(scope, { jobId, owner: "w", path: "/there" });
		expect(await take(holder)).not.toBeNull();
		clock.now += IMPORT_LEASE - AHEAD - 1;
		expect(await take(other)).toBeNull();
		clock.now += 2 * AHEAD + 1;
		expect(await take(other)).not.toBeNull();
	}
	await transact(slow, (tx) =>
		queueMail(tx, { kind: "reset", toMemberId: null, toAddress: "a@example.test", subject: "A", body: "A" }),
	);
	expect(await leaseMail(slow)).toBeDefined();
	clock.now += MAIL_LEASE - AHEAD - 1;
	expect(await leaseMail(fast)).toBeUndefined();
	clock.now += AHEAD + 1;
	expect(await leaseMail(fast)).toBeDefined();
});

test("tries are counted in one window, and whoever signs in on one machine is signed in on the other", async () => {
	const { world, slow, fast } = await machines();
	const uses = [];
	for (const scope of [fast, slow, slow, fast]) uses.push((await countUse(scope, "search:a", MINUTE)).used);
	expect(uses).toEqual([1, 2, 3, 4]);
	const keys = { window: "w", growing: "g", networks: [] };
	const tries = [];
	for (let index = 0; index <= SIGN_IN_TRIES; index++)
		tries.push(await startTry(index % 2 ? slow : fast, { ...keys, growing: `g-${index}` }));
	expect(tries.findIndex((held) => held !== null)).toBe(SIGN_IN_TRIES);
	const memberId = await addMember(world);
	for (const [here, there] of [
		[fast, slow],
		[slow, fast],
	] as const) {
		const token = await transact(here, (tx) => insertMemberSession(tx, { memberId } as never));
		expect(await findSessionByToken(there, token)).toMatchObject({ memberId });
	}
});
