import { expect, test } from "vitest";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import * as column from "~/routes/admin/leaderboards/column";
import * as dataExport from "~/routes/admin/leaderboards/data-export";
import * as edit from "~/routes/admin/leaderboards/edit";
import * as preview from "~/routes/admin/leaderboards/preview";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { addDatabucket } from "../databuckets/support";
import { csvDataOf } from "../result-views/csv-data";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addBoard, addResults, boardOf, deskOf, rankedBy, rowsOf, type Seen, seenBy, setUp } from "./support";

const FORM = { title: "Sales", mode: "static", accountKeyColumn: "Key", sortColumn: "Sales", status: "Active" };
const CSV = "Key,Sales,Note\nK-1,9,slow\nK-2,10,quick\nK-9,99,nobody\n,7,none\n";

type Opened = Awaited<ReturnType<typeof edit.loader>>;
type Get = Awaited<ReturnType<typeof setUp>>["get"];

async function withMembers() {
	const desk = await setUp();
	const first = await addMember(desk.world, { firstname: "Ada", lastname: "Lovelace", accountKey: "K-1" });
	const second = await addMember(desk.world, { firstname: "Grace", lastname: "Hopper", accountKey: "K-2" });
	return { ...desk, first, second };
}

const opened = async (get: Get, id: string) => ((await get(edit, "", id)).data as Opened).open;
/** What a page sends with its form: what it was opened with. */
const basis = async (get: Get, id: string) => {
	const { board, draft } = await opened(get, id);
	return { updated: String(draft?.basedOn ?? board.updated), ...(draft && { draft: String(draft.updated) }) };
};
const csvOf = async (world: World, id: string) => {
	const raw = await findRawRecord(world.scope, "leaderboard", id);
	return raw?.uploadId ? JSON.parse((await csvDataOf(world.scope, raw.uploadId)) ?? "null") : null;
};

test("settings and data wait apart from each other, and a save writes both [LEAD-17, LEAD-19, LEAD-27, LEAD-28, LEAD-32, LEAD-51, LEAD-64]", async () => {
	const { world, post, get, upload, first, second } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await post(edit, { ...FORM, title: "Race", step: "keep" }, id);
	expect((await opened(get, id)).waits).toEqual({ settings: true, data: false });
	const sent = await upload(id, CSV);
	expect(await toastOf(sent.headers)).toMatchObject({ type: "success" });
	const waiting = await opened(get, id);
	expect(waiting).toMatchObject({ waits: { settings: true, data: true }, data: { csvName: "sales.csv", rows: 4 } });
	expect(waiting.draft?.fields).toMatchObject({ title: "Race" });
	expect(await boardOf(world, id)).toMatchObject({ title: "Sales" });
	expect(await csvOf(world, id)).toBeNull();
	const reply = await post(edit, { ...FORM, title: "Race", ...(await basis(get, id)) }, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Leaderboard saved successfully") });
	expect(await boardOf(world, id)).toMatchObject({ title: "Race" });
	expect((await csvOf(world, id)).slice(0, 2)).toEqual([
		["Key", "Sales", "Note"],
		["K-1", "9", "slow"],
	]);
	expect(await rowsOf(world, id)).toEqual([`1 ${second} 10 wins`, `2 ${first} 9`]);
	const done = await opened(get, id);
	expect(done).toMatchObject({ draft: null, waits: { settings: false, data: false }, savedData: "sales.csv" });
});

test("the data of a board that is made from results is dropped with its draft [LEAD-29]", async () => {
	const { world, post, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await upload(id, CSV);
	const form = { ...FORM, mode: "dynamic", accountKeyColumn: "", sortColumn: "Total Points" };
	expect((await post(edit, { ...form, ...(await basis(get, id)) }, id)).status).toBe(303);
	expect(await findRawRecord(world.scope, "leaderboard", id)).toBeUndefined();
	expect(await opened(get, id)).toMatchObject({ draft: null, waits: { data: false } });
	// Nor do they come back with the board's former kind.
	await post(edit, { ...FORM, ...(await basis(get, id)) }, id);
	expect(await findRawRecord(world.scope, "leaderboard", id)).toBeUndefined();
});

test("a databucket without results is refused, and what was selected stays [LEAD-30]", async () => {
	const { world, post, get } = await withMembers();
	const databucketId = await addDatabucket(world);
	const id = await addBoard(world, {});
	const keep = { step: "keep" };
	for (const more of [{ mode: "dynamic", ...keep }, keep, { mode: "dynamic" }, {}] as Record<string, string>[]) {
		const reply = await post(edit, { title: "Sales", prizes: "A bike", databucketId, ...more }, id);
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ databucketId: [reads("Databucket result not found")] });
		expect(inputOf(reply.data)).toMatchObject({ prizes: "A bike" });
	}
	expect((await opened(get, id)).draft).toBeNull();
	expect(await boardOf(world, id)).toMatchObject({ databucketId: null });
});

test("a databucket without results is refused in every mode, and what is kept of the rest says the one before [LEAD-30]", async () => {
	const { world, post, get } = await withMembers();
	const empty = await addDatabucket(world, { title: "Empty" });
	const good = await addResults(world, { "K-1": "20" }, { title: "Good" });
	const id = await addBoard(world, {});
	const kept = { title: "Sales", mode: "dynamic", databucketId: good, sortColumn: "Actual" };
	expect((await post(edit, { ...kept, step: "keep" }, id)).status).toBe(303);
	const said = [reads("Databucket result not found")];
	for (const more of [{}, { step: "keep" }] as Record<string, string>[])
		for (const mode of ["static", "dynamic"]) {
			const form = { ...kept, mode, databucketId: empty, prizes: "A bike" };
			const reply = await post(edit, { ...form, ...(await basis(get, id)), ...more }, id);
			expect([reply.status, errorsOf(reply.data)]).toEqual([400, { databucketId: said }]);
			const { draft } = await opened(get, id);
			expect(draft?.fields).toMatchObject({ databucketId: good });
			if (!more.step) expect(draft?.fields).toMatchObject({ mode, prizes: "A bike" });
		}
	expect(await boardOf(world, id)).toMatchObject({ databucketId: null });
});

test("a board that turns to the participants that its databucket has none of is refused, and stays what it was [LEAD-30]", async () => {
	const { world, post, get } = await withMembers();
	const good = await addResults(world, { "K-1": "20" });
	const id = await addBoard(world, {});
	const kept = { title: "Sales", mode: "dynamic", participantType: "member", databucketId: good, sortColumn: "Actual" };
	await post(edit, { ...kept, step: "keep" }, id);
	const other = { ...kept, participantType: "company", prizes: "A bike" };
	const reply = await post(edit, { ...other, ...(await basis(get, id)) }, id);
	expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["databucketId"]]);
	expect((await opened(get, id)).draft?.fields).toMatchObject({ ...kept, prizes: "A bike" });
});

test("a selected databucket and its rows wait until the board is saved [LEAD-31]", async () => {
	const { world, post, get } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20", "K-2": "30" });
	const id = await addBoard(world, {});
	await post(edit, { title: "Sales", mode: "dynamic", databucketId, sortColumn: "Actual", step: "keep" }, id);
	const waiting = await opened(get, id);
	expect(waiting.draft?.fields).toMatchObject({ databucketId });
	expect(waiting.preview?.board.rows.map(({ name, value }) => [name, value])).toEqual([
		["Grace Hopper", "30"],
		["Ada Lovelace", "20"],
	]);
	expect(await boardOf(world, id)).toMatchObject({ databucketId: null, rows: 0 });
	expect(waiting).toMatchObject({ waits: { settings: true, data: true }, fileWaits: false });
	const { data } = await get(edit, "", id);
	const html = renderPage(edit.default, `/admin/leaderboards/${id}`, { loaderData: data });
	expect(html).toContain("Not saved yet: settings and data.");
	const form = { title: "Sales", mode: "dynamic", databucketId, sortColumn: "Actual" };
	expect((await post(edit, { ...form, ...(await basis(get, id)) }, id)).status).toBe(303);
	await post(edit, { ...form, prizes: "A bike", step: "keep" }, id);
	expect((await opened(get, id)).waits).toEqual({ settings: true, data: false });
});

test("a file that waits stands beside no databucket's rows, and waits on for a board of a file [LEAD-27, LEAD-31]", async () => {
	const { world, post, get, upload } = await withMembers();
	const databucketId = await addResults(world, { "K-1": "20" });
	const id = await addBoard(world, { mode: "static" });
	await upload(id, CSV);
	expect(await opened(get, id)).toMatchObject({
		fileWaits: true,
		waits: { data: true },
		data: { csvName: "sales.csv" },
	});
	await post(edit, { title: "Sales", mode: "dynamic", databucketId, step: "keep" }, id);
	expect(await opened(get, id)).toMatchObject({ fileWaits: false, waits: { data: true }, data: null });
	await post(edit, { ...FORM, step: "keep" }, id);
	expect(await opened(get, id)).toMatchObject({
		fileWaits: true,
		waits: { data: true },
		data: { csvName: "sales.csv" },
	});
});

test("a databucket of companies makes no board of members", async () => {
	const { world, post } = await withMembers();
	const databucketId = await addResults(world, {}, { participantType: "company" });
	const id = await addBoard(world, {});
	const reply = await post(edit, { title: "Sales", mode: "dynamic", databucketId }, id);
	expect(reply.status).toBe(400);
	expect(Object.keys(errorsOf(reply.data))).toEqual(["databucketId"]);
});

test("what waits is its admin's own, and discarding drops it, data too [LEAD-32]", async () => {
	const { world, post, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await post(edit, { ...FORM, title: "Race", step: "keep" }, id);
	await upload(id, CSV);
	// Nobody else finds it.
	const other = deskOf(await adminCookieFor(world, "editor"));
	expect(await opened(other.get, id)).toMatchObject({ draft: null, waits: { settings: false, data: false } });
	await other.post(edit, { ...FORM, step: "discard" }, id);
	expect((await opened(get, id)).draft?.fields).toMatchObject({ title: "Race" });
	await post(edit, { ...FORM, step: "discard" }, id);
	expect(await opened(get, id)).toMatchObject({ draft: null, data: null, waits: { settings: false, data: false } });
	expect(await boardOf(world, id)).toMatchObject({ title: "Sales" });
});

test("columns are added, filled in on their own page and saved with the board, whose rows have their values [LEAD-08, LEAD-09, LEAD-10, LEAD-17, LEAD-57]", async () => {
	const { world, post, get, upload, second } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await upload(id, CSV);
	for (const [name, use, type] of [
		["Note", "remark", "text"],
		["Full Name", "column", "text"],
		["Sales", "header", "qualifier"],
	] as const) {
		const added = await post(edit, { ...FORM, step: "add" }, id);
		const itemId = added.location?.split("/").at(-1) ?? "";
		// A form that says none is of the usual one.
		const threshold: Record<string, string> = use === "column" ? {} : { threshold: "50" };
		await post(column, { column: name, use, type, ...threshold }, id, itemId);
	}
	expect((await post(edit, { ...FORM, ...(await basis(get, id)) }, id)).status).toBe(303);
	const { settings } = await boardOf(world, id);
	const { columnMappings, remarkMappings, headerMappings } = settings;
	expect(remarkMappings).toEqual([{ uid: expect.any(String), column: "Note", label: "", type: "text", threshold: 50 }]);
	expect(columnMappings).toMatchObject([{ column: "Full Name", threshold: 100 }]);
	expect(headerMappings).toMatchObject([{ column: "Sales", type: "qualifier", threshold: 50 }]);
	const { data } = await seenBy(world, second, id);
	expect((data as Seen).board).toMatchObject({
		...{ columns: [{ column: "Full Name" }], remarks: [{ column: "Note" }], header: [{ column: "Sales" }] },
		rows: [
			{ cells: ["Grace Hopper"], remarks: ["quick"], header: ["no"] },
			{ cells: ["Ada Lovelace"], remarks: ["slow"] },
		],
	});
});

test("the account key is not shown, by whatever column", async () => {
	const { world, post, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await upload(id, CSV);
	const added = await post(edit, { ...FORM, step: "add" }, id);
	const itemId = added.location?.split("/").at(-1) ?? "";
	await post(column, { column: "Key", use: "remark", type: "text", threshold: "100" }, id, itemId);
	const shown = await post(edit, { ...FORM, ...(await basis(get, id)) }, id);
	expect(errorsOf(shown.data)).toEqual({ [`list/${itemId}/column`]: [reads("The account key cannot be shown")] });
	const ranked = await post(edit, { ...FORM, sortColumn: "Key", ...(await basis(get, id)) }, id);
	expect(errorsOf(ranked.data)).toMatchObject({ sortColumn: [reads("The account key cannot be shown")] });
});

test("a save that came too late is asked about before it overwrites [LEAD-67]", async () => {
	const { world, post, get } = await withMembers();
	const id = await addBoard(world, {});
	const other = deskOf(await adminCookieFor(world, "admin"));
	await post(edit, { title: "Mine", step: "keep" }, id);
	const mine = await basis(get, id);
	expect((await other.post(edit, { title: "Theirs", ...(await basis(other.get, id)) }, id)).status).toBe(303);
	const late = await post(edit, { title: "Mine", ...mine }, id);
	expect(late.status).toBe(409);
	expect(await boardOf(world, id)).toMatchObject({ title: "Theirs" });
	expect((await opened(get, id)).draft?.fields).toMatchObject({ title: "Mine" });
	// The page that asks sends what stands now.
	const { updated } = await boardOf(world, id);
	const { draft } = await basis(get, id);
	const sure = await post(edit, { title: "Mine", updated: String(updated), draft: draft ?? "" }, id);
	expect(await toastOf(sure.headers)).toMatchObject({ message: reads("Leaderboard saved successfully") });
	expect(await boardOf(world, id)).toMatchObject({ title: "Mine" });
});

test("data that cannot be written is said in these words, and the draft stays [LEAD-47]", async () => {
	const { world, post, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await upload(id, CSV);
	await breakWrites(world, "raw_records", "INSERT");
	const reply = await post(edit, { ...FORM, title: "Race", ...(await basis(get, id)) }, id);
	expect(reply.status).toBe(500);
	expect(errorsOf(reply.data)[""]).toEqual([reads("Error when syncing leaderboard raw")]);
	expect(await boardOf(world, id)).toMatchObject({ title: "Sales" });
	expect((await opened(get, id)).waits.data).toBe(true);
});

test("what is typed makes a board to look at, and none of it is kept", async () => {
	const { world, post, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	await upload(id, "Key,Sales\nK-1,5\nK-2,5\n");
	const reply = await post(preview, { ...FORM, title: "Typed", names: "initial" }, id);
	const { preview: made } = JSON.parse(reply.body ?? "null");
	expect(made).toMatchObject({ counted: 2, borderTie: true, board: { title: "Typed" } });
	expect(made.board.rows.map(({ name }: { name: string }) => name)).toEqual(["Ada L", "Grace H"]);
	expect(reply.body).not.toMatch(/[^\w-]K-1[^\w-]/);
	const draft = await findDraft({ ...world.scope }, "leaderboard", id);
	expect(draft).toBeUndefined();
});

test("a file without a column that the board shows says so as soon as it is uploaded, by the column's name", async () => {
	const { world, get, upload } = await withMembers();
	const note = { uid: "c1", column: "Note", label: "", type: "text", threshold: 100 } as const;
	const rank = { ...note, uid: "c2", column: "Rank" };
	const settings = { ...rankedBy("Sales"), columnMappings: [rank, note] };
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings });
	await upload(id, CSV);
	expect((await opened(get, id)).lacks).toEqual([]);
	await upload(id, "Key,Remark\nK-1,slow\n");
	expect((await opened(get, id)).lacks).toEqual(["Sales", "Note"]);
});

test("the editor names rows whose cell is no number, and shows no rank of them", async () => {
	const { get, upload, world } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	await upload(id, 'Key,Sales\nK-1,"1,2x"\nK-2,10\n');
	const { preview } = await opened(get, id);
	expect(preview?.noNumber).toMatchObject({ count: 1, column: "Sales", rows: [{ value: "1,2x" }] });
	expect(preview?.board.rows.map(({ rank, place, value }) => [rank, place, value])).toEqual([
		[1, "1.", "10"],
		[null, "–", "1,2x"],
	]);
});

test("the editor says that somebody stands in the file several times", async () => {
	const { world, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") });
	await upload(id, CSV);
	expect((await opened(get, id)).preview).toMatchObject({ counted: 2, several: 0 });
	await upload(id, "Key,Sales\nK-1,9\nK-2,5\nK-1,3\n");
	expect((await opened(get, id)).preview).toMatchObject({ counted: 3, several: 1 });
});

test("the data that is downloaded from a board makes the same board when it is uploaded again", async () => {
	const { world, get, post, upload, first, second } = await withMembers();
	const id = await addBoard(world, { mode: "static" });
	const third = await addMember(world, { firstname: "Zoe", accountKey: "00123" });
	const rows = [
		["Key", "Sales", "Note", "Share"],
		["K-1", "8,680.67", "two\nlines", "85%"],
		["K-2", "-5", "=1+1", "1-2"],
		["00123", "9.50", "O'Neil", "(12)"],
		["TOTAL", "8,685.17", "", ""],
	];
	await upload(id, rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"));
	await post(edit, { ...FORM, ...(await basis(get, id)) }, id);
	const ranked = [`1 ${first} 8680.67 wins`, `2 ${third} 9.5`, `3 ${second} -5`];
	expect([await csvOf(world, id), await rowsOf(world, id)]).toEqual([rows, ranked]);
	const download = (await get(dataExport, "", id)).body ?? "";
	// A sum stays one, should the file be imported elsewhere.
	expect(download).toContain("\r\nTOTAL,");
	// Of the sum it says that it is nobody's; of the others nothing. It is no column of the data once it comes back.
	expect(download.split("\r\n")[0]).toBe("Key,Sales,Note,Share,Belongs to nobody");
	expect(download).toMatch(/,yes\r\n$/);
	expect(download.match(/,yes\r\n/g)).toHaveLength(1);
	await upload(id, download);
	await post(edit, { ...FORM, ...(await basis(get, id)) }, id);
	expect([await csvOf(world, id), await rowsOf(world, id)]).toEqual([rows, ranked]);
});

test("columns of a file keep their names among the choices, and those that it lacks are named before the board is saved [LEAD-17]", async () => {
	const { world, get, upload } = await withMembers();
	const id = await addBoard(world, { mode: "static", settings: rankedBy("Sales") });
	await upload(id, "Key,Icon,Actual\nK-1,star,9\n");
	const { data } = await get(edit, "", id);
	const html = renderPage(edit.default, `/admin/leaderboards/${id}`, { loaderData: data });
	expect(html).toMatch(/<option value="Icon"[^>]*>Icon</);
	expect(html).not.toMatch(/<option value="Icon"[^>]*>Winner</);
	expect((data as Opened).open.lacks).toEqual(["Sales"]);
	expect(html).toContain("Not in the data: Sales. What should come from there is not shown.");
});

test("an editor says of a board whose columns have no name that its rows cannot be told apart", async () => {
	const { world, get } = await withMembers();
	const withColumns = (...columns: string[]) => ({
		columnMappings: columns.map(
			(column) => ({ uid: column, column, label: "", type: "text", threshold: 100 }) as const,
		),
	});
	const hintOf = async (columns: string[], participantType: "member" | "company" = "member") => {
		const id = await addBoard(world, { title: columns.join(), participantType, settings: withColumns(...columns) });
		const { data } = await get(edit, "", id);
		const html = renderPage(edit.default, `/admin/leaderboards/${id}`, { loaderData: data });
		return /None of these is a name. With a column such as “(.+?)”/.exec(html)?.[1];
	};
	expect(await hintOf(["Rank", "Actual"])).toBe("Full Name");
	expect(await hintOf(["Actual"], "company")).toBe("Company Title");
	expect(await hintOf(["Actual", "First Name"])).toBeUndefined();
	expect(await hintOf([])).toBeUndefined();
});

test.each([
	["member", ["Rank", "Icon", "Full Name", "First Name", "Last Name", "Avatar", "First Name + Last Initial"]],
	["company", ["Rank", "Icon", "Company Title"]],
] as const)(
	"the columns of a board of kind %s are offered under their names [LEAD-21, LEAD-22, LEAD-23]",
	async (participantType, names) => {
		const { world, post, get, cookie } = await withMembers();
		const id = await addBoard(world, { participantType });
		const form = { title: "Sales", participantType, step: "add" };
		const itemId = (await post(edit, form, id)).location?.split("/").at(-1) ?? "";
		const { data } = await answer(() => column.loader(args("/admin/x", { cookie, params: { id, itemId } })));
		const html = renderPage(column.default, `/admin/leaderboards/${id}/columns/${itemId}`, { loaderData: data });
		const offered = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)</g)].map(([, , label]) => label);
		expect(offered.slice(0, names.length)).toEqual(names);
		expect((await opened(get, id)).columns).toHaveLength(1);
	},
);

test("an editor that cannot be read says so in its own words [LEAD-60]", async () => {
	const { world, post, get, cookie } = await withMembers();
	const id = await addBoard(world);
	const itemId = (await post(edit, { title: "Sales", step: "add" }, id)).location?.split("/").at(-1) ?? "";
	await world.scope.database.write((trx) => trx.schema.dropTable("raw_records").execute());
	const said = { status: 500, body: reads("The leaderboard could not be loaded. Please try again.") };
	expect(await get(edit, "", id)).toMatchObject(said);
	const params = { id, itemId };
	expect(await answer(() => column.loader(args("/admin/x", { cookie, params })))).toMatchObject(said);
});
