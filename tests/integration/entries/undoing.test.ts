import { beforeEach, expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { historySteps } from "~/features/entries/entries.rules";
import { saveEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { leaseMail } from "~/features/mails/outbox.repository.server";
import { switchOff } from "~/features/notices/switches.repository.server";
import { post as postPoints } from "~/features/points/points.service.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { REVIEW_UNDO } from "~/lib/limits";
import ReviewEntry, { action, loader } from "~/routes/admin/entries/review";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { mailsOf } from "../mails/telling";
import { makeOpportunity } from "../offers/make-offer";
import { addAward, addTier } from "../standing/support";

let world: World;
let ada: string;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld();
	ada = await addMember(world, { firstname: "Ada", email: "ada@one.test" });
	cookie = await adminCookieFor(world, "admin");
	const ids = await makeOpportunity(world, { title: "Sell ten", points: 100 });
	await saveEntry(world.scope, { id: "a", status: "Pending", data: { description: "x" }, memberId: ada, ...ids });
});

const post = (form: Record<string, string>, who = cookie) =>
	answer(() => action(args("/admin/entries/a", { cookie: who, params: { id: "a" }, form })));
const undo = (who = cookie) => post({ intent: "undo" }, who);
const later = (ms: number) => world.scopeOf({ now: () => Date.now() + ms });

async function told() {
	const { query, programId } = world.scope;
	const mails = await query.selectFrom("outbox").select("kind").where("program_id", "=", programId).execute();
	const notices = await query.selectFrom("notices").select("event").where("program_id", "=", programId).execute();
	return { mails: mails.map(({ kind }) => kind), notices: notices.map(({ event }) => event) };
}

async function ledger() {
	const { query, programId } = world.scope;
	const rows = await query
		.selectFrom("member_transactions")
		.select(["kind", "points", "source_part as part", "balance_after as balance"])
		.where("program_id", "=", programId)
		.orderBy("created")
		.execute();
	return rows.map(({ kind, points, part, balance }) => [kind, points, part, balance]);
}

const stateOf = async () => {
	const entry = await findEntry(world.scope, "a");
	return [entry?.status, entry?.reviewed, entry?.points];
};
const steps = async () => historySteps(await listEntryHistory(world.scope, "a")).map(({ step }) => step);

test("a completed entry is taken back with its points, once, and nobody gets a mail of it [ENTRY-35]", async () => {
	await post({ intent: "complete", bonusPoints: "5" });
	expect(await told()).toEqual({ mails: ["entry-completed"], notices: ["entry-completed"] });
	const reply = await undo();
	expect(reply).toMatchObject({ status: 303, location: "/admin/entries/a" });
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Taken back. The entry is waiting for review again."),
	});
	expect(await stateOf()).toEqual(["Pending", null, 0]);
	expect(await told()).toEqual({ mails: [], notices: [] });
	expect(await undo()).toMatchObject({ status: 409 });
	expect(await ledger()).toEqual([
		["Award", 105, "0", 105],
		["Reversal", -105, "0/reversal", 0],
	]);
	expect(await steps()).toEqual(["sent", "completed", "reopened"]);
	await post({ intent: "complete", bonusPoints: "7" });
	expect((await ledger()).at(-1)).toEqual(["Award", 107, "1", 107]);
	expect(await told()).toEqual({ mails: ["entry-completed"], notices: ["entry-completed"] });
});

test.each([
	["reject", "entry-rejected", "rejected"],
	["sendBack", "entry-sent-back", "sentBack"],
])("what was decided by %s waits for review again, and its member hears nothing", async (intent, event, step) => {
	await post({ intent, comments: "No invoice" });
	expect(await told()).toEqual({ mails: [event], notices: [event] });
	expect(await undo()).toMatchObject({ status: 303 });
	expect(await stateOf()).toEqual(["Pending", null, 0]);
	expect(await told()).toEqual({ mails: [], notices: [] });
	expect(await steps()).toEqual(["sent", step, "reopened"]);
	expect(await ledger()).toEqual([]);
});

test("what was said with a decision that is taken back stands ready to be put better, until it is said", async () => {
	const words = async (who = cookie) => {
		const { data } = await answer(() => loader(args("/admin/entries/a", { cookie: who, params: { id: "a" } })));
		const html = renderPage(ReviewEntry, "/admin/entries/a", { loaderData: data });
		return /<textarea[^>]*name="comments"[^>]*>([^<]*)</.exec(html)?.[1]?.trim();
	};
	expect(await words()).toBe("");
	await post({ intent: "reject", comments: "No invoice" });
	await undo();
	expect(await words()).toBe("No invoice");
	expect(await words(await adminCookieFor(world, "super"))).toBe("");
	await post({ intent: "sendBack", comments: "The invoice, please" });
	await undo();
	expect(await words()).toBe("The invoice, please");
	// Somebody who looks at it anew later has not said anything yet.
	await post({ intent: "reject", comments: "Too old" });
	await transact(await later(REVIEW_UNDO + 5000), (tx) => reviewEntry(tx, { entryId: "a", action: "reopen" }));
	expect(await words()).toBe("");
});

test("the mail of a decision is held for as long as it can be taken back", async () => {
	await post({ intent: "complete" });
	expect(await leaseMail(await later(REVIEW_UNDO - 5000))).toBeUndefined();
	expect(await leaseMail(await later(REVIEW_UNDO + 5000))).toMatchObject({ kind: "entry-completed" });
});

test("it is too late once the mail is on its way, and nothing of the decision changes", async () => {
	await post({ intent: "complete" });
	await leaseMail(await later(REVIEW_UNDO + 5000));
	expect(await undo()).toMatchObject({
		status: 409,
		data: {
			lastResult: {
				error: {
					"": [
						reads(
							"It is too late to take this back: the member has been told, or somebody has gone on. Reopen the entry instead.",
						),
					],
				},
			},
		},
	});
	expect(await stateOf()).toMatchObject(["Completed", expect.any(Number), 100]);
	expect(await ledger()).toHaveLength(1);
});

test.each(["on its way", "held as well"])(
	"a second sending back that no mail told of is taken back though the mail of the first is %s",
	async (first) => {
		await post({ intent: "sendBack", comments: "No invoice" });
		if (first === "on its way") await leaseMail(await later(REVIEW_UNDO + 5000));
		const { offerId, opportunityId } = (await findEntry(world.scope, "a")) ?? { offerId: "" };
		const sent = { id: "a", status: "Pending", memberId: ada, offerId, opportunityId: opportunityId ?? null };
		await saveEntry(world.scope, { ...sent, data: { description: "y" } });
		await transact(world.scope, (tx) => switchOff(tx, ada, ["entry-sent-back"]));
		await post({ intent: "sendBack", comments: "Still none" });
		expect((await told()).notices).toHaveLength(2);
		expect(await undo()).toMatchObject({ status: 303 });
		expect(await told()).toEqual({ mails: ["entry-sent-back"], notices: ["entry-sent-back"] });
		expect(await steps()).toEqual(["sent", "sentBack", "changed", "sentBack", "reopened"]);
	},
);

test("what is typed when a review begins stays in the form, and the member does not read it", async () => {
	const begun = await post({ intent: "start", comments: "Which shop?", bonusPoints: "5" });
	expect(begun).toMatchObject({
		status: 200,
		data: { lastResult: { initialValue: { comments: "Which shop?", bonusPoints: "5" } } },
	});
	expect((await listEntryHistory(world.scope, "a")).map(({ status, comments }) => [status, comments])).toEqual([
		["Pending", ""],
		["Processing", ""],
	]);
	// The same answer once more, as of a reload, changes nothing.
	expect(await post({ intent: "start", comments: "Which shop?" })).toMatchObject({ status: 200 });
	expect(await steps()).toEqual(["sent", "inReview"]);
});

test("only who decided takes it back, and only what was decided last", async () => {
	expect(await undo()).toMatchObject({ status: 409 });
	await post({ intent: "start" });
	expect(await undo()).toMatchObject({ status: 409 });
	await post({ intent: "complete" });
	expect(await undo(await adminCookieFor(world, "admin"))).toMatchObject({ status: 409 });
	expect(await undo(await adminCookieFor(world, "observer"))).toMatchObject({ status: 403 });
	expect(await undo(await adminCookieFor(world, "admin", "other"))).not.toMatchObject({ status: 303 });
	expect(await stateOf()).toMatchObject(["Completed", expect.any(Number), 100]);
});

test("a reopening is no decision to take back, also one with words", async () => {
	await post({ intent: "complete" });
	await post({ intent: "reopen", comments: "Look at the invoice once more" });
	expect(await undo()).toMatchObject({ status: 409 });
	expect(await steps()).toEqual(["sent", "completed", "reopened"]);
});

test.each(["complete", "reject"])(
	"what is reopened by another while the mail of %s is held is told nobody",
	async (intent) => {
		await post({ intent, comments: "No invoice" });
		expect((await told()).mails).toHaveLength(1);
		expect(await post({ intent: "reopen" }, await adminCookieFor(world, "admin"))).toMatchObject({ status: 303 });
		expect(await told()).toEqual({ mails: [], notices: [] });
	},
);

test("what a member was told stays when the entry is reopened later, and they learn that the points are gone", async () => {
	await post({ intent: "complete" });
	await reviewEntry(await later(REVIEW_UNDO + 1), { entryId: "a", action: "reopen" });
	const events = ["entry-completed", "points-taken"];
	expect(await told()).toEqual({ mails: events, notices: events });
	const [taken] = (await mailsOf(world, ada)).filter(({ kind }) => kind === "points-taken");
	expect(taken?.subject).toBe("100 points were taken from your balance");
});

test("a rejected entry that is reopened later took no points, and tells of none", async () => {
	await post({ intent: "reject", comments: "No invoice" });
	await reviewEntry(await later(REVIEW_UNDO + 1), { entryId: "a", action: "reopen" });
	expect(await told()).toEqual({ mails: ["entry-rejected"], notices: ["entry-rejected"] });
});

test("a tier and an award that a completion brought are told once they are reached indeed, not when it was taken back", async () => {
	await addTier(world, "Silver", { rank: 1, least: 100 });
	await addTier(world, "Bronze", { least: 10 });
	await addAward(world, "First hundred", "{points} >= 100");
	await transact(world.scope, (tx) =>
		postPoints(tx, {
			memberId: ada,
			kind: "Award",
			points: 20,
			description: "Gift",
			source: { kind: "test", id: "gift" },
		}),
	);
	await sweepStandings(world.scope);
	await post({ intent: "complete" });
	await sweepStandings(world.scope);
	const reached = ["award-reached", "tier-reached", "tier-reached"];
	expect((await told()).mails.sort()).toEqual([...reached, "entry-completed"].sort());
	expect(await undo()).toMatchObject({ status: 303 });
	expect(await told()).toEqual({ mails: ["tier-reached"], notices: ["tier-reached"] });
	await sweepStandings(world.scope);
	expect(await told()).toEqual({ mails: ["tier-reached"], notices: ["tier-reached"] });
	await post({ intent: "complete" });
	await sweepStandings(world.scope);
	expect((await told()).mails.sort()).toEqual([...reached, "entry-completed"].sort());
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a tier that a completion brought goes with its mail when another reopens the entry at once", async () => {
	await addTier(world, "Silver", { rank: 1, least: 100 });
	await post({ intent: "complete" });
	await sweepStandings(world.scope);
	expect((await told()).mails.sort()).toEqual(["entry-completed", "tier-reached"]);
	await post({ intent: "reopen" }, await adminCookieFor(world, "admin"));
	expect(await told()).toEqual({ mails: [], notices: [] });
});

test("a fault in the middle takes nothing back", async () => {
	await post({ intent: "complete" });
	await world.scope.database.writer.schema.alterTable("audit_log").renameTo("gone").execute();
	expect(await undo()).toMatchObject({ status: 500 });
	expect(await stateOf()).toMatchObject(["Completed", expect.any(Number), 100]);
	expect(await told()).toEqual({ mails: ["entry-completed"], notices: ["entry-completed"] });
});
