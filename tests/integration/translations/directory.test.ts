import { expect, test } from "vitest";
import { updateDirectory } from "~/features/translations/directory/directory.service.server";
import { readTranslationFile } from "~/features/translations/import/read-file.server";
import { findTextsVersion } from "~/features/translations/published/published.repository.server";
import * as download from "~/routes/admin/translations/export";
import * as importing from "~/routes/admin/translations/import";
import * as publishing from "~/routes/admin/translations/publish";
import * as removing from "~/routes/admin/translations/remove-text";
import * as texts from "~/routes/admin/translations/texts";
import { toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addTranslation, directory, entriesOf, rowsOf, setUp } from "./support";

const START = { "home:title": "Start", "rewards:member.title": "Gifts" };

test("an entry holds the English text beside its value [I18N-11, I18N-33]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world);
	const reply = await post(texts, directory({ "rewards:member.title": "Gifts", "auth:link.signIn": "Come in" }), id);
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "success",
		message: reads("Translation directory updated successfully"),
	});
	const rows = await world.scope.query.selectFrom("translation_entries").select(["key", "english", "value"]).execute();
	expect(rows).toEqual([
		{ key: "auth:link.signIn", english: "Sign in", value: "Come in" },
		{ key: "rewards:member.title", english: "Rewards", value: "Gifts" },
	]);
});

test("a directory update names its translation and its texts [I18N-24, I18N-28, I18N-29]", async () => {
	const { world, post, get } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const nothing = await post(texts, {}, id);
	expect([nothing.status, errorsOf(nothing.data)]).toEqual([400, { directory: [reads("Directory is required")] }]);
	expect((await post(texts, directory(START), "")).body).toEqual(reads("Translation ID is required"));
	expect((await post(texts, directory(START), "nothing")).body).toEqual(reads("Translation not found"));
	expect((await get(texts, "", "nothing")).body).toEqual(reads("Translation not found"));
	for (const [of, said] of [
		["", "Translation ID is required"],
		["nothing", "Translation not found"],
	] as const) {
		for (const route of [removing, importing, download])
			expect((await get(route, "?key=home:title", of)).body, of).toEqual(reads(said));
		expect((await post(removing, { key: "home:title" }, of)).body).toEqual(reads(said));
	}
	const foreign = await addTranslation(world, { programId: "other", texts: START });
	expect((await post(texts, directory({ "home:title": "Mine" }), foreign)).status).toBe(404);
	expect(await entriesOf(world, foreign)).toEqual(START);
});

test("given texts are set and all others kept; a text goes when it is removed, never otherwise [I18N-25, I18N-26]", async () => {
	const { world, post, get } = await setUp();
	const id = await addTranslation(world, { texts: START });
	await post(texts, directory({ "home:title": "", "auth:link.signIn": "Come in" }, START), id);
	expect(await entriesOf(world, id)).toEqual({
		"auth:link.signIn": "Come in",
		"home:title": "",
		"rewards:member.title": "Gifts",
	});
	expect((await get(removing, "?key=rewards:member.title", id)).data).toMatchObject({
		key: "rewards:member.title",
		value: "Gifts",
	});
	expect((await get(removing, "?key=home:nothing", id)).status).toBe(404);
	const reply = await post(removing, { key: "rewards:member.title" }, id);
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Translation directory updated successfully"),
	});
	expect(await entriesOf(world, id)).toEqual({ "auth:link.signIn": "Come in", "home:title": "" });
});

test("a Published translation that loses its last text is a Draft again, and its admin is told before [I18N-22]", async () => {
	const { world, post, get } = await setUp();
	const id = await addTranslation(world, { texts: START, published: true });
	const withdraws = async (key: string) =>
		((await get(removing, `?key=${key}`, id)).data as { withdraws: boolean }).withdraws;
	const status = async () => (await rowsOf(world))[0]?.status;
	expect(await withdraws("home:title")).toBe(false);
	await post(removing, { key: "home:title" }, id);
	expect(await status()).toBe("Published");
	expect(await withdraws("rewards:member.title")).toBe(true);
	const version = await findTextsVersion(world.scope);
	await post(removing, { key: "rewards:member.title" }, id);
	expect(await status()).toBe("Draft");
	expect(await findTextsVersion(world.scope)).toBeGreaterThan(version);
	await post(texts, directory({ "home:title": "Start" }), id);
	expect(await status()).toBe("Draft");
});

test("two who save at once both keep theirs, also when they had the same page open [I18N-25]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const saved = await Promise.all([
		post(texts, directory({ ...START, "home:title": "Begin" }, START), id),
		post(texts, directory({ ...START, "rewards:member.title": "Presents" }, START), id),
		...["one", "two", "three"].map((word, index) =>
			updateDirectory(world.scope, id, [
				{ key: `auth:${["link.signIn", "email", "password"][index]}`, was: "", value: word },
			]),
		),
	]);
	expect(saved.slice(0, 2).map((reply) => reply && "status" in reply && reply.status)).toEqual([303, 303]);
	expect(await entriesOf(world, id)).toEqual({
		...{ "auth:email": "two", "auth:link.signIn": "one", "auth:password": "three" },
		...{ "home:title": "Begin", "rewards:member.title": "Presents" },
	});
});

test("a text that somebody else has changed meanwhile is not overwritten unseen", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	await post(texts, directory({ "home:title": "Theirs" }, START), id);
	const reply = await post(texts, directory({ "home:title": "Mine" }, START), id);
	expect(errorsOf(reply.data)).toEqual({
		"directory[0].value": [reads("Somebody else has changed this text meanwhile. Load the page again to see it.")],
	});
	expect(await entriesOf(world, id)).toMatchObject({ "home:title": "Theirs" });
});

test("a text that was empty is neither overwritten nor emptied by a page from before, and what stays empty is not stored [I18N-25]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const page = { ...START, "auth:email": "", "auth:password": "", "auth:link.signIn": "" };
	await post(texts, directory({ ...page, "auth:email": "Theirs" }, START), id);
	const stored = { ...START, "auth:email": "Theirs" };
	expect(await entriesOf(world, id)).toEqual(stored);
	const same = await post(texts, directory({ ...page, "auth:email": "Mine" }, START), id);
	expect(errorsOf(same.data)).toEqual({
		"directory[2].value": [reads("Somebody else has changed this text meanwhile. Load the page again to see it.")],
	});
	const other = await post(texts, directory({ ...page, "auth:password": "Word" }, START), id);
	expect(other.status).toBe(303);
	expect(await entriesOf(world, id)).toEqual({ ...stored, "auth:password": "Word" });
});

test("texts that cannot stand are refused at their fields, and nothing of the page is stored", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const form = directory(
		{
			"home:title": "Begin",
			"rewards:member.title": "{{count}} gifts",
			"home:nothing": "x",
			"auth:link.signIn": "$t(home:title)",
			"__proto__:x": "x",
		},
		START,
	);
	const reply = await post(texts, form, id);
	expect(reply.status).toBe(400);
	expect(errorsOf(reply.data)).toEqual({
		"directory[1].value": [
			reads("count in double braces is not filled in here. Use the placeholders of the English text only."),
		],
		"directory[2].value": [reads("There is no built-in text with this key.")],
		"directory[3].value": [reads("Texts inside texts are not possible here: leave out $t(.")],
		"directory[4].value": [reads("There is no built-in text with this key.")],
	});
	expect(inputOf(reply.data)).toMatchObject({ directory: { 0: { value: "Begin" } } });
	expect(await entriesOf(world, id)).toEqual(START);
});

test("a failing save, removal or publication says so and changes nothing [I18N-34]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	await breakWrites(world, "translations", "UPDATE");
	const reply = await post(texts, directory({ "home:title": "Begin" }, START), id);
	expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when updating translation")] }]);
	for (const failed of [
		await post(removing, { key: "home:title" }, id),
		await post(publishing, { status: "Published" }, id),
	])
		expect([failed.status, errorsOf(failed.data)]).toEqual([500, { "": [reads("Error when updating translation")] }]);
	expect(await entriesOf(world, id)).toEqual(START);
	expect((await rowsOf(world))[0]?.status).toBe("Draft");
});

test("the page shows key, English and value, and goes on where it ended", async () => {
	const { world, get } = await setUp();
	const id = await addTranslation(world, {
		locale: "fr",
		texts: { "rewards:member.title": "Présents", "old:key": "x" },
	});
	type Page = { rows: { key: string; english: string | null; builtIn: string; value: string }[]; nextHref: string };
	const first = (await get(texts, "", id)).data as Page;
	expect(first.rows).toHaveLength(25);
	expect(first.rows.every(({ value }) => value === "")).toBe(true);
	const second = (await get(texts, first.nextHref, id)).data as Page;
	expect(second.rows.every(({ key }) => key > (first.rows.at(-1)?.key ?? ""))).toBe(true);
	const filled = (await get(texts, "?show=filled", id)).data as Page;
	expect(filled.rows).toMatchObject([
		{ key: "old:key", english: null, value: "x" },
		{ key: "rewards:member.title", english: "Rewards", builtIn: "Cadeaux", value: "Présents" },
	]);
	expect(((await get(texts, "?q=présents", id)).data as Page).rows).toHaveLength(1);
});

const sent = (content: string, name = "texts.csv") => {
	const form = new FormData();
	form.append("file", new File([content], name));
	return form;
};

type Checked = { checked: { added: number; changed: number; refused: unknown[]; left: number; content: string } };

test("a file is looked at first, then merged; nothing is ever taken away by it [I18N-26, I18N-33]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const file =
		"key,english,value\nhome:title,Home,Begin\nrewards:member.title,Rewards,\nhome:nothing,,x\nauth:link.signIn,Sign in,Come in\n";
	const looked = await post(importing, sent(file), id);
	const { checked } = looked.data as Checked;
	expect(checked).toMatchObject({ added: 1, changed: 1, blank: 1, left: 1 });
	expect(checked.refused).toEqual([
		{ line: 4, key: "home:nothing", reason: reads("There is no built-in text with this key.") },
	]);
	expect(await entriesOf(world, id)).toEqual(START);
	const form = new FormData();
	form.append("content", checked.content);
	const stored = await post(importing, form, id);
	expect(stored.status).toBe(303);
	expect(await toastOf(stored.headers)).toMatchObject({
		message: reads("Translation directory updated successfully"),
	});
	expect(await entriesOf(world, id)).toEqual({
		...{ "auth:link.signIn": "Come in", "home:title": "Begin", "rewards:member.title": "Gifts" },
	});
});

test("a download for translators says the built-in French beside the English, which an import passes over", async () => {
	const { world, get } = await setUp();
	const id = await addTranslation(world, { locale: "fr", texts: { "rewards:member.title": "Présents" } });
	const { body = "" } = await get(download, "?format=csv", id);
	expect(body).toMatch(/^\uFEFF?key,english,french,value\r\n/);
	expect(body).toContain("\r\nrewards:member.title,Rewards,Cadeaux,Présents\r\n");
	const json = JSON.parse((await get(download, "?format=json", id)).body ?? "{}") as Record<string, unknown>;
	expect(json["rewards:member.title"]).toEqual({ english: "Rewards", french: "Cadeaux", value: "Présents" });
	expect(readTranslationFile(body).find(({ key }) => key === "rewards:member.title")?.value).toBe("Présents");
});

test("what is downloaded can be imported again and changes nothing", async () => {
	const { world, get, post } = await setUp();
	const own = { "home:title": "=Start", "rewards:member.title": "00123" };
	const id = await addTranslation(world, { texts: own });
	for (const format of ["csv", "json"]) {
		const { body = "", headers } = await get(download, `?format=${format}`, id);
		expect(headers.get("Content-Disposition")).toContain(`Gifts-en.${format}`);
		const { checked } = (await post(importing, sent(body, `texts.${format}`), id)).data as Checked;
		expect(checked).toMatchObject({ added: 0, changed: 0, unchanged: 2, left: 0 });
	}
});

test("a file that is none of texts is refused at its field, and a large one is not read", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: START });
	const wrong: [FormData, string][] = [
		[
			sent("a,b\n1,2\n"),
			"The file cannot be read. It needs the columns key and value, or JSON with a text for each key.",
		],
		[sent("x".repeat(600_001)), "The file is too large. Split it into several files."],
		[sent(""), "Choose a file."],
	];
	for (const [form, text] of wrong) {
		const reply = await post(importing, form, id);
		expect(reply.status).toBeGreaterThanOrEqual(400);
		expect(errorsOf(reply.data)).toEqual({ file: [reads(text)] });
	}
	const lost = new FormData();
	lost.append("file", new File([new Uint8Array([0x6b, 0x65, 0x79, 0x81])], "texts.csv"));
	expect(errorsOf((await post(importing, lost, id)).data)).toEqual({
		file: [reads("The file has letters that cannot be read. Save it as CSV UTF-8.")],
	});
	expect(await entriesOf(world, id)).toEqual(START);
});
