import { expect, test } from "vitest";
import { loadOwnStanding } from "~/features/standing/own-standing.repository.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { writeFrench } from "./support";

test("tiers and awards have their names in the reader's language, in the head of a page without a further statement", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const by = { created: 1, updated: 1, created_by: "x", updated_by: "x" };
	await world.scope.database.write(async (trx) => {
		await trx
			.insertInto("tiers")
			.values({ program_id: "demo", id: "t", tier: "Gold", tier_upper: "GOLD", is_default: 1, ...by })
			.execute();
		await trx
			.insertInto("awards")
			.values({ program_id: "demo", id: "a", award: "Pioneer", award_upper: "PIONEER", ...by })
			.execute();
		await trx
			.insertInto("participant_awards")
			.values({ program_id: "demo", participant_type: "Member", participant_id: memberId, award_id: "a", since: 1 })
			.execute();
	});
	await writeFrench(world.scope, "tier", "t", { "tier tier": "Or" });
	await writeFrench(world.scope, "award", "a", { "award award": "Pionnier" });
	const scope = { ...world.scope, readIn: "fr" };
	const frame = async (of: typeof scope) => {
		let names: string[] = [];
		const statements = await countStatements(async () => {
			names = (await loadFrameFigures(of, memberId)).tier.map(({ tier }) => tier);
		});
		return [names, statements];
	};
	expect(await frame(scope)).toEqual([["Or"], 1]);
	expect(await frame({ ...world.scope, readIn: undefined as never })).toEqual([["Gold"], 1]);
	const own = await loadOwnStanding(scope, memberId, []);
	expect([own.tier?.name, own.awards.map(({ name }) => name)]).toEqual(["Or", ["Pionnier"]]);
	const english = await loadOwnStanding(world.scope, memberId, []);
	expect([english.tier?.name, english.awards.map(({ name }) => name)]).toEqual(["Gold", ["Pioneer"]]);
});
