import { expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { setTags } from "~/features/members/members.repository.server";
import HomePage, { loader as home } from "~/routes/member/home";
import BoardPage from "~/routes/member/leaderboards/show";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { uploadCsv } from "../result-views/support";
import { addBoard, rankedBy, type Seen, seenBy, setUp } from "./support";

const STATIC = { mode: "static", accountKeyColumn: "Key" } as const;

async function withBoard(about: Parameters<typeof addBoard>[1] = {}, count = 5) {
	const { world } = await setUp();
	const ids: string[] = [];
	for (let n = 1; n <= count; n++)
		ids.push(
			await addMember(world, {
				firstname: `First${n}`,
				lastname: `Last${n}`,
				accountKey: `KEY-${n}`,
				email: `m${n}@x.test`,
			}),
		);
	const id = await addBoard(world, { ...STATIC, settings: rankedBy("Sales"), ...about });
	const rows = ids.map((_, at) => `KEY-${at + 1},${(at * 7) % count}`);
	await uploadCsv(world, `Key,Sales\n${rows.join("\n")}\n`, id);
	await rankBoard(world.scope, id);
	return { world, ids, id };
}

const boardIn = (data: unknown) => (data as Seen).board;
async function homeOf(world: World, memberId: string) {
	const { data } = await answer(async () => home(args("/home", { cookie: await memberCookieFor(world, memberId) })));
	return data as Awaited<ReturnType<typeof home>>;
}

test("a member's own row says what lacks to the next better rank, found in the board and not on the page [LEAD-68]", async () => {
	const { world, ids, id } = await withBoard();
	const gaps = [];
	for (const memberId of ids) {
		const [own] = boardIn((await seenBy(world, memberId, id)).data).own;
		gaps.push([own?.rank, own?.gap]);
	}
	expect(gaps.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
		[1, null],
		...[2, 3, 4, 5].map((rank) => [rank, "1"]),
	]);
});

test("a member reads all rows of a board and finds the own one marked [LEAD-55, LEAD-68]", async () => {
	const { world, ids, id } = await withBoard();
	const board = boardIn((await seenBy(world, ids[2] ?? "", id)).data);
	expect(board.rows.map(({ rank, name, value, mine }) => [rank, name, value, mine])).toEqual([
		[1, "First3 Last3", "4", true],
		[2, "First5 Last5", "3", false],
		[3, "First2 Last2", "2", false],
		[4, "First4 Last4", "1", false],
		[5, "First1 Last1", "0", false],
	]);
	expect(board.own.map(({ position }) => position)).toEqual([1]);
});

test("more rows than a board shows stay away, but for the own one [LEAD-15, LEAD-68]", async () => {
	const { world, ids, id } = await withBoard({ settings: rankedBy("Sales", { maxRows: 2 }) });
	const { data } = await seenBy(world, ids[0] ?? "", id);
	expect(boardIn(data).rows).toHaveLength(2);
	expect(boardIn(data).own).toMatchObject([{ rank: 5, name: "First1 Last1" }]);
	expect(JSON.stringify(data)).not.toContain("Last2");
});

test("home leads to a board of nobody yet, and to the last of many [LEAD-24, LEAD-61]", async () => {
	const { world } = await setUp();
	const memberId = await addMember(world);
	const ids: string[] = [];
	for (let n = 1; n <= 30; n++) ids.push(await addBoard(world, { title: `Board ${n}`, sortOrder: n }));
	await addBoard(world, { title: "Not yet", status: "Inactive" });
	const data = await homeOf(world, memberId);
	const html = renderPage(HomePage, "/home", { loaderData: data });
	const shown = [...html.matchAll(/href="\/leaderboards\/([^"]+)"/g)].map(([, id]) => id);
	expect(shown).toEqual(ids);
	expect(html.split("Nobody is on this board yet")).toHaveLength(31);
});

test("figures of a file keep the sign that all of their column carry [LEAD-66]", async () => {
	const { world, ids, id } = await withBoard({}, 2);
	const number = (name: string) => ({ uid: name, column: name, label: "", type: "number", threshold: 100 }) as const;
	const settings = { ...rankedBy("Sales"), columnMappings: ["Sales", "Share", "Left"].map(number) };
	const signed = await addBoard(world, { ...STATIC, title: "Signed", settings });
	await uploadCsv(world, 'Key,Sales,Share,Left\nKEY-1,"$2,500.50",85%,$3\nKEY-2,$900,7%,4\n', signed);
	await rankBoard(world.scope, signed);
	const { data } = await seenBy(world, ids[0] ?? "", signed);
	const html = renderPage(BoardPage, `/leaderboards/${signed}`, { loaderData: data });
	for (const text of ["$2,500.50", "$900.00", ">85%<", ">7%<", ">3<", ">4<"]) expect(html).toContain(text);
	expect(boardIn((await seenBy(world, ids[0] ?? "", id)).data).value).not.toHaveProperty("sign");
});

test("pages are of a hundred rows, by position; behind the last one is the last one [LEAD-68]", async () => {
	const { world, ids, id } = await withBoard({}, 103);
	const page = async (query: string) => boardIn((await seenBy(world, ids[0] ?? "", id, query)).data);
	expect((await page("")).rows).toHaveLength(100);
	expect((await page("?page=2")).rows.map(({ position }) => position)).toEqual([101, 102, 103]);
	expect((await seenBy(world, ids[0] ?? "", id, "?page=9")).location).toBe(`/leaderboards/${id}?page=2`);
	for (const odd of ["?page=0", "?page=-1", "?page=1e9", "?page[]=2"])
		expect((await page(odd)).rows[0]?.position).toBe(1);
});

test("company boards mark each of a member's companies [LEAD-55, COMP-31]", async () => {
	const { world } = await setUp();
	const memberId = await addMember(world);
	const made = await transact(world.scope, async (tx) => {
		const ids = [];
		for (const n of [1, 2, 3]) ids.push(await insertCompany(tx, { title: `Company ${n}`, accountKey: `C-${n}` }));
		await linkMember(tx, memberId, [ids[0] ?? "", ids[2] ?? ""]);
		return ids;
	});
	const id = await addBoard(world, { ...STATIC, participantType: "company", settings: rankedBy("Sales") });
	await uploadCsv(world, "Key,Sales\nC-1,1\nC-2,2\nC-3,3\n", id);
	await rankBoard(world.scope, id);
	const board = boardIn((await seenBy(world, memberId, id)).data);
	expect(board.rows.map(({ name, mine }) => [name, mine])).toEqual([
		["Company 3", true],
		["Company 2", false],
		["Company 1", true],
	]);
	expect(board.own).toHaveLength(2);
	expect(made).toHaveLength(3);
});

test("members see boards that are Active and have their tags; another one is not there [NAV-16, LEAD-44, LEAD-61, LEAD-68]", async () => {
	const { world, ids, id } = await withBoard({ memberTags: ["gold"] });
	const golden = await addMember(world);
	await transact(world.scope, (tx) => setTags(tx, golden, ["Gold"]));
	const inactive = await addBoard(world, { title: "Off", status: "Inactive" });
	const archived = await addBoard(world, { title: "Old", status: "Archive" });
	expect((await seenBy(world, golden, id)).status).toBe(200);
	for (const [member, board] of [
		[ids[0], id],
		[golden, inactive],
		[golden, archived],
		[golden, "gone"],
	])
		expect(await seenBy(world, member ?? "", board ?? "")).toMatchObject({
			...{ status: 404, body: reads("No such leaderboard exists") },
		});
	expect((await homeOf(world, golden)).boards.data?.map((board) => board.id)).toEqual([id]);
	expect((await homeOf(world, ids[0] ?? "")).boards.data).toEqual([]);
});

test("home shows the boards in their order, each with its first rows and the member's own [LEAD-07, LEAD-24, LEAD-68]", async () => {
	const { world, ids, id } = await withBoard({
		title: "Zeta",
		sortOrder: 1,
		settings: { ...rankedBy("Sales"), homeMappings: { prefix: "$", suffix: "pts" } },
	});
	const second = await addBoard(world, { ...STATIC, title: "Alpha", sortOrder: 2, settings: rankedBy("Sales") });
	await uploadCsv(world, "Key,Sales\nKEY-1,5\n", second);
	await rankBoard(world.scope, second);
	const { boards } = await homeOf(world, ids[0] ?? "");
	expect(boards.data?.map((board) => board.id)).toEqual([id, second]);
	expect(boards.data?.[0]).toMatchObject({ prefix: "$", suffix: "pts", own: [{ rank: 5, mine: true }] });
	expect(boards.data?.[0]?.rows).toHaveLength(3);
});

test.each([
	["initial", ["First3 L", "First5 L"]],
	["own", [null, null]],
] as const)("with names “%s” nothing else of others is in any byte", async (names, shown) => {
	const { world, ids, id } = await withBoard({ names });
	const { data } = await seenBy(world, ids[0] ?? "", id);
	expect(
		boardIn(data)
			.rows.slice(0, 2)
			.map(({ name }) => name),
	).toEqual(shown);
	const bytes = JSON.stringify([data, (await homeOf(world, ids[0] ?? "")).boards]);
	expect(bytes).toContain("First1 Last1");
	for (const secret of ["Last2", "Last3", "KEY-", "@x.test", ...ids, ...(names === "own" ? ["First2", "First3"] : [])])
		expect(bytes).not.toContain(secret);
});

test("who is not active any more is not named, also on a board that was ranked before", async () => {
	const { world, ids, id } = await withBoard({ frozen: true });
	await world.scope.database.write((trx) =>
		trx
			.updateTable("members")
			.set({ status: "Cancelled" })
			.where("id", "=", ids[2] ?? "")
			.execute(),
	);
	const { data } = await seenBy(world, ids[0] ?? "", id);
	expect(boardIn(data).rows[0]).toMatchObject({ rank: 1, name: null, avatar: null });
	expect(JSON.stringify(data)).not.toContain("Last3");
});

test("a board that cannot be read says so, and home stands without it [LEAD-60]", async () => {
	const { world, ids, id } = await withBoard();
	await world.scope.database.write((trx) => trx.schema.dropTable("leaderboard_rows").execute());
	expect(await seenBy(world, ids[0] ?? "", id)).toMatchObject({
		...{ status: 500, body: reads("The leaderboard could not be loaded. Please try again.") },
	});
	const page = await homeOf(world, ids[0] ?? "");
	expect([page.boards.ok, page.offers.ok]).toEqual([false, true]);
	const shown = renderPage(HomePage, "/home", { loaderData: page });
	expect(shown.split("This part could not be loaded. Please try again in a moment.")).toHaveLength(2);
});
