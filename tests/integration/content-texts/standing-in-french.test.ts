import { expect, test } from "vitest";
import { ownAffairs } from "~/features/home/home.repository.server";
import { findBoardForMember } from "~/features/leaderboards/boards-for-members.repository.server";
import { duplicateBoard } from "~/features/leaderboards/editing/duplicate-board.service.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { listTold, storeTiers } from "~/features/standing/evaluation/standing.repository.server";
import { loadOwnStanding } from "~/features/standing/own-standing.repository.server";
import { openOwnTable } from "~/features/tables/showing/own-tables.service.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addResults } from "../home/filled";
import { addAward, addTier } from "../standing/support";
import { textRows, writeFrench } from "./support";

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

test("the tier and the award that a member has reached are called in their language as elsewhere; one that is gone as it was", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const tierId = await addTier(world, "Gold", { rank: 1 });
	const awardId = await addAward(world, "Pioneer", "{points} > 0");
	const told = { program_id: "demo", participant_type: "Member", participant_id: memberId, told: 1 } as const;
	await world.scope.database.write((trx) =>
		trx
			.insertInto("standing_history")
			.values([
				{ ...told, id: "1", kind: "award", record_id: "gone", name: "First", created: 2 },
				{ ...told, id: "2", kind: "award", record_id: awardId, name: "Pioneer", created: 3 },
				{ ...told, id: "3", kind: "tier", record_id: tierId, name: "Gold", created: 4 },
			])
			.execute(),
	);
	await transact(world.scope, (tx) => storeTiers(tx, "Member", new Map([[memberId, tierId]])));
	await writeFrench(world.scope, "tier", tierId, { "tier tier": "Or" });
	await writeFrench(world.scope, "award", awardId, { "award award": "Pionnier" });
	const read = async (of: typeof world.scope) => {
		const { reached } = await ownAffairs(of, { memberId, since: 1 }, { figures: 1, waiting: 1, lines: 1 });
		return [reached?.name, (await listTold(of, memberId, 9)).map(({ name }) => name)];
	};
	expect(await read({ ...world.scope, readIn: "fr" })).toEqual(["Or", ["Or", "Pionnier", "First"]]);
	expect(await read(world.scope)).toEqual(["Gold", ["Gold", "Pioneer", "First"]]);
});

test("what a databucket shows of a member has its name in the reader's language, on home without a further statement", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const lines = { target: [["K-1", { JUL: "500" }]], actual: [["K-1", { JUL: "100" }]] } as const;
	const named = await addResults(world, { title: "sales-2026", displayTitle: "Your sales" }, lines);
	const plain = await addResults(world, { title: "Visits" }, lines);
	await addTier(world, "Gold", {
		...{ rank: 1, conditions: [{ statement: "{percent} >= 100" }], selectedDatabucket: named },
	});
	const scope = { ...world.scope, readIn: "fr" };
	const read = async (of: typeof scope) => {
		let titles: string[] = [];
		const statements = await countStatements(async () => {
			const own = await ownAffairs(of, { memberId, since: 1 }, { figures: 9, waiting: 1, lines: 1 });
			titles = own.figures.map(({ title }) => title);
		});
		const { next } = await loadOwnStanding(of, memberId, []);
		return [titles, next?.goals.map(({ databucket }) => databucket), statements];
	};
	const english = [["Your sales", "Visits"], ["Your sales"], 1];
	expect(await read(scope)).toEqual(english);
	await writeFrench(world.scope, "databucket", named, { "databucket title": "ventes-2026" });
	expect(await read(scope)).toEqual(english);
	await writeFrench(world.scope, "databucket", named, { "databucket display_title": "Vos ventes" });
	await writeFrench(world.scope, "databucket", plain, { "databucket title": "Visites" });
	expect(await read(scope)).toEqual([["Vos ventes", "Visites"], ["Vos ventes"], 1]);
	expect(await read({ ...world.scope, readIn: undefined as never })).toEqual(english);
});

test("a board says its title and its prizes, and so does its copy", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const about = { title: "sales-2026", displayTitle: "Best of sales", prizes: "A trip", status: "Active" } as const;
	const id = await transact(world.scope, (tx) => insertLeaderboard(tx, about));
	const scope = { ...world.scope, readIn: "fr" };
	const read = async (of: typeof scope) => {
		const board = await findBoardForMember(of, memberId, { id, page: 1 });
		return [board?.title, board?.prizes];
	};
	await writeFrench(world.scope, "leaderboard", id, { "leaderboard title": "ventes-2026" });
	expect(await read(scope)).toEqual(["Best of sales", "A trip"]);
	const french = { "leaderboard display_title": "Les meilleures ventes", "leaderboard prizes": "Un voyage" };
	await writeFrench(world.scope, "leaderboard", id, french);
	expect(await read(scope)).toEqual(["Les meilleures ventes", "Un voyage"]);
	const copy = await duplicateBoard(world.scope, id, "a-key-of-the-copy");
	const texts = (await textRows(world.scope)).filter(({ item_id }) => item_id === copy.id);
	expect(texts.map(({ value }) => value)).toEqual(["Les meilleures ventes", "Un voyage", "ventes-2026"]);
});

test("a table says its title and what it is about", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const by = { created: 1, updated: 1, created_by: "x", updated_by: "x" };
	await world.scope.database.write(async (trx) => {
		const about = { title: "Sales", title_upper: "SALES", description: "By month", status: "Active" } as const;
		await trx
			.insertInto("result_tables")
			.values({ program_id: "demo", id: "t", ...about, ...by })
			.execute();
		await trx
			.insertInto("result_table_editions")
			.values({ program_id: "demo", id: "e", table_id: "t", state: "Shown", mode: "static", created: 1 })
			.execute();
		await trx.updateTable("result_tables").set({ edition_id: "e" }).where("program_id", "=", "demo").execute();
	});
	await writeFrench(world.scope, "table", "t", { "table title": "Ventes", "table description": "Par mois" });
	const scope = { ...world.scope, readIn: "fr" };
	expect(await openOwnTable(scope, memberId, "t")).toMatchObject({ title: "Ventes", description: "Par mois" });
	expect(await openOwnTable(world.scope, memberId, "t")).toMatchObject({ title: "Sales", description: "By month" });
});
