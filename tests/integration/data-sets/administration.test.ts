import { CompiledQuery } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { listFormsOfDataSet } from "~/features/data-sets/data-sets.repository.server";
import { recordsQuery } from "~/features/data-sets/records/record-list.repository.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import * as remove from "~/routes/admin/data-sets/delete";
import * as edit from "~/routes/admin/data-sets/edit";
import * as list from "~/routes/admin/data-sets/list";
import * as create from "~/routes/admin/data-sets/new";
import * as record from "~/routes/admin/data-sets/record";
import * as recordDelete from "~/routes/admin/data-sets/record-delete";
import * as recordNew from "~/routes/admin/data-sets/record-new";
import * as records from "~/routes/admin/data-sets/records";
import * as recordsExport from "~/routes/admin/data-sets/records-export";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { errorsOf, inputOf } from "../rewards/support";
import { addDataSet, addSerialOffer, claimsIn, sendEntry } from "./serials";

type Call = (given: ReturnType<typeof args>) => unknown;

let world: World;
let cookie: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "super");
	return () => world.close();
});

const post = (route: { action: Call }, form: Record<string, string>, id = "", who = cookie) =>
	answer(() => route.action(args("/admin/x", { cookie: who, form, params: id ? { id } : {} })));
const get = <T>(route: { loader: Call }, id = "", query = "") =>
	answer(() => route.loader(args(`/admin/x${query}`, { cookie, params: id ? { id } : {} }))) as unknown as Promise<{
		status: number;
		body: string;
		data: T;
	}>;
const sets = () => world.scope.query.selectFrom("data_sets").selectAll().orderBy("title_upper").execute();
const stored = () => world.scope.query.selectFrom("preset_records").selectAll().orderBy("identifier").execute();
const identifiers = async () =>
	(await world.scope.query.selectFrom("preset_identifiers").select("exact").orderBy("exact").execute()).map(
		({ exact }) => exact,
	);
const toast = async (reply: { headers: Headers }) => (await toastOf(reply.headers))?.message;

describe("a data set", () => {
	test("is added with its fields by a super admin [DATA-01, DATA-03, DATA-15, ADMIN-22]", async () => {
		const reply = await post(create, { title: " Élan serials ", claimsLimit: "2" });
		expect(await toast(reply)).toEqual(reads("Data Set Created"));
		const [row] = await sets();
		expect(row).toMatchObject({ title: "Élan serials", title_upper: "ÉLAN SERIALS", claims_limit: 2 });
		expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
		expect(reply.location).toBe(`/admin/data-sets/${row?.id}/records`);
		await post(create, { title: "Free" });
		expect((await sets()).map(({ claims_limit }) => claims_limit)).toEqual([2, null].toSorted().reverse());
	});

	test("is changed, and says by whom and when [DATA-01, DATA-03, DATA-16]", async () => {
		const { dataSetId } = await addDataSet(world, [], { claimsLimit: 3 });
		const [made] = await sets();
		expect(await toast(await post(edit, { title: "Serials", claimsLimit: "0" }, dataSetId))).toEqual(
			reads("Preset Data Set Updated"),
		);
		expect(await sets()).toMatchObject([{ title: "Serials", title_upper: "SERIALS", claims_limit: 0 }]);
		const [changed] = await sets();
		expect(changed).toMatchObject({ created: made?.created, created_by: made?.created_by });
		expect(changed?.updated).toBeGreaterThan(made?.updated ?? 0);
		expect(changed?.updated_by).not.toBe(made?.created_by);
		await post(edit, { title: "Serials" }, dataSetId);
		expect(await sets()).toMatchObject([{ claims_limit: null }]);
	});

	test("needs a title, in the words of what is done with it [DATA-09, DATA-11]", async () => {
		const { dataSetId } = await addDataSet(world);
		expect(errorsOf((await post(create, { title: " " })).data)).toEqual({
			title: [reads("Payload with dataSetTitle is required")],
		});
		expect(errorsOf((await post(edit, {}, dataSetId)).data)).toEqual({
			title: [reads("Payload with id and dataSetTitle is required")],
		});
		const nameless = await post(edit, { title: "A" });
		expect([nameless.status, nameless.body]).toEqual([400, reads("Payload with id and dataSetTitle is required")]);
	});

	test("has a title of its own, in any case; other programs do not count [DATA-10, DATA-13]", async () => {
		await addDataSet(world, [], { programId: "other" });
		await post(create, { title: "Serials" });
		await post(create, { title: "Codes" });
		const id = (await sets())[0]?.id ?? "";
		const added = await post(create, { title: "SERIALS" });
		expect(errorsOf(added.data)).toEqual({ title: [reads("Data Set title is already registered")] });
		expect(inputOf(added.data)).toMatchObject({ title: "SERIALS" });
		expect(errorsOf((await post(edit, { title: "serials" }, id)).data)).toEqual({
			title: [reads("Data set title is already registered")],
		});
		expect((await post(edit, { title: "CODES" }, id)).status).toBe(303);
	});

	test("that is not there cannot be changed, opened or deleted [DATA-12, DATA-14]", async () => {
		const foreign = await addDataSet(world, [], { programId: "other" });
		for (const id of ["nothing", foreign.dataSetId])
			for (const found of [await post(edit, { title: "A" }, id), await post(remove, {}, id), await get(records, id)])
				expect([found.status, found.body]).toEqual([404, reads("Data Set not found")]);
		for (const found of [await post(remove, {}), await get(records), await get(edit)])
			expect([found.status, found.body]).toEqual([400, reads("DataSet ID is required")]);
	});

	test("is deleted with its records, and what was claimed of them stays [DATA-03, DATA-17, DATA-37]", async () => {
		const { dataSetId } = await addDataSet(world, ["S-1", "S-2"]);
		const other = await addDataSet(world, ["S-1"]);
		const ids = await addSerialOffer(world, dataSetId);
		const memberId = await addMember(world);
		await sendEntry(world, { id: "e1", data: { serial: "S-1" }, memberId, ...ids });
		const refused = await post(remove, {}, dataSetId);
		const [form] = await listFormsOfDataSet(world.scope, dataSetId);
		expect(refused.status).toBe(409);
		expect(errorsOf(refused.data)).toEqual({
			"": [reads(`Forms ask for a value of this data set: ${form?.title}. Remove it from them first.`)],
		});
		expect(await sets()).toHaveLength(2);
		const { writer } = world.scope.database;
		await writer.updateTable("forms").set({ sections: "[]" }).execute();
		expect(await toast(await post(remove, {}, dataSetId))).toEqual(reads("Data set deleted"));
		expect((await sets()).map(({ id }) => id)).toEqual([other.dataSetId]);
		expect((await stored()).map(({ data_set_id }) => data_set_id)).toEqual([other.dataSetId]);
		expect(await identifiers()).toEqual(["S-1"]);
		expect(await claimsIn(world)).toMatchObject([{ data_set_id: dataSetId, entry_id: "e1" }]);
	});

	test("is listed by title, and says whether it has records [DATA-02, DATA-03, ADMIN-22]", async () => {
		const filled = await addDataSet(world, ["S-1"]);
		const empty = await addDataSet(world);
		await addDataSet(world, ["S-1"], { programId: "other" });
		const { data } = await get<{ rows: { id: string; hasData: number }[] }>(list);
		expect(data.rows.map(({ id, hasData }) => [id, Boolean(hasData)])).toEqual([
			[filled.dataSetId, true],
			[empty.dataSetId, false],
		]);
		const html = renderPage(list.default, "/admin/data-sets", { loaderData: data });
		const rows = html.split("<tr").slice(2);
		expect(rows.map((row) => [">Has records<", ">None yet<"].map((said) => row.includes(said)))).toEqual([
			[true, false],
			[false, true],
		]);
	});
});

describe("the records of a data set", () => {
	test("are added, changed and deleted by hand [DATA-04, DATA-36]", async () => {
		const { dataSetId } = await addDataSet(world);
		const form = { identifier: " A1 | b2 |a1", name: "First", status: "Inactive", claimsLimit: "3" };
		const added = await post(recordNew, form, dataSetId);
		expect([added.location, await toast(added)]).toEqual([
			`/admin/data-sets/${dataSetId}/records`,
			reads("Record added"),
		]);
		const [row] = await stored();
		expect(row).toMatchObject({ identifier: "A1|b2", name: "First", status: "Inactive", claims_limit: 3 });
		expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
		expect(await identifiers()).toEqual(["A1", "b2"]);
		expect(await toast(await post(record, { identifier: "C3" }, row?.id))).toEqual(reads("Record updated"));
		expect(await stored()).toMatchObject([{ identifier: "C3", name: "", status: null, claims_limit: null }]);
		expect((await stored())[0]?.created).toBe(row?.created);
		expect((await stored())[0]?.updated).toBeGreaterThan(row?.updated ?? 0);
		expect(await identifiers()).toEqual(["C3"]);
		expect(await toast(await post(recordDelete, {}, row?.id))).toEqual(reads("Record deleted"));
		expect([await stored(), await identifiers()]).toEqual([[], []]);
	});

	test("are led to from the page of their set: to add one, to change or delete it, to import many [DATA-36]", async () => {
		const { dataSetId, recordIds } = await addDataSet(world, ["A1"]);
		const at = `/admin/data-sets/${dataSetId}`;
		const html = renderPage(records.default, at, { loaderData: (await get(records, dataSetId)).data });
		const shown = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
		expect(shown(html)).toEqual(
			expect.arrayContaining([
				dataSetPaths.newRecord(dataSetId),
				dataSetPaths.record(recordIds[0] ?? ""),
				`/admin/imports/new?what=records/create-new&amp;subject=${dataSetId}`,
			]),
		);
		const one = renderPage(record.default, at, { loaderData: (await get(record, recordIds[0])).data });
		expect(shown(one)).toContain(dataSetPaths.recordDelete(recordIds[0] ?? ""));
	});

	test("are refused with an identifier that the set has, and without any; what was typed stays", async () => {
		const { dataSetId, recordIds } = await addDataSet(world, ["A1", { identifiers: ["B1", "B2"] }]);
		await addDataSet(world, ["C1"]);
		const taken = await post(recordNew, { identifier: "C1|B2", name: "New" }, dataSetId);
		expect(taken.status).toBe(400);
		expect(errorsOf(taken.data)).toEqual({ identifier: [reads("The data set already has this identifier")] });
		expect(inputOf(taken.data)).toMatchObject({ identifier: "C1|B2", name: "New" });
		expect(errorsOf((await post(record, { identifier: "B1" }, recordIds[0])).data)).toHaveProperty("identifier");
		for (const identifier of ["", " | "])
			expect(errorsOf((await post(recordNew, { identifier }, dataSetId)).data)).toEqual({
				identifier: [reads("An identifier is required")],
			});
		const wrong = { identifier: "D1", status: "Broken", claimsLimit: "-1" };
		expect(Object.keys(errorsOf((await post(recordNew, wrong, dataSetId)).data)).toSorted()).toEqual([
			"claimsLimit",
			"status",
		]);
		expect(await identifiers()).toEqual(["A1", "B1", "B2", "C1"]);
	});

	test("are listed page by page by their identifiers, and found by how these begin", async () => {
		const many = Array.from({ length: 60 }, (_, n) => `S-${String((n * 37) % 60).padStart(2, "0")}`);
		const { dataSetId } = await addDataSet(world, [...many, { identifiers: ["x-2", "X-1"] }]);
		type Page = { records: { identifier: string }[]; nextHref: string | null; count: number | null };
		const first = await get<Page>(records, dataSetId);
		expect(first.data.count).toBe(61);
		const second = await get<Page>(records, dataSetId, first.data.nextHref ?? "");
		expect([...first.data.records, ...second.data.records].map(({ identifier }) => identifier)).toEqual([
			...many.toSorted(),
			"x-2|X-1",
		]);
		const found = async (q: string) =>
			(await get<Page>(records, dataSetId, `?q=${encodeURIComponent(q)}`)).data.records.map(
				({ identifier }) => identifier,
			);
		expect(await found("s-1")).toEqual(Array.from({ length: 10 }, (_, n) => `S-1${n}`));
		expect(await found("X-2")).toEqual(["x-2|X-1"]);
		expect(await found("x")).toEqual(["x-2|X-1"]);
		expect(await found("%")).toEqual([]);
	});

	test("are read along an index, page after page", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const { sql, parameters } = recordsQuery(world.scope, {
			...{ dataSetId, q: "a", limit: 50 },
			after: ["A1", "r"],
		}).compile();
		const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		const lines = plan.rows.map(({ detail }) => detail);
		expect(lines[0]).toContain("preset_identifiers_folded");
		expect(lines.filter((line) => /^SCAN|TEMP B-TREE/.test(line))).toEqual([]);
	});

	test("can be downloaded in the columns that an import reads", async () => {
		const { dataSetId } = await addDataSet(world, [
			{ identifiers: ["B1", "B2"], name: "Second", claimsLimit: 0, status: null },
			"A1",
		]);
		const { body } = await get(recordsExport, dataSetId);
		expect(
			body
				.replace(/^\ufeff/, "")
				.trim()
				.split("\r\n"),
		).toEqual(["identifier,name,status,claimsLimit", "A1,,Active,", "B1|B2,Second,,0"]);
	});

	test("are downloaded as they are listed: where something is searched for, only what was found", async () => {
		const { dataSetId } = await addDataSet(world, ["A1", "A2", "B1"]);
		const { data } = await get<{ exportHref: string }>(records, dataSetId, "?q=a");
		expect(renderPage(records.default, "/admin/x", { loaderData: data })).toContain(`href="${data.exportHref}"`);
		const { body } = await get(recordsExport, dataSetId, data.exportHref.slice(data.exportHref.indexOf("?")));
		expect(body.match(/^[AB]\d/gm)).toEqual(["A1", "A2"]);
	});

	test("show their claims, the newest first, with what the record was then [DATA-07, DATA-30]", async () => {
		const { dataSetId, recordIds } = await addDataSet(world, ["S-1"]);
		const ids = await addSerialOffer(world, dataSetId);
		const members: string[] = [];
		for (const [n, at] of [3000, 1000, 2000].entries()) {
			const memberId = await addMember(world, { firstname: `Member${n}`, lastname: "L" });
			members.push(memberId);
			const scope = await world.scopeOf({ now: () => at });
			await sendEntry({ ...world, scope }, { id: `e${n}`, data: { serial: "S-1" }, memberId, ...ids });
		}
		await post(record, { identifier: "RENAMED", status: "Active" }, recordIds[0]);
		const { data } = await get<{ history: { member: string; validatedAt: number; identifier: string }[] }>(
			record,
			recordIds[0],
		);
		expect(data.history.map(({ member, validatedAt, identifier }) => [member, validatedAt, identifier])).toEqual([
			["Member0 L", 3000, "S-1"],
			["Member2 L", 2000, "S-1"],
			["Member1 L", 1000, "S-1"],
		]);
		const [gone = "", there = ""] = members;
		await deleteMember(world.scope, gone);
		const { data: loaderData } = await get(record, recordIds[0]);
		const html = renderPage(record.default, "/admin/data-sets/x", { loaderData });
		expect([gone, there].map((id) => html.includes(`href="/admin/members/${id}"`))).toEqual([false, true]);
		expect(html).toContain("Member0 L");
	});
});
