import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { REVIEW_ACTIONS } from "~/features/entries/entries.rules";
import { saveEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { type Review, reviewEntry } from "~/features/entries/review.service.server";
import { findMail, listMails } from "~/features/mails/mails.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import type { NewOpportunity } from "~/features/offers/offer-inserts.repository.server";
import { post } from "~/features/points/points.service.server";
import en from "~/locales/en/offers.json";
import { checkInvariants } from "~db/invariants";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { TIMES } from "../../support/soak/long-runs";
import { makeWorld, type World } from "../../support/world";
import { makeForm, makeOpportunity } from "../offers/make-offer";

let world: World;
let memberId: string;
let desk: TenantScope;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world, { email: "ada@example.test", firstname: "Ada" });
	desk = await world.scopeOf({ actor: { kind: "admin", id: "reviewer" } });
	return () => world.close();
});

async function sendEntry(id = "e1", opportunity: Partial<NewOpportunity> = {}, data: unknown = { description: "x" }) {
	const ids = await makeOpportunity(world, { title: "Sell ten", ...opportunity }, { title: `Spring ${id}` });
	await saveEntry(world.scope, { id, status: "Pending", data, memberId, ...ids });
	return id;
}

const review = (entryId: string, action: Review["action"], more: Partial<Review> = {}) =>
	reviewEntry(desk, { entryId, action, ...more });
const refusal = (entryId: string, action: Review["action"], more: Partial<Review> = {}) =>
	review(entryId, action, more).then(
		() => "done",
		(error: { messageKey?: string }) => error.messageKey ?? String(error),
	);
const ledger = () =>
	world.scope.query.selectFrom("member_transactions").selectAll().orderBy("created").orderBy("id").execute();
const balance = async () => (await findMemberById(world.scope, memberId))?.balance;

test.each([
	["points that count for results", { points: 100, redeemable: false }, true],
	["points for the balance", { points: 100 }, false],
	["no points", { points: 0, redeemable: false }, false],
])("the mail of a completed entry with %s says that of them alone", async (_, opportunity, isSaid) => {
	await review(await sendEntry("e1", opportunity), "complete");
	const [mail] = await listMails(world.scope, 10);
	const body = (await findMail(world.scope, mail?.id ?? ""))?.body ?? "";
	expect(body).toContain("Sell ten");
	expect(body.includes(reads(en.facts.notRedeemable))).toBe(isSaid);
});

test("completing awards form points plus bonus once, with the figures behind them [ENTRY-02, ENTRY-34, ENTRY-35]", async () => {
	const id = await sendEntry("e1", { points: 100 });
	await review(id, "complete", { bonusPoints: 25, reviewer: "Rae" });
	expect(await findEntry(world.scope, id)).toMatchObject({
		...{ status: "Completed", points: 125, totalPoints: 125, formPoints: 100, bonusPoints: 25 },
		reviewed: expect.any(Number),
	});
	const rows = await ledger();
	expect(rows).toHaveLength(1);
	expect(rows[0]).toMatchObject({
		...{ kind: "Award", points: 125, description: "Spring e1 · Sell ten" },
		...{ source_kind: "entry", source_id: id, source_part: "0" },
	});
	expect(JSON.parse(rows[0]?.trace ?? "")).toEqual({
		...{
			rule: "entry",
			offer: "Spring e1",
			opportunity: "Sell ten",
			formPoints: 100,
			bonusPoints: 25,
			reviewer: "Rae",
		},
	});
	expect(await balance()).toBe(125);
});

test("takes the points of a form that gives some from the answers [ENTRY-34]", async () => {
	const formId = await makeForm(world, [
		{
			id: "size",
			type: "radio",
			label: "Size",
			options: [
				{ value: "s", label: "S", points: 10 },
				{ value: "l", label: "L", points: 40 },
			],
		},
		{ id: "why", type: "text", label: "Why", points: 2.5 },
	]);
	await review(await sendEntry("e1", { points: 999, formId }, { size: "l", why: "because" }), "complete");
	expect(await findEntry(world.scope, "e1")).toMatchObject({ points: 42, formPoints: 42, bonusPoints: 0 });
});

test("two reviewers completing at once award once [ENTRY-35]", async () => {
	const id = await sendEntry("e1", { points: 100 });
	const other = await world.scopeOf({ actor: { kind: "admin", id: "another" } });
	const results = await Promise.allSettled([
		review(id, "complete", { bonusPoints: 1 }),
		reviewEntry(other, { entryId: id, action: "complete", bonusPoints: 2 }),
	]);
	expect(results.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(await ledger()).toHaveLength(1);
	expect(await refusal(id, "complete", { bonusPoints: 50 })).toEqual(reads("This entry is already completed."));
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a double click shows the first result", async () => {
	const id = await sendEntry("e1", { points: 100 });
	const clicks = await Promise.all([1, 2, 3].map(() => review(id, "complete", { bonusPoints: 5, comments: "Good" })));
	expect(clicks.map((one) => one.repeated).sort()).toEqual([false, true, true]);
	expect(await balance()).toBe(105);
	expect(await listEntryHistory(world.scope, id)).toHaveLength(2);
});

test("reopening reverses the award, and completing again awards anew [ENTRY-33, ENTRY-34, ENTRY-35]", async () => {
	const id = await sendEntry("e1", { points: 100 });
	await review(id, "complete", { bonusPoints: 20 });
	await review(id, "reopen");
	expect(await findEntry(world.scope, id)).toMatchObject({
		...{ status: "Pending", points: 0, totalPoints: 0, formPoints: 0, bonusPoints: 0, revision: 1, reviewed: null },
	});
	expect(await balance()).toBe(0);
	await review(id, "complete", { bonusPoints: 1 });
	expect(await findEntry(world.scope, id)).toMatchObject({
		...{ points: 101, totalPoints: 101, formPoints: 100, bonusPoints: 1 },
	});
	expect(await balance()).toBe(101);
	const rows = await ledger();
	expect(rows.map((row) => [row.kind, row.points, row.source_part]).sort()).toEqual([
		["Award", 101, "1"],
		["Award", 120, "0"],
		["Reversal", -120, "0/reversal"],
	]);
	const [award, reversal] = [rows.find((row) => row.source_part === "0"), rows.find((row) => row.kind === "Reversal")];
	expect(reversal).toMatchObject({ reverses_id: award?.id, description: "Spring e1 · Sell ten" });
	expect(JSON.parse(reversal?.trace ?? "")).toEqual({
		...{ rule: "entryReopened", offer: "Spring e1", opportunity: "Sell ten" },
	});
});

test("reopening may take a balance below zero, so that nothing invented stays", async () => {
	const id = await sendEntry("e1", { points: 100 });
	await review(id, "complete");
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Redeem", points: -70, description: "Mug", source: { kind: "test", id: "1" } }),
	);
	await review(id, "reopen");
	expect(await balance()).toBe(-70);
});

test("posts nothing for an entry that is not redeemable or worth nothing [ENTRY-35]", async () => {
	await review(await sendEntry("e1", { points: 100, redeemable: false }), "complete", { bonusPoints: 5 });
	await review(await sendEntry("e2", { points: 0 }), "complete");
	expect(await ledger()).toEqual([]);
	expect(await findEntry(world.scope, "e1")).toMatchObject({ status: "Completed", points: 105 });
	await review("e1", "reopen");
	await review("e2", "reopen");
	expect(await ledger()).toEqual([]);
});

test("every step is kept with points, total, words, time and reviewer [ENTRY-05, ENTRY-33]", async () => {
	const id = await sendEntry("e1", { points: 100 });
	await review(id, "start");
	await review(id, "sendBack", { comments: "Add the invoice" });
	await review(id, "complete", { bonusPoints: 10, comments: "Well done" });
	await review(id, "reopen", { comments: "Wrong shop" });
	const history = await listEntryHistory(world.scope, id);
	expect(history.map((item) => [item.status, item.points, item.total, item.comments, item.reviewedBy])).toEqual([
		["Pending", 0, 0, "", null],
		["Processing", 0, 0, "", "reviewer"],
		["Pending", 0, 0, "Add the invoice", "reviewer"],
		["Completed", 110, 110, "Well done", "reviewer"],
		["Pending", -110, 0, "Wrong shop", "reviewer"],
	]);
	for (const item of history) expect(item).toMatchObject({ id: expect.any(String), created: expect.any(Number) });
	expect(history.map((item) => item.reviewed !== null)).toEqual([false, true, true, true, true]);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "actor_id", "entity_id", "detail"])
		.where("entity", "=", "entry")
		.execute();
	for (const row of audit) expect(row).toMatchObject({ actor_id: "reviewer", entity_id: id });
	expect(Object.fromEntries(audit.map(({ action, detail }) => [action, JSON.parse(detail ?? "")]))).toEqual({
		start: {
			before: { status: "Pending", points: 0 },
			after: { status: "Processing", points: 0, bonusPoints: 0 },
		},
		sendBack: {
			before: { status: "Processing", points: 0 },
			after: { status: "Pending", points: 0, bonusPoints: 0 },
			note: "Add the invoice",
		},
		complete: {
			before: { status: "Pending", points: 0 },
			after: { status: "Completed", points: 110, bonusPoints: 10 },
			note: "Well done",
		},
		reopen: {
			before: { status: "Completed", points: 110 },
			after: { status: "Pending", points: 0, bonusPoints: 0 },
			note: "Wrong shop",
		},
	});
});

test("an entry in review has no outcome yet, and nobody is told of one", async () => {
	const id = await sendEntry();
	await review(id, "start");
	expect(await findEntry(world.scope, id)).toMatchObject({ status: "Processing", reviewed: null });
	expect(await listMails(world.scope, 10)).toEqual([]);
});

test.each([
	["start", {}, { comments: "Other words" }],
	["complete", { bonusPoints: 5, comments: "Good" }, { bonusPoints: 6, comments: "Good" }],
	["complete", { bonusPoints: 5, comments: "Good" }, { bonusPoints: 5, comments: "Better" }],
	["reject", { comments: "Not ours" }, { comments: "Blurred" }],
] as const)(
	"the same %s again is the first, in other words or by another reviewer it is refused",
	async (action, first, other) => {
		const id = await sendEntry();
		await review(id, "sendBack", { comments: "Before that" });
		expect(await review(id, action, first)).toMatchObject({ repeated: false });
		const [before, steps] = [await findEntry(world.scope, id), await listEntryHistory(world.scope, id)];
		expect(await review(id, action, { ...first })).toMatchObject({ repeated: true, status: before?.status });
		await expect(review(id, action, other)).rejects.toMatchObject({ status: 409 });
		const another = await world.scopeOf({ actor: { kind: "admin", id: "another" } });
		await expect(reviewEntry(another, { entryId: id, action, ...first })).rejects.toMatchObject({ status: 409 });
		expect(await findEntry(world.scope, id)).toEqual(before);
		expect(await listEntryHistory(world.scope, id)).toEqual(steps);
	},
);

test("reopening is no repeat of the refusal, nor is sending back, though the words are the same [ENTRY-33]", async () => {
	const id = await sendEntry();
	await review(id, "reject", { comments: "Blurred" });
	expect(await refusal(id, "sendBack", { comments: "Blurred" })).toEqual(reads("This entry is already rejected."));
	expect(await review(id, "reopen", { comments: "Blurred" })).toMatchObject({ status: "Pending", repeated: false });
});

test("sending back once more says it once more", async () => {
	const id = await sendEntry();
	for (const _ of [1, 2]) expect(await review(id, "sendBack", { comments: "More" })).toMatchObject({ repeated: false });
	expect(await listEntryHistory(world.scope, id)).toHaveLength(3);
});

test("refuses what a status does not allow, and refusals without a reason [ENTRY-33]", async () => {
	const id = await sendEntry();
	expect(await refusal("nothing", "complete")).toEqual(reads("Entry not found"));
	expect(await refusal(id, "reopen")).toEqual(
		reads("This entry is waiting for review; somebody may have reopened it."),
	);
	expect(await refusal(id, "reject", { comments: "  " })).toEqual(
		reads("Say why, so the member knows what was missing"),
	);
	expect(await refusal(id, "sendBack")).toEqual(reads("Say what should be changed"));
	expect(await refusal(id, "complete", { bonusPoints: 1.5 })).toEqual(reads("Enter whole points from 0 up"));
	expect(await refusal(id, "complete", { bonusPoints: -1 })).toEqual(reads("Enter whole points from 0 up"));
	await review(id, "reject", { comments: "Not ours" });
	expect(await refusal(id, "complete")).toEqual(reads("This entry is already rejected."));
	expect((await listEntryHistory(world.scope, id)).map((item) => item.status)).toEqual(["Pending", "Rejected"]);
});

test("refuses to decide on an entry that changed since it was opened", async () => {
	const id = await sendEntry();
	const seen = (await findEntry(world.scope, id))?.lastModifiedAt ?? 0;
	expect(await refusal(id, "complete", { seen: seen - 1 })).toEqual(
		reads("This entry changed while you were reading it. Look at it again before you decide."),
	);
	expect(await refusal(id, "complete", { seen })).toBe("done");
});

test("does not send back what its member can no longer change", async () => {
	const id = await sendEntry("e1", { deadline: Date.now() + 60_000 });
	const later = { ...desk, now: () => Date.now() + 120_000 };
	await expect(reviewEntry(later, { entryId: id, action: "sendBack", comments: "?" })).rejects.toThrow(
		"entries:sendBackClosed",
	);
	expect(await reviewEntry(later, { entryId: id, action: "complete" })).toMatchObject({ status: "Completed" });
});

test("an entry sent back waits for its member, and for a reviewer again once it is changed", async () => {
	const id = await sendEntry();
	await review(id, "sendBack", { comments: "More" });
	const { offerId, opportunityId, reviewed } = (await findEntry(world.scope, id)) ?? {};
	expect(reviewed).not.toBeNull();
	await saveEntry(world.scope, {
		id,
		status: "Pending",
		data: { description: "more" },
		memberId,
		offerId,
		opportunityId: opportunityId ?? null,
	});
	expect((await findEntry(world.scope, id))?.reviewed).toBeNull();
});

test("tells the member how it went, in their language", async () => {
	await review(await sendEntry("e1", { points: 1500 }), "complete", { comments: "Well done" });
	const french = await addMember(world, { locale: "fr" });
	const ids = await makeOpportunity(world, { title: "Vendre" });
	await saveEntry(world.scope, { id: "e2", status: "Pending", data: { description: "x" }, memberId: french, ...ids });
	await review("e2", "reject", { comments: "Photo floue" });
	const mails = await listMails(world.scope, 10);
	const done = mails.find((mail) => mail.kind === "entry-completed");
	expect(done).toMatchObject({ toId: memberId, toAddress: "ada@example.test" });
	expect(done?.subject).toBe("Your entry for “Sell ten” is completed");
	const text = (await findMail(world.scope, done?.id ?? ""))?.body;
	for (const part of ["Hello Ada,", "is completed: 1,500 pts.", "The reviewer wrote: Well done", "Demo"])
		expect(text).toContain(part);
	const refused = mails.find((mail) => mail.kind === "entry-rejected");
	expect(refused?.subject).toContain("a été refusée");
	expect((await findMail(world.scope, refused?.id ?? ""))?.body).toContain("Photo floue");
	await review("e2", "reopen");
	expect(await listMails(world.scope, 10)).toHaveLength(2);
});

test("whatever reviewers do, the ledger holds an entry's points while it is Completed, else nothing [ENTRY-33, ENTRY-35]", async () => {
	let run = 0;
	const step = fc.record({ action: fc.constantFrom(...REVIEW_ACTIONS), bonusPoints: fc.nat(500) });
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.nat(300), async (steps, points) => {
			const id = await sendEntry(`run${run++}`, { points });
			for (const { action, bonusPoints } of steps) {
				await refusal(id, action, { bonusPoints, comments: "because" });
				const entry = await findEntry(world.scope, id);
				const rows = (await ledger()).filter((row) => row.source_id === id);
				const sum = rows.reduce((total, row) => total + row.points, 0);
				expect(sum).toBe(entry?.status === "Completed" ? entry.points : 0);
				const granted = (await listEntryHistory(world.scope, id)).reduce((total, item) => total + item.points, 0);
				expect(entry?.totalPoints).toBe(granted);
				expect(granted).toBe(sum);
			}
		}),
		{ numRuns: 40 * TIMES },
	);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an entry is not completed for other points than its reviewer was shown [ENTRY-34]", async () => {
	const id = await sendEntry("e1", { points: 100 });
	await world.scope.database.write((trx) => trx.updateTable("opportunities").set({ points: 10 }).execute());
	expect(await refusal(id, "complete", { worth: 100, bonusPoints: 5 })).toEqual(
		reads("The points for this entry changed while you were reading it. Look at them again before you complete it."),
	);
	expect(await ledger()).toEqual([]);
	expect(await review(id, "complete", { worth: 10, bonusPoints: 5 })).toMatchObject({ points: 15 });
	expect(await balance()).toBe(15);
	// Sent twice it is told as once, whatever the opportunity gives by then.
	await world.scope.database.write((trx) => trx.updateTable("opportunities").set({ points: 70 }).execute());
	expect(await review(id, "complete", { worth: 10, bonusPoints: 5 })).toMatchObject({ points: 15, repeated: true });
});
