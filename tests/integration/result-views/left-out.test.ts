import { expect, test } from "vitest";
import { memberKeyFor } from "~/features/members/members.rules";
import { emptyRows, findRowsWith } from "~/features/result-views/raw/raw-uploads.repository.server";
import { leftOutRows } from "~/features/result-views/source/left-out-rows.server";
import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import * as board from "~/routes/admin/leaderboards/edit";
import * as table from "~/routes/admin/tables/edit";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addBoard, deskOf } from "../leaderboards/support";
import { tableEditor } from "../tables/support";
import { uploadCsv } from "./support";

const CSV = "Key,Sales\nK-1,12\n,7\nK-9,3\nK-2,9\n";

async function withMembers() {
	const world = await makeWorld();
	await addMember(world, { accountKey: "K-1" });
	await addMember(world, { email: "b@example.test", accountKey: "K-2", status: "Cancelled" });
	return world;
}

const leftOut = (world: World, uploadId: string, role: "admin" | "observer" = "admin") =>
	leftOutRows(world.scope, { type: "member", uploadId, keyColumn: 0 }, (key) => memberKeyFor(role, key));

test("rows that are nobody's are named by their place and key, which observers do not see [LEAD-33]", async () => {
	const world = await withMembers();
	const uploadId = await uploadCsv(world, CSV);
	const [keyless, unknown, cancelled] = [
		{ row: 2, key: "" },
		{ row: 3, key: "K-9" },
		{ row: 4, key: "K-2" },
	];
	const found = { count: 3, rows: [keyless, unknown, cancelled], partly: false };
	expect(await leftOut(world, uploadId)).toEqual(found);
	const hidden = await leftOut(world, uploadId, "observer");
	expect(hidden.rows.map(({ key }) => key)).toEqual(["", "••••••", "••••••"]);
});

test("of many such rows the first 20 are named and the others counted, long keys shortened, and 5,000 rows looked at", async () => {
	const world = await withMembers();
	const many = Array.from({ length: 5_600 }, (_, at) => `${"X".repeat(at === 0 ? 61 : 3)}-${at},1`);
	const found = await leftOut(world, await uploadCsv(world, `Key,Sales\n${many.join("\n")}\n`));
	expect(found).toMatchObject({ count: 5_000, partly: true });
	expect(found.rows).toHaveLength(20);
	expect(found.rows[0]?.key).toBe(`${"X".repeat(57)}...`);
	expect(found.rows[19]).toEqual({ row: 20, key: "XXX-19" });
});

test("what was erased of a member is no row that is left out", async () => {
	const world = await withMembers();
	const uploadId = await uploadCsv(world, CSV);
	const isGone = (cells: readonly string[]) => cells[0] === "K-2";
	const places = await findRowsWith(world.scope, isGone);
	await transact(world.scope, (tx) => emptyRows(tx, places, isGone));
	expect((await leftOut(world, uploadId)).rows).toEqual([
		{ row: 2, key: "" },
		{ row: 3, key: "K-9" },
	]);
});

test("the editors of a board and of a table name the rows of their file that do not count", async () => {
	const world = await withMembers();
	const editor = await tableEditor(world);
	const { cookie } = editor;
	const desk = deskOf(cookie);
	const boardId = await addBoard(world, { mode: "static" });
	await desk.upload(boardId, CSV);
	const form = { title: "Sales", mode: "static", accountKeyColumn: "Key", sortColumn: "Sales", step: "keep" };
	await desk.post(board, form, boardId);
	const tableId = await editor.make({ mode: "static", accountKeyColumn: "Key" });
	await editor.upload(tableId, CSV);
	for (const [page, path, id] of [
		[board, "leaderboards", boardId],
		[table, "tables", tableId],
	] as const) {
		const request = args(`/admin/${path}/${id}`, { cookie, params: { id } });
		const { data } = await answer((): Promise<unknown> => page.loader(request));
		const shown = renderPage(page.default, `/admin/${path}/${id}`, { loaderData: data });
		for (const text of ["3 rows of the file do not count", "Row 2: no account key", "Row 3: K-9", "Row 4: K-2"])
			expect(shown, path).toContain(text);
	}
});

test("a table of a file that is not there yet says nothing of rows", async () => {
	const world = await withMembers();
	const { cookie, make } = await tableEditor(world);
	const id = await make({ mode: "static", accountKeyColumn: "Key" });
	await sweepEditions(world.scope);
	const { data } = await answer(() => table.loader(args(`/admin/tables/${id}`, { cookie, params: { id } })));
	const shown = renderPage(table.default, `/admin/tables/${id}`, { loaderData: data });
	expect(shown).toContain("No file has been uploaded.");
	expect(shown).not.toContain("0 rows");
});

test("an observer of a board reads where such rows are, not whose keys they have", async () => {
	const world = await withMembers();
	const cookie = await adminCookieFor(world, "observer");
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key" });
	await uploadCsv(world, CSV, id);
	const { data } = await answer(() => board.loader(args(`/admin/leaderboards/${id}`, { cookie, params: { id } })));
	const shown = renderPage(board.default, `/admin/leaderboards/${id}`, { loaderData: data });
	expect(shown).toContain("Row 3: ••••••");
	expect(shown).not.toContain("K-9");
});
