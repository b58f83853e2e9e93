import { expect, test } from "vitest";
import { sweepBoards } from "~/features/leaderboards/ranking/rank-board.service.server";
import * as edit from "~/routes/admin/leaderboards/edit";
import * as preview from "~/routes/admin/leaderboards/preview";
import { addMember } from "../../support/http";
import { addActuals, addBoard, addResults, publishResults, rankedBy, setUp } from "./support";

type Desk = Awaited<ReturnType<typeof setUp>>;

const FORM = { title: "Sales", mode: "static", accountKeyColumn: "Key", sortColumn: "Sales", status: "Active" };
/** A tie at the border of winning, one participant twice, two rows without a number. */
const CSV = "Key,Sales,Note\nK-1,9,slow\nK-2,10,quick\nK-3,10,quick\nK-3,4,late\nK-4,1x,odd\nK-2,none,odd\n";

const opened = async ({ get }: Desk, id: string) =>
	((await get(edit, "", id)).data as Awaited<ReturnType<typeof edit.loader>>).open;

async function withFile(more: Record<string, string> = {}) {
	const desk = await setUp();
	for (const [at, firstname] of ["Ada", "Grace", "Alan", "Mary"].entries())
		await addMember(desk.world, { firstname, lastname: "Hill", accountKey: `K-${at + 1}` });
	const id = await addBoard(desk.world, { mode: "static" });
	await desk.upload(id, CSV);
	const { board, draft } = await opened(desk, id);
	const form = { ...FORM, ...more };
	const basis = { updated: String(draft?.basedOn ?? board.updated), draft: String(draft?.updated) };
	expect((await desk.post(edit, { ...form, ...basis }, id)).status).toBe(303);
	return { ...desk, id, form };
}

const FORMS: Record<string, string>[] = [
	{},
	{ maxRows: "2", names: "initial" },
	{ ties: "next", sortDir: "asc", winRows: "2", displayTitle: "The race" },
];

test.each(FORMS)("a board without a draft is shown as the same form typed would make it (%j)", async (more) => {
	const desk = await withFile(more);
	const { preview: shown, draft } = await opened(desk, desk.id);
	const typed = JSON.parse((await desk.post(preview, desk.form, desk.id)).body ?? "null");
	expect(draft).toBeNull();
	expect(JSON.parse(JSON.stringify(shown))).toEqual(typed.preview);
	expect(shown).toMatchObject({
		...{ counted: 6, several: 2, partly: false },
		noNumber: { count: 2, rows: [{ value: "none" }, { value: "1x" }] },
	});
});

test("the page of a board without a draft does not go through its data", async () => {
	const desk = await withFile();
	const { preview: before } = await opened(desk, desk.id);
	await desk.world.scope.database.write((trx) => trx.deleteFrom("raw_upload_blocks").execute());
	const { preview: after } = await opened(desk, desk.id);
	expect(after).toEqual(before);
	expect(after?.board.rows).toHaveLength(6);
	const { preview: typed } = JSON.parse((await desk.post(preview, desk.form, desk.id)).body ?? "null");
	expect(typed.board.rows).toEqual([]);
});

test("a board shows results that it was not ranked by yet", async () => {
	const desk = await setUp();
	const { world } = desk;
	await addMember(world, { firstname: "Ann", lastname: "Early", accountKey: "K-1" });
	await addMember(world, { firstname: "Ben", lastname: "Late", accountKey: "K-2" });
	const databucketId = await addResults(world, { "K-1": "20" });
	const id = await addBoard(world, { databucketId, settings: rankedBy("Actual") });
	await addActuals(world, databucketId, { "K-2": "100" });
	await publishResults(world, databucketId);
	const names = async () => (await opened(desk, id)).preview?.board.rows.map(({ name }) => name);
	expect(await names()).toEqual(["Ben Late", "Ann Early"]);
	await sweepBoards({ ...world.scope, now: () => Date.now() + 60_000 });
	expect(await names()).toEqual(["Ben Late", "Ann Early"]);
});
