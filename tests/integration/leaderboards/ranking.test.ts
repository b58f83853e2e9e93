import { expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { setTagOfCompany } from "~/features/companies/companies.service.server";
import { updateCompany } from "~/features/companies/companies-admin.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import {
	findLeaderboard,
	setBoardStatus,
	updateLeaderboard,
} from "~/features/leaderboards/leaderboards.repository.server";
import { type BoardSettings, DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { beginEdition, switchEdition } from "~/features/leaderboards/ranking/editions.repository.server";
import { odditiesOf } from "~/features/leaderboards/ranking/oddities.rules";
import { rankBoard, sweepBoards } from "~/features/leaderboards/ranking/rank-board.service.server";
import { NOTHING_COMPUTED } from "~/features/leaderboards/shown-board.rules";
import { deleteMember, restoreMember } from "~/features/members/deleting/remove-member.service.server";
import { setMemberStatus, setTags, updateMember } from "~/features/members/members.repository.server";
import { waitingIn } from "~/features/watch/waiting.repository.server";
import { BOARD_LEASE } from "~/lib/limits";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { atOnce } from "../../support/turns/at-once";
import { told, type World } from "../../support/world";
import { uploadCsv } from "../result-views/support";
import { breakWrites } from "../rewards/support";
import { addActuals, addBoard, addResults, boardOf, publishResults, rankedBy, rowsOf, setUp } from "./support";

async function withMembers(count = 3) {
	const { world } = await setUp();
	const ids: string[] = [];
	for (let n = 1; n <= count; n++)
		ids.push(await addMember(world, { firstname: "M", lastname: String(n), accountKey: `K-${n}` }));
	return { world, ids };
}

const later = (world: World, ms = 6_000) => ({ ...world.scope, now: () => Date.now() + ms });

/** Ranks what is due, each time as much later as boards may be ranked anew. */
function followingIn(world: World) {
	let ms = 0;
	return () => {
		ms += 6_000;
		return sweepBoards(later(world, ms));
	};
}

test("a board follows the results of its databucket without anybody saving it, at most every 5 s [LEAD-20, LEAD-63]", async () => {
	const { world, ids } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20", "K-2": "30.5" });
	const id = await addBoard(world, { databucketId, settings: rankedBy("Actual") });
	expect(await rowsOf(world, id)).toEqual([`1 ${ids[1]} 30.5 wins`, `2 ${ids[0]} 20`]);
	await addActuals(world, databucketId, { "K-1": "100", "K-3": "-5" });
	await sweepBoards(later(world));
	expect(await rowsOf(world, id)).toHaveLength(2);
	await publishResults(world, databucketId);
	await sweepBoards(world.scope);
	expect(await rowsOf(world, id)).toHaveLength(2);
	await sweepBoards(later(world));
	expect(await rowsOf(world, id)).toEqual([`1 ${ids[0]} 120 wins`, `2 ${ids[1]} 30.5`, `3 ${ids[2]} -5`]);
	expect(await told(world)).toContain(`leaderboards ${id} null`);
});

test.each([
	["frozen", { frozen: true }],
	["archived", { status: "Archive" }],
] as const)("a board that is %s stays as it is, with its date", async (_name, about) => {
	const { world, ids } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20" });
	const id = await addBoard(world, { databucketId, settings: rankedBy("Actual"), ...about });
	const { rankedAt } = await boardOf(world, id);
	await addActuals(world, databucketId, { "K-2": "100" });
	await publishResults(world, databucketId);
	expect((await waitingIn(world.scope)).boards).toEqual({ count: 0, oldest: null });
	await sweepBoards(later(world));
	expect(await rowsOf(world, id)).toEqual([`1 ${ids[0]} 20 wins`]);
	expect(await boardOf(world, id)).toMatchObject({ rankedAt });
});

test.each([
	["edited", { status: "Archive", prizes: "A cup" }, true],
	["frozen", { status: "Archive", frozen: true }, true],
	["made active and frozen at once", { status: "Active", frozen: true }, true],
	["made active", { status: "Active" }, false],
] as const)("an archived board that is %s keeps its standing: %o", async (_name, change, keeps) => {
	const { world, ids } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20" });
	const settings = { ...DEFAULT_SETTINGS, ...rankedBy("Actual") };
	const board = { title: "Sales", databucketId, settings } as const;
	const id = await addBoard(world, { ...board, status: "Archive" });
	const { rankedAt } = await boardOf(world, id);
	await addActuals(world, databucketId, { "K-2": "100" });
	await publishResults(world, databucketId);
	await transact(world.scope, async (tx) => {
		const stored = await findLeaderboard(tx, id);
		if (stored) await updateLeaderboard(tx, stored, { ...board, ...change });
	});
	await sweepBoards(later(world));
	expect(await rowsOf(world, id)).toHaveLength(keeps ? 1 : 2);
	if (keeps) expect(await boardOf(world, id)).toMatchObject({ rankedAt });
	else expect(await rowsOf(world, id)).toEqual([`1 ${ids[1]} 100 wins`, `2 ${ids[0]} 20`]);
});

test("a board that leaves the archive by the list's action is made from what it says by then", async () => {
	const { world, ids } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20", "K-2": "30" });
	const settings = { ...DEFAULT_SETTINGS, ...rankedBy("Actual") };
	const board = { title: "Sales", databucketId, settings } as const;
	const id = await addBoard(world, { ...board, status: "Archive" });
	await transact(world.scope, async (tx) => {
		const stored = await findLeaderboard(tx, id);
		const turned = { ...DEFAULT_SETTINGS, ...rankedBy("Actual", { sortDir: "asc" }) };
		if (stored) await updateLeaderboard(tx, stored, { ...board, settings: turned, status: "Archive" });
	});
	await sweepBoards(later(world));
	expect((await rowsOf(world, id))[0]).toContain(ids[1]);
	await transact(world.scope, (tx) => setBoardStatus(tx, id, "Active"));
	await sweepBoards(later(world));
	expect((await rowsOf(world, id))[0]).toContain(ids[0]);
});

test("a board of results follows who is active, and the names that equal figures stand by [LEAD-37]", async () => {
	const { world, ids } = await withMembers();
	const [first, second, third] = ids as [string, string, string];
	const databucketId = await addResults(world, { "K-1": "30", "K-2": "20", "K-3": "20" });
	const id = await addBoard(world, { databucketId, settings: rankedBy("Actual") });
	const follow = followingIn(world);
	const followed = async () => {
		await follow();
		return (await rowsOf(world, id)).map((row) => row.split(" ").slice(0, 2).join(" "));
	};
	const all = [`1 ${first}`, `2 ${second}`, `2 ${third}`];
	expect(await followed()).toEqual(all);
	await transact(world.scope, (tx) => setMemberStatus(tx, first, "Cancelled"));
	expect(await followed()).toEqual([`1 ${second}`, `1 ${third}`]);
	await transact(world.scope, (tx) => setMemberStatus(tx, first, "Active"));
	expect(await followed()).toEqual(all);
	await deleteMember(world.scope, second);
	expect(await followed()).toEqual([`1 ${first}`, `2 ${third}`]);
	await restoreMember(world.scope, second);
	expect(await followed()).toEqual(all);
	const named = { firstname: "A", lastname: "Z", email: "a@example.test", accountKey: "K-3" };
	await transact(world.scope, (tx) => updateMember(tx, third, named));
	expect(await followed()).toEqual([`1 ${first}`, `2 ${third}`, `2 ${second}`]);
	const { rankedAt } = await boardOf(world, id);
	await addMember(world, { firstname: "No", lastname: "Figures" });
	await transact(world.scope, (tx) => updateMember(tx, third, { ...named, mobile: "+1 514 555 0100" }));
	await followed();
	expect(await boardOf(world, id)).toMatchObject({ rankedAt });
});

test("a board of companies' results follows which of them are active", async () => {
	const { world } = await setUp();
	const [one, two] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "One", accountKey: "C-1" }),
		await insertCompany(tx, { title: "Two", accountKey: "C-2" }),
	]);
	const databucketId = await addResults(world, { "C-1": "2", "C-2": "1" }, { participantType: "company" });
	const board = { participantType: "company", databucketId, settings: rankedBy("Actual") } as const;
	const id = await addBoard(world, board);
	const follow = followingIn(world);
	const setStatus = (status: "Active" | "Inactive") =>
		transact(world.scope, (tx) =>
			updateCompany(tx, one ?? "", { title: "One", accountKey: "C-1", status, companyTagIds: [] }),
		);
	await setStatus("Inactive");
	await follow();
	expect(await rowsOf(world, id)).toEqual([`1 ${two} 1 wins`]);
	await setStatus("Active");
	await follow();
	expect(await rowsOf(world, id)).toEqual([`1 ${one} 2 wins`, `2 ${two} 1`]);
});

test("a board of results follows whom its filters let in [LEAD-62]", async () => {
	const { world, ids } = await withMembers(2);
	const [first, second] = ids as [string, string];
	const { tag, acme } = await transact(world.scope, async (tx) => ({
		tag: await insertCompanyTag(tx, "North"),
		acme: await insertCompany(tx, { title: "Acme", accountKey: "C-1" }),
	}));
	const databucketId = await addResults(world, { "K-1": "20", "K-2": "10" });
	const boardFor = (title: string, filters: Partial<BoardSettings["selectedFilters"]>) =>
		addBoard(world, {
			...{ title, databucketId },
			settings: { ...rankedBy("Actual"), selectedFilters: { ...DEFAULT_SETTINGS.selectedFilters, ...filters } },
		});
	const tagged = await boardFor("Tagged", { memberTags: ["gold"] });
	const north = await boardFor("North", { companyTagIds: [tag] });
	const ofAcme = await boardFor("Acme", { companyIds: [acme] });
	const follow = followingIn(world);
	const followed = async () => {
		await follow();
		const boards = await Promise.all([tagged, north, ofAcme].map((id) => rowsOf(world, id)));
		return boards.map((rows) => rows.map((row) => row.split(" ")[1]));
	};
	expect(await followed()).toEqual([[], [], []]);
	await transact(world.scope, (tx) => setTags(tx, second, ["Gold"]));
	expect(await followed()).toEqual([[second], [], []]);
	await transact(world.scope, (tx) => linkMember(tx, first, [acme]));
	expect(await followed()).toEqual([[second], [], [first]]);
	await transact(world.scope, (tx) => setTagOfCompany(tx, acme, tag, true));
	expect(await followed()).toEqual([[second], [first], [first]]);
	await transact(world.scope, async (tx) => {
		await setTags(tx, second, []);
		await setTagOfCompany(tx, acme, tag, false);
	});
	expect(await followed()).toEqual([[], [], [first]]);
});

test("filters let in who has one of each kind that is asked for [LEAD-62]", async () => {
	const { world } = await setUp();
	const tag = await transact(world.scope, (tx) => insertCompanyTag(tx, "North"));
	const [acme, other] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "Acme", accountKey: "C-1" }),
		await insertCompany(tx, { title: "Other", accountKey: "C-2" }),
	]);
	await world.scope.database.write((trx) =>
		trx
			.insertInto("company_tag_links")
			.values({ program_id: "demo", company_id: acme ?? "", company_tag_id: tag })
			.execute(),
	);
	const gold = await addMember(world, { accountKey: "K-1" });
	const both = await addMember(world, { accountKey: "K-2" });
	await addMember(world, { accountKey: "K-3" });
	await transact(world.scope, async (tx) => {
		await setTags(tx, gold, ["Gold"]);
		await setTags(tx, both, ["gold"]);
	});
	await transact(world.scope, (tx) => linkMember(tx, both, [acme ?? ""]));
	await transact(world.scope, (tx) => linkMember(tx, gold, [other ?? ""]));
	const csv = "Key,Sales\nK-1,3\nK-2,2\nK-3,1\nC-1,5\nC-2,6\n";
	const ranked = async (filters: object, participantType: "member" | "company" = "member") => {
		const title = `${participantType} ${JSON.stringify(filters)}`;
		const board = { title, participantType, mode: "static", accountKeyColumn: "Key" } as const;
		const none = { memberTags: [], companyTagIds: [], companyIds: [] };
		const id = await addBoard(world, {
			...board,
			settings: { ...rankedBy("Sales"), selectedFilters: { ...none, ...filters } },
		});
		await uploadCsv(world, csv, id);
		await rankBoard(world.scope, id);
		return (await rowsOf(world, id)).map((row) => row.split(" ")[1]);
	};
	expect(await ranked({})).toHaveLength(3);
	expect(await ranked({ memberTags: ["GOLD"] })).toEqual([gold, both]);
	expect(await ranked({ memberTags: ["gold"], companyTagIds: [tag] })).toEqual([both]);
	expect(await ranked({ companyIds: [other ?? ""] })).toEqual([gold]);
	expect(await ranked({}, "company")).toEqual([other, acme]);
	expect(await ranked({ companyTagIds: [tag] }, "company")).toEqual([acme]);
	expect(await ranked({ companyIds: [other ?? ""] }, "company")).toEqual([other]);
	expect(await ranked({ memberTags: ["silver"] }, "company")).toEqual([]);
	expect(await ranked({ memberTags: ["Gold"] }, "company")).toEqual([other, acme]);
	expect(await ranked({ memberTags: ["Gold"], companyTagIds: [tag] }, "company")).toEqual([acme]);
	await world.scope.database.write((trx) =>
		trx.updateTable("members").set({ status: "Cancelled" }).where("id", "=", gold).execute(),
	);
	expect(await ranked({ memberTags: ["gold", "none"] }, "company")).toEqual([acme]);
});

test("a file and results with the same figures make the same board [LEAD-66]", async () => {
	const { world } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "12.5", "K-2": "1000", "K-3": "12.5" });
	const dynamic = await addBoard(world, { title: "A", databucketId, settings: rankedBy("Actual", { winRows: 2 }) });
	const about = {
		title: "B",
		mode: "static",
		accountKeyColumn: "Key",
		settings: rankedBy("Sales", { winRows: 2 }),
	} as const;
	const fixed = await addBoard(world, about);
	await uploadCsv(world, 'Sales,Key\n"12,5",K-1\n"1.000,0",K-2\n"12,5",K-3\n', fixed);
	await rankBoard(world.scope, fixed);
	expect(await rowsOf(world, fixed)).toHaveLength(3);
	expect(await rowsOf(world, fixed)).toEqual(await rowsOf(world, dynamic));
});

test("nobody sees half a board: rows are switched to when all are there, and the old ones go", async () => {
	const { world, ids } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	await uploadCsv(world, "Key,Sales\nK-1,1\n", id);
	await rankBoard(world.scope, id);
	await uploadCsv(world, "Key,Sales\nK-1,1\nK-2,2\n", id);
	await breakWrites(world, "leaderboards", "UPDATE");
	await expect(rankBoard(world.scope, id)).rejects.toThrow();
	expect(await rowsOf(world, id)).toEqual([`1 ${ids[0]} 1 wins`]);
});

test("two that rank a board at once leave one whole edition", async () => {
	const { world } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	await uploadCsv(world, "Key,Sales\nK-1,1\nK-2,2\nK-3,3\n", id);
	expect((await Promise.all([rankBoard(world.scope, id), rankBoard(world.scope, id)])).toSorted()).toEqual([
		false,
		true,
	]);
	expect(await rowsOf(world, id)).toHaveLength(3);
	const all = await world.scope.query.selectFrom("leaderboard_rows").select("edition").execute();
	expect(all).toHaveLength(3);
});

test("an edition that took longer than its lease neither replaces a newer one nor lets go of its lease [LEAD-63]", async () => {
	const { world } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	let at = Date.now();
	const then = () => ({ ...world.scope, now: () => at });
	const begin = () => transact(then(), (tx) => beginEdition(tx, id));
	const computed = { ...NOTHING_COMPUTED, odd: atOnce(odditiesOf([], false)) };
	const show = ({ edition, updated, version }: NonNullable<Awaited<ReturnType<typeof begin>>>) =>
		transact(then(), (tx) => switchEdition(tx, { id, edition, updated, version, rows: 0, computed }));
	const outdated = await begin();
	await world.scope.database.write((trx) =>
		trx
			.updateTable("leaderboards")
			.set({ updated: at + 1 })
			.where("id", "=", id)
			.execute(),
	);
	at += BOARD_LEASE;
	const slow = await begin();
	expect(await show(outdated!)).toBe(false);
	expect(await begin()).toBeUndefined();
	at += BOARD_LEASE;
	const quick = await begin();
	expect([await show(quick!), await show(slow!)]).toEqual([true, false]);
	expect(await world.scope.query.selectFrom("leaderboards").select("edition").where("id", "=", id).execute()).toEqual([
		{ edition: quick?.edition },
	]);
});

test("the rows of a deleted board go after it", async () => {
	const { world } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	await uploadCsv(world, "Key,Sales\nK-1,1\n", id);
	await rankBoard(world.scope, id);
	await world.scope.database.write((trx) => trx.deleteFrom("leaderboards").where("id", "=", id).execute());
	await sweepBoards(world.scope);
	expect(await world.scope.query.selectFrom("leaderboard_rows").selectAll().execute()).toEqual([]);
	expect(await world.scope.query.selectFrom("leaderboard_leftovers").selectAll().execute()).toEqual([]);
});
