import { describe, expect, test } from "vitest";
import { removeReward } from "~/features/rewards/rewards.service.server";
import { recordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { action, loader } from "~/routes/admin/content-texts/edit";
import { loader as missing } from "~/routes/admin/content-texts/list";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addCategory, addReward, errorsOf, inputOf } from "../rewards/support";
import { textRows, writeFrench } from "./support";

const REWARD = translatedKind("reward")!;

async function post(world: World, id: string, texts: Record<string, string>, more: Record<string, string> = {}) {
	const cookie = await adminCookieFor(world, "editor");
	const form = Object.fromEntries(
		Object.entries(texts).flatMap(([key, value], at) => [
			[`texts[${at}].key`, key],
			[`texts[${at}].value`, value],
		]),
	);
	const params = { type: "reward", id, locale: "fr" };
	return answer(() => action(args("/admin/x", { cookie, params, form: { ...form, ...more } })));
}

describe("texts in another language", () => {
	test("are saved beside their originals, with who wrote what in the log", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug", description: "Holds coffee" });
		const reply = await post(world, id, { [`reward/${id}/title`]: " Tasse ", [`reward/${id}/description`]: "" });
		expect(reply.status).toBe(303);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Texts saved successfully") });
		expect(await textRows(world.scope)).toEqual([
			{ program_id: "demo", item_type: "reward", item_id: id, field: "title", locale: "fr", value: "Tasse" },
		]);
		const { detail } = await world.scope.query
			.selectFrom("audit_log")
			.select("detail")
			.where("program_id", "=", "demo")
			.where("entity_id", "=", id)
			.where("action", "=", "update")
			.executeTakeFirstOrThrow();
		expect(JSON.parse(detail!)).toEqual({ before: { fr: {} }, after: { fr: { [`reward/${id}/title`]: "Tasse" } } });
		const cookie = await adminCookieFor(world, "editor");
		const page = await loader(args("/x", { cookie, params: { type: "reward", id, locale: "fr" } }));
		expect(page.texts.map(({ original, value }) => [original, value])).toEqual([
			["Mug", "Tasse"],
			["Holds coffee", ""],
		]);
	});

	test("an emptied one falls back to the original, and those that the form did not show stay", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug", description: "Holds coffee" });
		await writeFrench(world.scope, "reward", id, { "reward title": "Tasse", "reward description": "Café" });
		expect((await post(world, id, { [`reward/${id}/title`]: "" })).status).toBe(303);
		expect((await textRows(world.scope)).map(({ value }) => value)).toEqual(["Café"]);
	});

	test.each([
		["a text of another record", (id: string) => ({ [`reward/${id}x/title`]: "Tasse" })],
		["a field that is none", (id: string) => ({ [`reward/${id}/points_cost`]: "1" })],
		["another kind", (id: string) => ({ [`reward_category/${id}/title`]: "Tasse" })],
		["no key", () => ({ "": "Tasse" })],
	])("refuses %s and keeps what was typed", async (_, texts) => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug" });
		const reply = await post(world, id, { [`reward/${id}/title`]: "Gobelet", ...texts(id) });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)[""]?.[0]).toBe("languages:errors.unknownText");
		expect(JSON.stringify(inputOf(reply.data))).toContain("Gobelet");
		expect(await textRows(world.scope)).toEqual([]);
	});

	test("are as long as their originals may be, and hold nothing unseen", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug" });
		const key = `reward/${id}/title`;
		expect((await post(world, id, { [key]: "x".repeat(200) })).status).toBe(303);
		expect((await post(world, id, { [key]: "\u{1f375}".repeat(200) })).status).toBe(303);
		for (const value of ["x".repeat(201), "\u{1f375}".repeat(201), "a\u202eb"]) {
			const reply = await post(world, id, { [key]: value });
			expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["texts[0].value"]]);
		}
	});

	test.each([" \u00a0", "\u200b", "\u2060 \u200b\n"])(
		"say nothing where nothing can be seen of them, and the original is read: %j",
		async (value) => {
			const world = await makeWorld();
			const id = await addReward(world, { title: "Mug", description: "Holds coffee" });
			await writeFrench(world.scope, "reward", id, { "reward description": "Café" });
			expect((await post(world, id, { [`reward/${id}/description`]: value })).status).toBe(303);
			expect(await textRows(world.scope)).toEqual([]);
		},
	);

	test("of two forms opened together the second is told and overwrites nothing", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug" });
		const key = `reward/${id}/title`;
		expect((await post(world, id, { [key]: "Tasse" }, { updated: "0" })).status).toBe(303);
		const late = await post(world, id, { [key]: "Gobelet" }, { updated: "0" });
		expect([late.status, errorsOf(late.data)[""]]).toEqual([409, ["admin:errors.changedMeanwhile"]]);
		expect((await textRows(world.scope)).map(({ value }) => value)).toEqual(["Tasse"]);
		const { updated } = (await recordTexts(world.scope, REWARD, id, "fr"))!;
		expect((await post(world, id, { [key]: "Gobelet" }, { updated: String(updated) })).status).toBe(303);
	});

	test("are not there for another program's record, an unknown kind, the program's own language, or an observer", async () => {
		const world = await makeWorld();
		const own = await addReward(world, { title: "Mug" });
		const foreign = await addReward(world, { title: "Mug" }, "other");
		const open = async (role: "editor" | "observer", type: string, id: string, locale: string) => {
			const cookie = await adminCookieFor(world, role);
			return (await answer(() => loader(args("/x", { cookie, params: { type, id, locale } })))).status;
		};
		expect(await open("editor", "reward", own, "fr")).toBe(200);
		expect(await open("editor", "reward", foreign, "fr")).toBe(404);
		expect(await open("editor", "order", own, "fr")).toBe(404);
		expect(await open("editor", "reward", own, "en")).toBe(404);
		expect(await open("editor", "reward", own, "de")).toBe(404);
		expect(await open("observer", "reward", own, "fr")).toBe(403);
		expect((await post(world, foreign, { [`reward/${foreign}/title`]: "Tasse" })).status).toBe(404);
		expect(await textRows(world.scope)).toEqual([]);
	});

	test("go with their record and with no other", async () => {
		const world = await makeWorld();
		const [a, b] = [await addReward(world, { title: "A" }), await addReward(world, { title: "B" })];
		for (const id of [a, b]) await writeFrench(world.scope, "reward", id, { "reward title": `FR ${id}` });
		await removeReward(world.scope, a);
		expect((await textRows(world.scope)).map(({ item_id }) => item_id)).toEqual([b]);
	});
});

describe("what is missing in a language", () => {
	test("is counted by kind and listed by record with its fields, page by page", async () => {
		const world = await makeWorld();
		const done = await addReward(world, { title: "Done", description: "All of it" });
		const half = await addReward(world, { title: "Half", description: "Some of it" });
		await addReward(world, { title: "Elsewhere" }, "other");
		await addCategory(world, "Drinks");
		await writeFrench(world.scope, "reward", done, { "reward title": "Fait", "reward description": "Tout" });
		await writeFrench(world.scope, "reward", half, { "reward title": "Moitié" });
		const cookie = await adminCookieFor(world, "observer");
		const page = await missing(args("/admin/content-texts?kind=reward&locale=fr", { cookie }));
		expect(page.records).toEqual([{ id: half, title: "Half", fields: ["description"] }]);
		const of = (name: string) => page.kinds.find((kind) => kind.name === name);
		expect(of("reward")).toMatchObject({ all: 4, written: 3, writable: false });
		expect(of("reward_category")).toMatchObject({ all: 1, written: 0 });
		for (let n = 0; n < 51; n++) await addReward(world, { title: `More ${n}` });
		const first = await missing(args("/admin/content-texts?kind=reward&locale=fr", { cookie }));
		expect(first.records.length).toBe(50);
		const second = await missing(args(first.next!, { cookie }));
		const all = new Set([...first.records, ...second.records].map(({ id }) => id));
		expect([second.records.length, all.size, second.next]).toEqual([2, 52, null]);
	});
});
