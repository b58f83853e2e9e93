import { CompiledQuery, sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { candidatesQuery, caselessQuery } from "~/features/data-sets/validation/matching.repository.server";
import { type AskedValue, validateValue } from "~/features/data-sets/validation/validate.service.server";
import { loader as check } from "~/routes/resources/check-value";
import { localeCookie } from "~/server/cookies.server";
import { translator } from "~/server/i18n/messages.server";
import { ProgramMoved, Unavailable } from "~db/errors";
import { FileHandle } from "../../../db/drivers/file-handle";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addDataSet } from "./serials";

let world: World;
beforeEach(async () => {
	world = await makeWorld({}, false);
	return () => world.close();
});

const INVALID = { valid: false, messages: [reads("Serial is not valid")] };
const ask = (dataSetId: string, value: string, more: Partial<AskedValue> = {}) =>
	validateValue(world.scope, { dataSetId, value, label: "Serial", ...more });

describe("a value", () => {
	test("is asked for with a data set and a value [DATA-18]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const wanted = { valid: false, messages: [reads("DataSet ID and value are required")] };
		expect(await ask("", "A1")).toEqual(wanted);
		expect(await ask(dataSetId, " ")).toEqual(wanted);
	});

	test("meets the record with its identifier, in the order of the ways of writing it [DATA-04, DATA-19, DATA-20, DATA-21, DATA-22]", async () => {
		const { dataSetId, recordIds } = await addDataSet(world, ["AB1", "Ab1", { identifiers: ["x9", "aB1"] }, "Élan"]);
		const met = async (value: string) => {
			const found = await ask(dataSetId, value);
			return found.valid ? recordIds.indexOf(found.record.id) : null;
		};
		expect(await met("  AB1 ")).toBe(0);
		expect(await met("Ab1")).toBe(1);
		// Upper case comes before the list that holds it as it is written.
		expect(await met("aB1")).toBe(0);
		expect(await met("x9")).toBe(2);
		expect(await met("éLAN")).toBe(3);
	});

	test("meets its record however many blanks and letters of no width it is typed with [DATA-19, DATA-20]", async () => {
		const { dataSetId, recordIds } = await addDataSet(world, ["A1 B2"]);
		expect(await ask(dataSetId, "A1 \u200b B2\u200b")).toMatchObject({ record: { id: recordIds[0] }, value: "A1 B2" });
		expect(await ask(dataSetId, "\u200b")).toMatchObject({ messages: [reads("DataSet ID and value are required")] });
	});

	test("is not valid without a match, in another data set or in another program [DATA-24, DATA-28]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const other = await addDataSet(world, ["B1"]);
		const foreign = await addDataSet(world, ["C1"], { programId: "other" });
		expect(await ask(dataSetId, "A2")).toEqual(INVALID);
		expect(await ask(other.dataSetId, "A1")).toEqual(INVALID);
		expect(await ask(foreign.dataSetId, "C1")).toEqual(INVALID);
		expect(await ask("no-such-set", "A1")).toEqual(INVALID);
	});

	test("is called Value where its field has no name [DATA-28]", async () => {
		const { dataSetId } = await addDataSet(world);
		expect(await ask(dataSetId, "A1", { label: undefined })).toEqual({
			valid: false,
			messages: [reads("Value is not valid")],
		});
	});

	test("is valid with a record that is Active or has no status [DATA-05, DATA-25]", async () => {
		const { dataSetId } = await addDataSet(world, [
			{ identifiers: "on", status: "Active" },
			{ identifiers: "none", status: null },
			{ identifiers: "off", status: "Inactive" },
			{ identifiers: "OFF" },
		]);
		expect(await ask(dataSetId, "on")).toMatchObject({ valid: true });
		expect(await ask(dataSetId, "none")).toMatchObject({ valid: true });
		// The one it meets is what counts, not the next that would do.
		expect(await ask(dataSetId, "off")).toEqual(INVALID);
	});

	test("meets a record in any case among the first 500 active ones, not the 501st [DATA-23]", async () => {
		const off = Array.from({ length: 5 }, (_, n) => ({ identifiers: `x${n}`, status: "Inactive" as const }));
		const active = Array.from({ length: 499 }, (_, n) => `n${n}`);
		const { dataSetId } = await addDataSet(world, [
			...off,
			...active,
			"iPhOnE",
			"tAbLeT",
			{ identifiers: "pHoNe", status: "Inactive" },
		]);
		expect(await ask(dataSetId, "IpHoNe")).toMatchObject({ valid: true, record: { identifier: "iPhOnE" } });
		expect(await ask(dataSetId, "TaBlEt")).toEqual(INVALID);
		expect(await ask(dataSetId, "PhOnE")).toEqual(INVALID);
	});

	test("that cannot be checked is told as a message, and logged [DATA-29]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		await sql`drop table preset_identifiers`.execute(world.scope.database.writer);
		expect(await ask(dataSetId, "A1")).toEqual({
			...{ valid: false, failed: true },
			messages: [reads("Validation error: the value could not be checked. Please try again.")],
		});
	});

	test.each([
		[
			new Unavailable("secret"),
			"Validation error: the records cannot be reached right now. Please try again in a moment.",
			"Erreur de validation\u00a0: les données sont momentanément inaccessibles. Réessayez dans un instant.",
		],
		[
			new ProgramMoved("secret"),
			"Validation error: The program is being moved to another place and is closed for that time. Nothing was lost; please try again in a few minutes.",
			expect.stringMatching(/^Erreur de validation\u00a0: Le programme change d’emplacement/),
		],
		[
			new Error("no such table: secret"),
			"Validation error: the value could not be checked. Please try again.",
			"Erreur de validation\u00a0: la valeur n’a pas pu être vérifiée. Réessayez.",
		],
	])(
		"that cannot be checked is told with the reason, never in the words of the database: %s [DATA-29]",
		async (fault, en, fr) => {
			const { dataSetId } = await addDataSet(world, ["A1"]);
			vi.spyOn(FileHandle.prototype, "run").mockImplementation(() => {
				throw fault;
			});
			const told = await ask(dataSetId, "A1").finally(() => vi.restoreAllMocks());
			const [said = ""] = told.valid ? [] : told.messages;
			expect([translator("en")(said), translator("fr")(said)]).toEqual([en, fr]);
		},
	);
});

test("steps 2 to 4 are looked up in an index, and step 5 walks no more than the first active records", async () => {
	const { dataSetId } = await addDataSet(world, ["A1"]);
	const planOf = async (query: { compile: () => CompiledQuery }) => {
		const { sql: text, parameters } = query.compile();
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
		);
		return rows.map(({ detail }) => detail);
	};
	const exact = await planOf(candidatesQuery(world.scope, { dataSetId, values: '["A1"]' }));
	expect(exact[0]).toContain("SEARCH i USING PRIMARY KEY (program_id=? AND data_set_id=? AND exact=?)");
	const caseless = await planOf(caselessQuery(world.scope, { dataSetId, folded: "A1" }));
	expect(caseless.find((line) => / i /.test(line))).toContain("preset_identifiers_folded");
	for (const plan of [exact, caseless]) expect(plan.filter((line) => /^SCAN (?!json_each)/.test(line))).toEqual([]);
});

describe("asking from an open form", () => {
	const get = (query: Record<string, string>, cookie?: string) =>
		answer(() => check(args(`/check-value?${new URLSearchParams(query)}`, cookie ? { cookie } : {})));

	test("is for members and admins of the program [DATA-35, DATA-38]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const query = { dataSet: dataSetId, value: "A1", label: "Serial" };
		const member = await memberCookieFor(world, await addMember(world));
		const admin = await adminCookieFor(world, "observer");
		expect(JSON.parse((await get(query, member)).body ?? "")).toEqual({ messages: [] });
		expect(JSON.parse((await get({ ...query, value: "A2" }, member)).body ?? "")).toEqual({
			messages: ["Serial is not valid"],
		});
		expect(JSON.parse((await get(query, admin)).body ?? "")).toEqual({ messages: [] });
		expect((await get(query)).location).toContain("/signin");
		const otherAdmin = await adminCookieFor(world, "observer", "other");
		expect((await get(query, otherAdmin)).location).toContain("/signin");
		const stranger = await memberCookieFor(world, await addMember(world, {}, "other"), "other");
		expect((await get(query, stranger)).location).toContain("/signin");
	});

	test("is answered in sentences of the reader's language, with or without a field's name [DATA-18, DATA-28]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const cookie = await memberCookieFor(world, await addMember(world));
		const inFrench = `${cookie}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
		const said = async (query: Record<string, string>, who = cookie) =>
			JSON.parse((await get(query, who)).body ?? "").messages;
		const unknown = { dataSet: dataSetId, value: "A2" };
		expect(await said(unknown)).toEqual(["Value is not valid"]);
		expect(await said({ ...unknown, label: "Série" }, inFrench)).toEqual(["Série n’est pas valide"]);
		expect(await said({ ...unknown, dataSet: "" })).toEqual(["DataSet ID and value are required"]);
	});

	test("is answered 30 times a minute, session by session [DATA-38]", async () => {
		const { dataSetId } = await addDataSet(world, ["A1"]);
		const [first, second] = [await addMember(world), await addMember(world)];
		const cookie = await memberCookieFor(world, first);
		const query = { dataSet: dataSetId, value: "A2" };
		for (let n = 0; n < 30; n++) expect((await get(query, cookie)).status).toBe(200);
		expect((await get(query, cookie)).status).toBe(429);
		const counted = world.scope.query.selectFrom("rate_limits").select("expires").where("key", "like", "check:%");
		const left = Number((await counted.executeTakeFirstOrThrow()).expires) - Date.now();
		expect([left > 30_000, left <= 60_000]).toEqual([true, true]);
		for (const who of [second, first]) expect((await get(query, await memberCookieFor(world, who))).status).toBe(200);
	});
});
