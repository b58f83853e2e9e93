import { expect, test, vi } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { saveAward } from "~/features/standing/awards/awards.service.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { listTold } from "~/features/standing/evaluation/standing.repository.server";
import { beginRun, noteRun } from "~/features/standing/evaluation/standing-queue.repository.server";
import { loadOwnStanding } from "~/features/standing/own-standing.repository.server";
import { tierBadge } from "~/features/standing/tier-badge.server";
import { findTier, setDefaultTier } from "~/features/standing/tiers/tiers.repository.server";
import { removeTier, saveTier } from "~/features/standing/tiers/tiers.service.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { newId } from "~/lib/ids.server";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addQuiz, answersOf } from "../quizzes/support";
import { addAward, addTier } from "./support";

const stamps = { submitted: 1, last_modified_at: 1, created_by: "t", updated_by: "t" };

/** Bronze by default, Silver from 500 points, Gold from 2,000. */
async function threeTiers() {
	const world = await makeWorld();
	const bronze = await addTier(world, "Bronze");
	await transact(world.scope, async (tx) => {
		const tier = await findTier(tx, bronze);
		if (tier) await setDefaultTier(tx, tier);
	});
	const silver = await addTier(world, "Silver", { rank: 1, least: 500 });
	const gold = await addTier(world, "Gold", { rank: 2, least: 2_000 });
	return { world, bronze, silver, gold };
}

const give = (world: World, memberId: string, points: number, kind: "Award" | "Reversal" = "Award") =>
	transact(world.scope, (tx) =>
		post(tx, { memberId, kind, points, description: "Gift", source: { kind: "test", id: newId() } }),
	);

const tierName = async (world: World, memberId: string) =>
	tierBadge((await loadFrameFigures(world.scope, memberId)).tier, [])?.name;
const subjects = async (world: World) =>
	(await world.scope.query.selectFrom("outbox").select("subject").orderBy("id").execute()).map((row) => row.subject);
const steps = async (world: World, id: string) =>
	(
		await world.scope.query
			.selectFrom("standing_history")
			.select(["name", "reached", "told"])
			.where("program_id", "=", "demo")
			.where("participant_id", "=", id)
			.orderBy("id")
			.execute()
	).map(({ name, reached, told }) => `${name} ${reached}${told}`);

test("a member has the default tier until their points reach another one, and falls back with them [TIER-20, TIER-23]", async () => {
	const { world } = await threeTiers();
	const id = await addMember(world);
	await sweepStandings(world.scope);
	expect(await tierName(world, id)).toBe("Bronze");
	await give(world, id, 499);
	await sweepStandings(world.scope);
	expect(await tierName(world, id)).toBe("Bronze");
	await give(world, id, 1);
	await sweepStandings(world.scope);
	expect(await tierName(world, id)).toBe("Silver");
	await give(world, id, 5_000);
	await sweepStandings(world.scope);
	expect(await tierName(world, id)).toBe("Gold");
	await give(world, id, -5_400, "Reversal");
	await sweepStandings(world.scope);
	expect(await tierName(world, id)).toBe("Bronze");
	expect(await steps(world, id)).toEqual(["Silver 11", "Gold 11", "Bronze 00"]);
	expect(await subjects(world)).toEqual(["You have reached Silver", "You have reached Gold"]);
});

test("whoever is added has at once what is true of somebody with nothing, and is not told of it [TIER-20, AWARD-10]", async () => {
	const { world } = await threeTiers();
	await addTier(world, "Start", { rank: 0, least: 0 });
	await addTier(world, "Partner", { selectedParticipantType: "Company", least: 0 });
	await addAward(world, "Newcomer", "{points} < 100");
	await sweepStandings(world.scope);
	const id = await addMember(world);
	const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "ACME" }));
	await sweepStandings(world.scope);
	const awards = async () => (await loadOwnStanding(world.scope, id, [])).awards.map(({ name }) => name);
	expect([await tierName(world, id), await awards()]).toEqual(["Start", ["Newcomer"]]);
	expect(await steps(world, company)).toEqual(["Partner 10"]);
	expect(await subjects(world)).toEqual([]);
	await give(world, id, 500);
	await sweepStandings(world.scope);
	expect([await tierName(world, id), await awards()]).toEqual(["Silver", []]);
	expect(await subjects(world)).toEqual(["You have reached Silver"]);
});

test("what is reached again is told once only, and the activity page names it", async () => {
	const { world } = await threeTiers();
	const id = await addMember(world);
	for (const points of [600, -300, 300]) {
		await give(world, id, points, points > 0 ? "Award" : "Reversal");
		await sweepStandings(world.scope);
	}
	expect(await tierName(world, id)).toBe("Silver");
	expect(await steps(world, id)).toEqual(["Silver 11", "Bronze 00", "Silver 10"]);
	expect(await subjects(world)).toEqual(["You have reached Silver"]);
	expect((await listTold(world.scope, id, 5)).map(({ name }) => name)).toEqual(["Silver"]);
});

test("a condition that cannot be evaluated reaches nothing, and is in the log once, with its record [BUCKET-43]", async () => {
	const world = await makeWorld();
	const statement = "100 / {quizPoints} > 0";
	const id = await addAward(world, "Star", statement);
	for (const _ of [1, 2]) await addMember(world);
	const warned = vi.spyOn(world.runtime.log, "warn");
	await sweepStandings(world.scope);
	expect(warned.mock.calls).toEqual([
		[{ programId: "demo", record: id, statement, why: "a division by zero" }, expect.any(String)],
	]);
	expect(await world.scope.query.selectFrom("standing_history").select("name").execute()).toEqual([]);
});

test("a tier of the same rank is reached as one above is, and told [TIER-20]", async () => {
	const { world } = await threeTiers();
	await addTier(world, "Jade", { rank: 1, least: 1_000 });
	const id = await addMember(world);
	for (const points of [600, 600]) {
		await give(world, id, points);
		await sweepStandings(world.scope);
	}
	expect(await steps(world, id)).toEqual(["Silver 11", "Jade 11"]);
	expect(await subjects(world)).toEqual(["You have reached Silver", "You have reached Jade"]);
});

test("rounds at one moment tell it once", async () => {
	const { world } = await threeTiers();
	const ids = [await addMember(world), await addMember(world), await addMember(world)];
	for (const id of ids) await give(world, id, 600);
	await Promise.all(Array.from({ length: 6 }, () => sweepStandings(world.scope)));
	expect(await subjects(world)).toHaveLength(3);
	for (const id of ids) expect(await steps(world, id)).toEqual(["Silver 11"]);
	expect(await sweepStandings(world.scope)).toBe(0);
});

test("a program may keep silent, and who cannot sign in gets no mail", async () => {
	const { world } = await threeTiers();
	const pending = await addMember(world, { status: "Pending" });
	await give(world, pending, 600);
	await sweepStandings(world.scope);
	await transact(world.scope, (tx) => saveProgram(tx, { standingMails: false }));
	const active = await addMember(world);
	await give(world, active, 600);
	await sweepStandings(world.scope);
	expect([await tierName(world, pending), await tierName(world, active)]).toEqual(["Silver", "Silver"]);
	expect(await subjects(world)).toEqual([]);
});

test("changed conditions evaluate everybody, and tell nobody", async () => {
	const { world, silver } = await threeTiers();
	const ids: string[] = [];
	for (let at = 0; at < 3; at++) ids.push(await addMember(world));
	for (const id of ids) await give(world, id, 300);
	await sweepStandings(world.scope);
	const form = { selectedParticipantType: "Member", rank: 1, selectedDatabucket: null, removeImage: false } as const;
	await saveTier(world.scope, silver, { ...form, tier: "Silver", conditions: [{ statement: "{points} >= 200" }] });
	const award = { award: "Star", participantType: "member", selectedDatabucket: null } as const;
	await saveAward(world.scope, null, { ...award, conditions: [{ statement: "{points} > 0" }] });
	await sweepStandings(world.scope);
	for (const id of ids) {
		const { tier, awards } = await loadOwnStanding(world.scope, id, []);
		expect([tier?.name, awards.map(({ name }) => name)]).toEqual(["Silver", ["Star"]]);
	}
	expect(await subjects(world)).toEqual([]);
	await removeTier(world.scope, silver);
	expect(await tierName(world, ids[0] ?? "")).toBe("Bronze");
	await sweepStandings(world.scope);
	expect(await world.scope.query.selectFrom("participant_tiers").selectAll().execute()).toEqual([]);
});

test("while changed conditions are under way those who were reached are told of what they do, the others are not", async () => {
	const { world } = await threeTiers();
	const ids = [await addMember(world), await addMember(world), await addMember(world)].toSorted();
	await sweepStandings(world.scope);
	await transact(world.scope, async (tx) => {
		await beginRun(tx, "Member");
		await noteRun(tx, "Member", ids[1] ?? "");
	});
	for (const id of ids) await give(world, id, 600);
	await sweepStandings(world.scope);
	expect(await Promise.all(ids.map((id) => steps(world, id)))).toEqual([["Silver 11"], ["Silver 11"], ["Silver 10"]]);
});

test("an award is won when all its conditions are true, and lost with them [AWARD-10]", async () => {
	const world = await makeWorld();
	await addAward(world, "Star", "{points} >= 100");
	await addAward(world, "Comet", "{points} >= 100 and {points} / {quizPoints} > 1");
	const id = await addMember(world);
	const awards = async () => (await loadOwnStanding(world.scope, id, [])).awards.map(({ name }) => name);
	await give(world, id, 150);
	await sweepStandings(world.scope);
	expect(await awards()).toEqual(["Star"]);
	expect(await subjects(world)).toEqual(["You have won Star"]);
	const ledger = await world.scope.query.selectFrom("member_transactions").select("points").execute();
	expect(ledger, "an award carries no points").toEqual([{ points: 150 }]);
	await give(world, id, -100, "Reversal");
	await sweepStandings(world.scope);
	expect(await awards()).toEqual([]);
	expect(await steps(world, id)).toEqual(["Star 11", "Star 00"]);
});

test("an award without conditions is saved, and nobody has it before it gets some [AWARD-10]", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	const about = { participantType: "member", selectedDatabucket: null } as const;
	const award = await saveAward(world.scope, null, { award: "Star", conditions: [], ...about });
	await give(world, id, 10);
	await sweepStandings(world.scope);
	expect((await loadOwnStanding(world.scope, id, [])).awards).toEqual([]);
	await saveAward(world.scope, award, { award: "Star", conditions: [{ statement: "{points} >= 10" }], ...about });
	await sweepStandings(world.scope);
	expect((await loadOwnStanding(world.scope, id, [])).awards).toMatchObject([{ name: "Star" }]);
});

test("points of completed entries and of passed quizzes are figures of their own, paid or not", async () => {
	const world = await makeWorld();
	await addAward(world, "Both", "{offerPoints} == 70 and {quizPoints} == 21 and {points} == 0");
	const id = await addMember(world);
	const quizId = await addQuiz(world, { redeemable: false });
	const asMember = await world.scopeOf({ actor: { kind: "member", id } });
	const attemptId = await openAttempt(asMember, id, quizId);
	await submitQuiz(asMember, { memberId: id, quizId, attemptId, form: await answersOf(world, quizId) });
	await transact(world.scope, async (tx) => {
		const offer_id = await insertOffer(tx, { title: "Brochure", status: "Active" });
		const entry = { ...{ program_id: "demo", offer_id, member_id: id, points: 0 }, ...stamps };
		await tx.trx
			.insertInto("offer_entries")
			.values([
				{ ...entry, id: "e1" },
				{ ...entry, id: "e2" },
			])
			.execute();
		const mine = tx.trx.updateTable("offer_entries").where("program_id", "=", "demo");
		await mine.set({ status: "Completed", points: 70 }).where("id", "=", "e1").execute();
		await mine.set({ status: "Rejected", points: 9 }).where("id", "=", "e2").execute();
	});
	await sweepStandings(world.scope);
	expect((await loadOwnStanding(world.scope, id, [])).awards.map(({ name }) => name)).toEqual(["Both"]);
});

test("a company is evaluated by its own points", async () => {
	const world = await makeWorld();
	await addTier(world, "Partner", { selectedParticipantType: "Company", rank: 1, least: 50 });
	const id = await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "ACME" }));
	const set = (points: number) =>
		transact(world.scope, (tx) =>
			tx.trx.updateTable("companies").set({ points }).where("program_id", "=", "demo").where("id", "=", id).execute(),
		);
	const stored = () =>
		world.scope.query.selectFrom("participant_tiers").select(["participant_type", "participant_id"]).execute();
	await set(50);
	await sweepStandings(world.scope);
	expect(await stored()).toEqual([{ participant_type: "Company", participant_id: id }]);
	await set(49);
	await sweepStandings(world.scope);
	expect(await stored()).toEqual([]);
	expect(await subjects(world)).toEqual([]);
});

test("what is missing for the next tier is said where its conditions are plain", async () => {
	const { world, gold } = await threeTiers();
	const id = await addMember(world);
	await give(world, id, 120);
	const next = async () => (await loadOwnStanding(world.scope, id, [])).next;
	expect(await next()).toEqual({
		name: "Silver",
		goals: [{ figure: "points", have: 120, need: 500, databucket: null }],
	});
	await give(world, id, 500);
	await sweepStandings(world.scope);
	expect(await next()).toEqual({
		name: "Gold",
		goals: [{ figure: "points", have: 620, need: 2_000, databucket: null }],
	});
	const form = { selectedParticipantType: "Member", rank: 2, selectedDatabucket: null, removeImage: false } as const;
	const conditions = [{ statement: "{points} >= 2000 or {quizPoints} > 5" }];
	await saveTier(world.scope, gold, { ...form, tier: "Gold", conditions });
	expect(await next()).toBeNull();
});

test("more members than one batch are all evaluated when conditions change", async () => {
	const { world, silver } = await threeTiers();
	await transact(world.scope, (tx) =>
		tx.trx
			.insertInto("members")
			.values(
				Array.from({ length: 450 }, (_, at) => ({
					...{ program_id: "demo", id: `m${String(at).padStart(3, "0")}`, email: `m${at}@example.test` },
					...{ email_lower: `m${at}@example.test`, firstname: "Pat", lastname: "One", fullname_upper: "PAT ONE" },
					...{
						firstname_upper: "PAT",
						initials: "PO",
						color: "#123456",
						status: "Active" as const,
						awarded: at + 1,
						balance: at + 1,
					},
					...{ created: 1, updated: 1, created_by: "t", updated_by: "t" },
				})),
			)
			.execute(),
	);
	await sweepStandings(world.scope);
	const form = { selectedParticipantType: "Member", rank: 1, selectedDatabucket: null, removeImage: false } as const;
	await saveTier(world.scope, silver, { ...form, tier: "Silver", conditions: [{ statement: "{points} > 50" }] });
	expect(await sweepStandings(world.scope)).toBe(450);
	const { count } = await world.scope.query
		.selectFrom("participant_tiers")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	expect(count).toBe(400);
	expect(await sweepStandings(world.scope)).toBe(0);
});

test("many who reach, lose and win something take as many statements as one: a server that is far ends a long transaction", async () => {
	const { world } = await threeTiers();
	await addAward(world, "Star", "{points} >= 2000");
	const ids: string[] = [];
	for (let at = 0; at < 40; at++) ids.push(await addMember(world, { email: `m${at}@example.test` }));
	await sweepStandings(world.scope);
	const round = async (some: readonly string[], points: number, kind: "Award" | "Reversal") => {
		for (const id of some) await give(world, id, points, kind);
		return countStatements(() => sweepStandings(world.scope));
	};
	const [first = "", ...others] = ids;
	const up = await round([first], 2_500, "Award");
	expect(await round(others, 2_500, "Award")).toBe(up);
	const down = await round([first], -2_000, "Reversal");
	expect(await round(others, -2_000, "Reversal")).toBe(down);
	for (const id of [first, ids[39]!])
		expect(await steps(world, id)).toEqual(["Gold 11", "Star 11", "Silver 00", "Star 00"]);
	expect(await subjects(world)).toHaveLength(80);
});
