import { describe, expect, test } from "vitest";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import { can } from "~/kernel/permissions/permissions.rules";
import { loader as download } from "~/routes/admin/content-texts/export";
import { action } from "~/routes/admin/content-texts/import";
import { utf16 } from "../../fixtures/csv/corpus";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addReward, errorsOf } from "../rewards/support";
import { textRows, writeFrench } from "./support";

const HERE = "/admin/content-texts/import?kind=reward&locale=fr";

async function send(world: World, step: "check" | "write", text: string | Uint8Array, here = HERE) {
	const form = new FormData();
	form.set("file", new File([text as BlobPart], "reward-fr.csv", { type: "text/csv" }));
	form.set("step", step);
	return answer(async () => action(args(here, { cookie: await adminCookieFor(world, "editor"), form })));
}

const values = async (world: World) => (await textRows(world.scope)).map(({ value }) => value);

describe("texts that go to a translator", () => {
	test("come back as they went, and change nothing", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "=Mug", description: 'Two\nlines, a "quote"' });
		const plain = await addReward(world, { title: "Cap", description: "Two\nlines" });
		await addReward(world, { title: "Elsewhere" }, "other");
		await writeFrench(world.scope, "reward", plain, { "reward description": "Deux\nlignes" });
		await writeFrench(world.scope, "reward", id, { "reward title": "-Tasse" });
		const reply = (await download(
			args("/x?kind=reward&locale=fr", { cookie: await adminCookieFor(world, "observer") }),
		)) as Response;
		const bytes = new Uint8Array(await reply.arrayBuffer());
		const text = new TextDecoder().decode(bytes);
		expect(text).not.toContain("Elsewhere");
		expect(text.split("\r\n")[0]).toBe("kind,id,field,original,value");
		const { data } = await send(world, "check", bytes);
		expect(data).toMatchObject({ checked: { written: 0, same: 2, stale: [], unknown: [] } });
	});

	test("change nothing by what nobody sees in them, nor by letters that are composed in a file", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug", description: "Ce\u0301ramique, four\u00adpartite\u200b" });
		await writeFrench(world.scope, "reward", id, { "reward description": "En qua\u00adtre, e\u0301maille\u0301" });
		const cookie = await adminCookieFor(world, "observer");
		const text = await ((await download(args("/x?kind=reward&locale=fr", { cookie }))) as Response).text();
		expect((await send(world, "check", text)).data).toMatchObject({ checked: { written: 0, same: 1, stale: [] } });
		const next = text.replace("En qua\u00adtre", "En trois");
		expect((await send(world, "check", next)).data).toMatchObject({ checked: { written: 1, stale: [] } });
	});

	test("of all kinds go out in one file, and come back in it", async () => {
		const world = await makeWorld();
		const mug = await addReward(world, { title: "Mug" });
		const gifts = await addCatalogue(world, "Gifts");
		const cookie = await adminCookieFor(world, "observer");
		const reply = (await download(args("/x?kind=all&locale=fr", { cookie }))) as Response;
		expect(reply.headers.get("Content-Disposition")).toContain("texts-fr.csv");
		const text = await reply.text();
		expect(text).toContain(`reward,${mug},title,Mug,\r\n`);
		expect(text).toContain(`reward_catalogue,${gifts},title,Gifts,\r\n`);
		const filled = text.replace("Mug,\r", "Mug,Tasse\r").replace("Gifts,\r", "Gifts,Cadeaux\r");
		const all = "/admin/content-texts/import?kind=all&locale=fr";
		const { data } = await send(world, "check", filled, all);
		expect(data).toMatchObject({ checked: { written: 2, stale: [], unknown: [], denied: [] } });
		expect((await send(world, "write", filled, all)).status).toBe(303);
		expect((await values(world)).toSorted()).toEqual(["Cadeaux", "Tasse"]);
	});

	test("of kinds that the admin may not write are left out and named", async () => {
		const world = await makeWorld();
		const mug = await addReward(world, { title: "Mug" });
		const denied = TRANSLATED_KINDS.find(({ area }) => !can("editor", `${area}:write`));
		const file = `kind,id,field,original,value\nreward,${mug},title,Mug,Tasse\n${denied?.name},x,title,A,B\n`;
		const { data } = await send(world, "write", file, "/admin/content-texts/import?kind=all&locale=fr");
		expect(data).toMatchObject({
			done: true,
			checked: { written: 1, unknown: [], denied: [`${denied?.name}/x/title`] },
		});
	});

	test("are checked without being written, then merged: nothing is taken away, changed originals are left out", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug", description: "Holds coffee" });
		const other = await addReward(world, { title: "Cap" });
		await writeFrench(world.scope, "reward", id, { "reward title": "Tasse" });
		const file = [
			"kind;id;field;original;value",
			`reward;${id};title;Mug;`,
			`reward;${id};description;Holds coffee;Pour le café`,
			`reward;${other};title;Hat;Chapeau`,
			`reward;${other}x;title;Cap;Casquette`,
			`reward;${other};points_cost;0;1`,
		].join("\r\n");
		const would = { written: 1, same: 0, stale: [`reward/${other}/title`] };
		const { data } = await send(world, "check", file);
		expect(data).toMatchObject({ checked: would });
		expect((data as { checked: { unknown: string[] } }).checked.unknown).toHaveLength(2);
		expect(await values(world)).toEqual(["Tasse"]);
		const reply = await send(world, "write", file);
		// Whoever did not look first is told now what was left out.
		expect([reply.status, reply.data]).toMatchObject([200, { done: true, checked: would }]);
		expect(await values(world)).toEqual(["Pour le café", "Tasse"]);
		const [head = "", ...rows] = file.split("\r\n");
		const fitting = await send(world, "write", [head, ...rows.slice(0, 2)].join("\r\n"));
		expect(fitting.status).toBe(303);
		expect(await toastOf(fitting.headers)).toMatchObject({ message: reads("No text was imported") });
	});

	test.each([
		["Windows' own letters", (text: string) => Buffer.from(text.replaceAll("’", "\x92"), "latin1")],
		["UTF-16", (text: string) => utf16(text)],
		["a first line that names the separator", (text: string) => Buffer.from(`sep=\t\r\n${text}`)],
	])("are read as a spreadsheet has saved them: %s", async (_, saved) => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Coffee" });
		const text = `kind\tid\tfield\toriginal\tvalue\r\nreward\t${id}\ttitle\tCoffee\tL’été\r\n`;
		expect((await send(world, "write", new Uint8Array(saved(text)))).status).toBe(303);
		expect(await values(world)).toEqual(["L’été"]);
	});

	test("are refused where they say two things of one text", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug" });
		const row = (value: string) => `reward,${id},title,Mug,${value}\n`;
		const head = "kind,id,field,original,value\n";
		const reply = await send(world, "write", head + row("Tasse") + row("Gobelet"));
		expect(errorsOf(reply.data)).toEqual({
			file: [reads(`The file gives two different values for the same text: reward/${id}/title`)],
		});
		expect((await send(world, "write", head + row("Tasse") + row("Tasse"))).status).toBe(303);
	});

	test("are written all or none, and the one that cannot be is named, by the check already", async () => {
		const world = await makeWorld();
		const [a, b] = [await addReward(world, { title: "A" }), await addReward(world, { title: "B" })];
		const rows = [a, b].map((id, at) => `reward,${id},title,${"AB"[at]},${at === 0 ? "x" : "y".repeat(201)}`);
		const file = ["kind,id,field,original,value", ...rows].join("\n");
		const why = [
			reads(`This text cannot be imported, and none was: reward/${b}/title`),
			reads("At most 200 characters"),
		];
		for (const step of ["check", "write"] as const) {
			const reply = await send(world, step, file);
			expect([reply.status, errorsOf(reply.data)]).toEqual([400, { file: why }]);
		}
		expect(await values(world)).toEqual([]);
	});

	test.each([
		["nothing", ""],
		["another table", "name,points\nA,1"],
		["bytes", new Uint8Array([0, 1, 2, 3, 0, 255, 254])],
		["a table with a column twice", "kind,id,field,original,value,Value\nreward,x,title,Mug,Tasse,Gobelet"],
		["an open quote", 'kind,id,field,original,value\nreward,"x'],
	])("are refused at the file when they are %s", async (_, text) => {
		const world = await makeWorld();
		const reply = await send(world, "write", text);
		expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["file"]]);
	});

	test("tell at once what is wrong with their columns and with their texts, and write none", async () => {
		const world = await makeWorld();
		const [a, b] = [await addReward(world, { title: "A" }), await addReward(world, { title: "B" })];
		const long = (id: string) => `reward,${id},title,${"y".repeat(201)}`;
		const twice = [a, "Un"].map((value, at) => `reward,${a},description,${at}${value}`);
		const file = ["kind,id,field,value", long(a), long(b), ...twice].join("\n");
		expect(errorsOf((await send(world, "check", file)).data)).toEqual({
			file: [
				reads("The file has no column “original”"),
				reads(`The file gives two different values for the same text: reward/${a}/description`),
				...[a, b].map((id) => reads(`This text cannot be imported, and none was: reward/${id}/title`)),
				reads("At most 200 characters"),
			],
		});
		expect(errorsOf((await send(world, "check", "id,field\nx,y")).data)).toEqual({
			file: ["kind", "original", "value"].map((column) => reads(`The file has no column “${column}”`)),
		});
		expect(await values(world)).toEqual([]);
	});

	test("of Windows' own letters are read", async () => {
		const world = await makeWorld();
		const id = await addReward(world, { title: "Mug" });
		const file = Buffer.from(`kind;id;field;original;value\nreward;${id};title;Mug;\xc9t\xe9`, "latin1");
		expect((await send(world, "write", file)).status).toBe(303);
		expect(await values(world)).toEqual(["Été"]);
	});
});
