import { expect, test } from "vitest";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { findAwardRecord } from "~/features/standing/awards/awards.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { loadOwnStanding } from "~/features/standing/own-standing.repository.server";
import { findTier, updateTier } from "~/features/standing/tiers/tiers.repository.server";
import { makeTierDefault } from "~/features/standing/tiers/tiers.service.server";
import { resultsJob } from "~/gate/jobs/results-job.server";
import * as editAward from "~/routes/admin/awards/edit";
import * as createAward from "~/routes/admin/awards/new";
import * as removeBucket from "~/routes/admin/databuckets/delete";
import * as editBucket from "~/routes/admin/databuckets/edit";
import * as editTier from "~/routes/admin/tiers/edit";
import * as createTier from "~/routes/admin/tiers/new";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { addImported, setFormula } from "../databuckets/imported";
import { addDatabucket } from "../databuckets/support";
import { makeOpportunity } from "../offers/make-offer";
import { errorsOf, inputOf } from "../rewards/support";
import { addAward, addTier, setUp as setUpStanding } from "./support";

const TIER = { tier: "Gold", selectedParticipantType: "Member", rank: "2", conditions: "{percent} >= 100" };

/** Silver by own points; Gold from 1,000 points with the bonus, and the award Star from 100 %, in the databucket "Season". */
async function setUp() {
	const admin = await setUpStanding();
	const { world } = admin;
	const databucketId = await addDatabucket(world);
	await setFormula(world, databucketId, [
		{ title: "Each", statement: "{actual} > 0", dynamicPoints: true, selectedFixed: "1" },
		{ title: "Bonus", statement: "{percent} >= 100", level: "total", result: 500 },
	]);
	await addTier(world, "Silver", { rank: 1, least: 1 });
	const gold = await addTier(world, "Gold", { rank: 2, least: 1_000, selectedDatabucket: databucketId });
	await addAward(world, "Star", "{percent} >= 100", { selectedDatabucket: databucketId });
	const ids = { "K-1": "", "K-2": "", "K-3": "" };
	for (const key of ["K-1", "K-2", "K-3"] as const) ids[key] = await addMember(world, { accountKey: key });
	await sweepStandings(world.scope);
	return { ...admin, databucketId, gold, ids };
}

async function update({ world, databucketId }: { world: World; databucketId: string }) {
	await resultsJob.run(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, String(candidate?.id));
	await resultsJob.run(world.scope);
	await sweepStandings(world.scope);
}

async function has(world: World, id: string) {
	const { tier, awards } = await loadOwnStanding(world.scope, id, []);
	return [tier?.name ?? "", ...awards.map(({ name }) => name)].join(" ");
}

const subjects = async (world: World) =>
	(await world.scope.query.selectFrom("outbox").select("subject").orderBy("id").execute()).map((row) => row.subject);

test("a tier and an award follow the published totals of their databucket, the bonus included, and are told of [TIER-20, AWARD-10]", async () => {
	const { world, databucketId, ids } = await setUp();
	const lines = (a: string, b: string) =>
		[
			["K-1", { JUL: a }],
			["K-2", { JUL: b }],
		] as const;
	await addImported(world, databucketId, "target", lines("500", "2000"));
	await addImported(world, databucketId, "actual", lines("500", "999"));
	await resultsJob.run(world.scope);
	await sweepStandings(world.scope);
	expect([await has(world, ids["K-1"]), await subjects(world)]).toEqual(["", []]);
	await update({ world, databucketId });
	expect([await has(world, ids["K-1"]), await has(world, ids["K-2"]), await has(world, ids["K-3"])]).toEqual([
		...["Gold Star", "", ""],
	]);
	expect(await subjects(world)).toEqual(["You have reached Gold", "You have won Star"]);
	await addImported(world, databucketId, "actual", lines("-1", "1"));
	await update({ world, databucketId });
	expect([await has(world, ids["K-1"]), await has(world, ids["K-2"])]).toEqual(["", "Gold"]);
	await world.close();
});

test("an item evaluates its participant at once, and whoever has none in the databucket has 0 there", async () => {
	const { world, databucketId, gold, ids } = await setUp();
	await addAward(world, "None yet", "{totalPoints} == 0 and {actual} == 0", { selectedDatabucket: databucketId });
	const place = await makeOpportunity(world, { points: 1_000, databucketId, targetCode: "JUL" });
	await saveEntry(world.scope, { id: "e", status: "Pending", data: {}, memberId: ids["K-1"], ...place });
	await addTier(world, "Claims", {
		rank: 3,
		selectedDatabucket: databucketId,
		conditions: [{ statement: "{offerPoints} >= 1000" }],
	});
	for (const [action, tier] of [
		["complete", "Claims"],
		["reopen", ""],
	] as const) {
		await reviewEntry(world.scope, { entryId: "e", action, bonusPoints: 0 });
		const queued = await world.scope.query.selectFrom("standing_queue").select("participant_id as id").execute();
		expect(queued).toEqual([{ id: ids["K-1"] }]);
		await sweepStandings(world.scope);
		expect((await has(world, ids["K-1"])).startsWith(tier)).toBe(true);
	}
	expect(await has(world, ids["K-1"])).toContain("None yet");
	expect(await findTier(world.scope, gold)).toMatchObject({ selectedDatabucket: databucketId });
	await world.close();
});

test("of a candidate is counted who would gain and lose each tier, anew when conditions change, and nobody gets it", async () => {
	const { world, databucketId, gold, ids } = await setUp();
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "1000" }],
		["K-2", { JUL: "1000" }],
		["K-3", { JUL: "999" }],
	]);
	await update({ world, databucketId });
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "-1" }],
		["K-2", { JUL: "-1" }],
		["K-3", { AUG: "1" }],
	]);
	await resultsJob.run(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	expect(candidate?.summary.tiers).toEqual([{ tier: "Gold", gained: 1, lost: 2 }]);
	const version = candidate?.updated;
	await resultsJob.run(world.scope);
	expect((await findOpenGeneration(world.scope, databucketId))?.updated).toBe(version);
	await transact(world.scope, async (tx) => {
		const stored = await findTier(tx, gold);
		const conditions = [{ statement: "{totalPoints} >= 5000" }];
		if (stored) await updateTier(tx, stored, { tier: "Gold", selectedDatabucket: databucketId, conditions }, undefined);
	});
	await resultsJob.run(world.scope);
	expect((await findOpenGeneration(world.scope, databucketId))?.summary.tiers).toEqual([]);
	await sweepStandings(world.scope);
	expect([await has(world, ids["K-1"]), await has(world, ids["K-3"])]).toEqual(["Gold", ""]);
	await world.close();
});

test("batches of published changes go on where they ended, and are handed on once", async () => {
	const { world, databucketId, ids } = await setUp();
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "1000" }],
		["K-2", { JUL: "1000" }],
	]);
	await resultsJob.run(world.scope);
	const candidate = String((await findOpenGeneration(world.scope, databucketId))?.id);
	await updateResults(world.scope, databucketId, candidate);
	// As if a process had ended after the first of the two.
	const first = [ids["K-1"], ids["K-2"]].toSorted()[0] ?? "";
	await world.scope.database.write((trx) =>
		trx.updateTable("databucket_generations").set({ told_upto: first }).where("id", "=", candidate).execute(),
	);
	const queued = async () =>
		(await world.scope.query.selectFrom("standing_queue").select("participant_id as id").execute()).map(({ id }) => id);
	await resultsJob.run(world.scope);
	expect(await queued()).toEqual([ids["K-1"], ids["K-2"]].filter((id) => id !== first));
	await sweepStandings(world.scope);
	await resultsJob.run(world.scope);
	expect(await queued()).toEqual([]);
	await world.close();
});

test("the profile says what is missing in the databucket of the next tier", async () => {
	const { world, databucketId, ids } = await setUp();
	await addImported(world, databucketId, "actual", [["K-1", { JUL: "740" }]]);
	await update({ world, databucketId });
	await world.scope.database.write((trx) => trx.deleteFrom("tiers").where("tier", "=", "Silver").execute());
	expect((await loadOwnStanding(world.scope, ids["K-1"], [])).next).toEqual({
		...{ name: "Gold", goals: [{ figure: "points", have: 740, need: 1_000, databucket: "Season" }] },
	});
	await world.close();
});

test("a tier and an award keep their databucket, and take none that is not there or of others [TIER-03, AWARD-11]", async () => {
	const { world, post, get } = await setUpStanding();
	const databucketId = await addDatabucket(world);
	const foreign = await addDatabucket(world, { title: "Companies", participantType: "company" });
	expect((await post(createTier, { ...TIER, selectedDatabucket: databucketId })).location).toBe("/admin/tiers");
	const [row] = await world.scope.query.selectFrom("tiers").selectAll().execute();
	expect(row).toMatchObject({ selected_databucket_id: databucketId, is_default: 0 });
	expect(await findTier(world.scope, String(row?.id))).toMatchObject({ isDefault: false });
	await makeTierDefault(world.scope, String(row?.id));
	await post(editTier, { ...TIER, rank: "4", selectedDatabucket: databucketId }, row?.id);
	expect(await findTier(world.scope, String(row?.id))).toMatchObject({
		...{ selectedDatabucket: databucketId, isDefault: true },
	});
	await post(editTier, { ...TIER, selectedDatabucket: "" }, row?.id);
	expect(await findTier(world.scope, String(row?.id))).toMatchObject({ selectedDatabucket: null });
	for (const [id, fault] of [
		["nobody", "This databucket does not exist. Choose another one."],
		[foreign, "This databucket has results of companies. Choose one of members."],
	] as const) {
		const tier = await post(editTier, { ...TIER, tier: "Typed", selectedDatabucket: id }, row?.id);
		expect([tier.status, errorsOf(tier.data).selectedDatabucket]).toEqual([400, [reads(fault)]]);
		expect(inputOf(tier.data)).toMatchObject({ tier: "Typed", selectedDatabucket: id });
		const award = await post(createAward, { award: "Star", conditions: "{percent} > 1", selectedDatabucket: id });
		expect([award.status, errorsOf(award.data).selectedDatabucket]).toEqual([400, [reads(fault)]]);
	}
	await post(createAward, { award: "Star", conditions: "{percent} > 1", selectedDatabucket: databucketId });
	const [award] = await world.scope.query.selectFrom("awards").select("id").execute();
	expect(await findAwardRecord(world.scope, String(award?.id))).toMatchObject({ selectedDatabucket: databucketId });
	const other = await addDatabucket(world, { title: "Other" });
	await post(editAward, { award: "Star", conditions: "{percent} > 1", selectedDatabucket: other }, award?.id);
	expect(await findAwardRecord(world.scope, String(award?.id))).toMatchObject({ selectedDatabucket: other });
	for (const [form, at, id] of [
		[editTier, "/admin/tiers/x", row?.id],
		[editAward, "/admin/awards/x", award?.id],
	] as const) {
		const page = renderPage(form.default, at, { loaderData: (await get(form, "", id)).data });
		expect(page).toMatch(/<select[^>]*name="selectedDatabucket"(?:(?!<\/select>).)*>Other ·/s);
	}
	await world.close();
});

test("a databucket that tiers and awards ask is not deleted, nor given to others; their names are said [BUCKET-57]", async () => {
	const { world, post, databucketId } = await setUp();
	const said = "It is used by Gold, Star and cannot be deleted. Choose another databucket there first.";
	const reply = await post(removeBucket, {}, databucketId);
	expect([reply.status, errorsOf(reply.data)[""]]).toEqual([409, [reads(said)]]);
	const turned = await post(editBucket, { title: "Season", participantType: "company" }, databucketId);
	expect([turned.status, errorsOf(turned.data).participantType]).toEqual([
		409,
		[reads("It is used by Gold, Star, so this cannot be changed. Choose another databucket there first.")],
	]);
	expect(await world.scope.query.selectFrom("databuckets").select("participant_type").execute()).toEqual([
		{ participant_type: "member" },
	]);
	await world.close();
});
