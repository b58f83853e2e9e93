import { expect, test } from "vitest";
import * as bulk from "~/routes/admin/translations/bulk";
import * as remove from "~/routes/admin/translations/delete";
import * as duplicate from "~/routes/admin/translations/duplicate";
import * as edit from "~/routes/admin/translations/edit";
import * as inUse from "~/routes/admin/translations/in-use";
import * as list from "~/routes/admin/translations/list";
import * as create from "~/routes/admin/translations/new";
import * as publish from "~/routes/admin/translations/publish";
import { adminCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addTranslation, deskOf, entriesOf, rowsOf, setUp } from "./support";

const titles = (data: unknown) => (data as { rows: { title: string }[] }).rows.map(({ title }) => title);

test("a new translation is a Draft with its title, language and who made it when [I18N-10, I18N-12, I18N-18, I18N-30, I18N-31]", async () => {
	const { world, post } = await setUp();
	const admins = await world.control.query.selectFrom("admins").select("id").execute();
	const reply = await post(create, { title: " Gifts ", locale: "fr" });
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "success",
		message: reads("Translation created successfully"),
	});
	const [row] = await rowsOf(world);
	expect(reply.location).toBe(`/admin/translations/${row?.id}/texts`);
	expect(row).toMatchObject({ title: "Gifts", title_upper: "GIFTS", locale: "fr", status: "Draft" });
	expect(row?.created).toBeGreaterThan(0);
	const by = admins[0]?.id;
	expect(row).toMatchObject({ created_by: by, updated_by: by, updated: row?.created });
	const another = deskOf(await adminCookieFor(world, "editor"));
	const later = await another.post(edit, { title: "Presents", locale: "en" }, row?.id);
	expect(await toastOf(later.headers)).toMatchObject({ message: reads("Translation updated successfully") });
	const [changed] = await rowsOf(world);
	expect(changed).toMatchObject({
		...{ title: "Presents", title_upper: "PRESENTS", locale: "en" },
		...{ created: row?.created, created_by: by },
	});
	expect(changed?.updated).toBeGreaterThan(row?.updated ?? 0);
	expect([by, ""]).not.toContain(changed?.updated_by);
});

test("a translation needs its title and its language [I18N-16]", async () => {
	const { world, post } = await setUp();
	const untitled = await post(create, { title: " ", locale: "fr" });
	expect([untitled.status, errorsOf(untitled.data)]).toEqual([400, { title: [reads("Title is required")] }]);
	expect(inputOf(untitled.data)).toMatchObject({ locale: "fr" });
	for (const language of [{}, { locale: "de" }] as Record<string, string>[]) {
		const reply = await post(create, { title: "Gifts", ...language });
		expect([reply.status, errorsOf(reply.data)]).toEqual([400, { locale: [reads("Locale is required")] }]);
	}
	expect(await rowsOf(world)).toEqual([]);
});

test("a title is one of its language, whatever its case; another language may have it too [I18N-17]", async () => {
	const { world, post } = await setUp();
	await addTranslation(world, { title: "Été", locale: "en" });
	const taken = await post(create, { title: "éTÉ", locale: "en" });
	expect([taken.status, errorsOf(taken.data)]).toEqual([
		400,
		{ title: [reads("A translation with this title already exists for this locale")] },
	]);
	expect((await post(create, { title: "éTÉ", locale: "fr" })).status).toBe(303);
	const french = (await rowsOf(world)).find(({ locale }) => locale === "fr");
	expect((await post(edit, { title: "ÉTÉ", locale: "en" }, french?.id)).status).toBe(400);
	expect((await rowsOf(world)).map(({ locale }) => locale).toSorted()).toEqual(["en", "fr"]);
});

test("a save that is based on what has changed meanwhile is refused", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world);
	const reply = await post(edit, { title: "Presents", locale: "en", updated: "5" }, id);
	expect(reply.status).toBe(409);
	expect((await rowsOf(world))[0]?.title).toBe("Gifts");
});

test("the list is by title, and one language or status of it can be asked for [I18N-13, I18N-14, ADMIN-07]", async () => {
	const { world, get } = await setUp();
	await addTranslation(world, { title: "b" });
	await addTranslation(world, {
		title: "A",
		locale: "fr",
		texts: { "home:title": "Début", "rewards:member.title": "" },
	});
	await addTranslation(world, { title: "c", published: true, texts: { "home:title": "Start" } });
	await addTranslation(world, { title: "theirs", programId: "other" });
	expect(titles((await get(list, "?view=all")).data)).toEqual(["A", "b", "c"]);
	expect(titles((await get(list, "?locale=fr")).data)).toEqual(["A"]);
	expect(titles((await get(list, "?locale=en")).data)).toEqual(["b", "c"]);
	expect(titles((await get(list, "?status=Published")).data)).toEqual(["c"]);
	expect(titles((await get(list, "?q=b")).data)).toEqual(["b"]);
	expect((await get(list, "?locale=fr")).data).toMatchObject({ rows: [{ entries: 2, filled: 1, status: "Draft" }] });
});

test("the texts in use are those of a language, which has to be named [I18N-14, I18N-15]", async () => {
	const { world, get } = await setUp();
	await addTranslation(world, { texts: { "home:title": "Start" }, published: true });
	await addTranslation(world, { title: "Cadeaux", locale: "fr", texts: { "home:title": "Début" }, published: true });
	for (const query of ["", "?locale=", "?locale=de"]) {
		const refused = await get(inUse, query);
		expect([refused.status, refused.body]).toEqual([400, reads("Locale is required")]);
	}
	const { body } = await get(inUse, "?locale=fr");
	expect(JSON.parse(body ?? "")).toMatchObject({ "home:title": { value: "Début" } });
});

test("a copy is a Draft of another title or language with the same texts [I18N-19, I18N-20]", async () => {
	const { world, post } = await setUp();
	const texts = { "home:title": "Start", "rewards:member.title": "" };
	const originalId = await addTranslation(world, { texts, published: true });
	expect(errorsOf((await post(duplicate, { originalId, locale: "fr" }, originalId)).data)).toEqual({
		title: [reads("Title is required")],
	});
	expect(errorsOf((await post(duplicate, { originalId, title: "Copy" }, originalId)).data)).toEqual({
		locale: [reads("Locale is required")],
	});
	expect(errorsOf((await post(duplicate, { title: "Copy", locale: "en" }, originalId)).data)).toEqual({
		originalId: [reads("Original translation ID is required")],
	});
	const another = await addTranslation(world, { title: "Another" });
	const mixed = await post(duplicate, { originalId, title: "Copy", locale: "en" }, another);
	expect([mixed.status, mixed.body]).toEqual([404, reads("Original translation not found")]);
	const taken = await post(duplicate, { originalId, title: "gifts", locale: "en" }, originalId);
	expect(errorsOf(taken.data)).toEqual({
		title: [reads("A translation with this title already exists for this locale")],
	});
	expect(await rowsOf(world)).toHaveLength(2);
	expect((await post(duplicate, { originalId, title: "Gifts", locale: "fr" }, originalId)).status).toBe(303);
	const copy = (await rowsOf(world)).find(({ id }) => id !== originalId && id !== another);
	expect(copy).toMatchObject({ title: "Gifts", locale: "fr", status: "Draft" });
	expect(await entriesOf(world, copy?.id ?? "")).toEqual(texts);
});

test("what is not there cannot be copied, nor what is another program's [I18N-21]", async () => {
	const { world, post, get } = await setUp();
	const foreign = await addTranslation(world, { programId: "other", texts: { "home:title": "Theirs" } });
	for (const originalId of ["nothing", foreign]) {
		const form = { originalId, title: "Copy", locale: "en" };
		const reply = await post(duplicate, form, originalId);
		expect([reply.status, reply.body]).toEqual([404, reads("Original translation not found")]);
		expect((await get(duplicate, "", originalId)).body).toEqual(reads("Original translation not found"));
	}
});

test("only what says something can be published, and everything can be taken back [I18N-22, I18N-23]", async () => {
	const { world, get, post } = await setUp();
	const empty = await addTranslation(world);
	const refused = await post(publish, { status: "Published" }, empty);
	expect([refused.status, errorsOf(refused.data)]).toEqual([
		400,
		{ "": [reads("Title, locale and at least one entry are needed to publish")] },
	]);
	expect((await rowsOf(world))[0]?.status).toBe("Draft");
	const full = await addTranslation(world, { title: "Presents", texts: { "home:title": "Start" } });
	const status = async () => (await rowsOf(world)).find(({ id }) => id === full)?.status;
	expect((await post(publish, { status: "Published" }, full)).status).toBe(303);
	expect(await status()).toBe("Published");
	expect((await post(publish, { status: "Draft" }, full)).status).toBe(303);
	expect(await status()).toBe("Draft");
	const none = await post(publish, {}, full);
	const { data: loaderData } = await get(publish, "", full);
	const said = renderPage(publish.default, `/admin/translations/${full}/publish`, {
		loaderData,
		actionData: none.data,
	});
	expect(said).toMatch(/role="alert"[^>]*>.*Status is required/);
	expect(errorsOf(none.data)).toEqual({ status: [reads("Status is required")] });
});

test("before it is published, the page shows what members will read otherwise", async () => {
	const { world, get } = await setUp();
	await addTranslation(world, {
		title: "Base",
		texts: { "home:title": "Start", "rewards:member.title": "Gifts" },
		published: true,
	});
	const id = await addTranslation(world, {
		title: "Later",
		texts: { "home:title": "Start", "rewards:member.title": "Presents" },
	});
	const changes = async (one: string) => ((await get(publish, "", one)).data as { changes: unknown[] }).changes;
	expect(await changes(id)).toEqual([{ key: "rewards:member.title", before: "Gifts", after: "Presents" }]);
	const early = await addTranslation(world, { title: "A", texts: { "rewards:member.title": "Presents" } });
	expect(await changes(early)).toEqual([]);
});

test("before a translation is deleted, its page says what members read afterwards", async () => {
	const { world, get } = await setUp();
	const page = async (id: string) =>
		renderPage(remove.default, "/admin/translations/x/delete", { loaderData: (await get(remove, "", id)).data });
	const draft = await addTranslation(world, { title: "Draft", texts: { "rewards:member.title": "Treats" } });
	expect(await page(draft)).toContain("It is a draft, so nothing changes on members’ pages.");
	const texts = { "rewards:member.title": "Gifts", "home:title": "Start" };
	const below = await addTranslation(world, { title: "Below", texts, published: true });
	const above = await addTranslation(world, {
		...{ title: "Over", published: true },
		texts: { "rewards:member.title": "Presents" },
	});
	expect(await page(above)).toMatch(/1 text changes on members’ pages.*Presents.*Gifts/s);
	expect(await page(below)).toMatch(/1 text changes on members’ pages.*Start/s);
	const same = await addTranslation(world, { title: "Same", texts: { "home:title": "Start" }, published: true });
	expect(await page(same)).toContain("Nothing changes on members’ pages");
});

test("a deleted translation is gone with its texts [I18N-32]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world, { texts: { "home:title": "Start" } });
	const reply = await post(remove, {}, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Translation deleted successfully") });
	expect(await rowsOf(world)).toEqual([]);
	expect(await entriesOf(world, id)).toEqual({});
	const other = await addTranslation(world);
	expect((await post(bulk, { intent: "delete", id: other, count: "1" })).status).toBeLessThan(400);
	expect(await rowsOf(world)).toEqual([]);
});

test("an address without an id, or with one of nothing, is refused [I18N-28, I18N-29]", async () => {
	const { world, post, get } = await setUp();
	const foreign = await addTranslation(world, { programId: "other" });
	const form = { title: "Gifts", locale: "en", status: "Draft", key: "home:title" };
	for (const route of [edit, remove, publish]) {
		for (const id of ["", " "]) {
			const reply = await post(route, form, id);
			expect([reply.status, reply.body]).toEqual([400, reads("Translation ID is required")]);
			expect((await get(route, "", id)).body).toEqual(reads("Translation ID is required"));
		}
		for (const id of ["nothing", foreign]) {
			const reply = await post(route, form, id);
			expect([reply.status, reply.body]).toEqual([404, reads("Translation not found")]);
			expect((await get(route, "", id)).body).toEqual(reads("Translation not found"));
		}
	}
});

test("a database that fails is named by what was being done [I18N-34, I18N-35]", async () => {
	const { world, post } = await setUp();
	const id = await addTranslation(world);
	await breakWrites(world, "translations", "UPDATE");
	const update = await post(edit, { title: "Presents", locale: "en" }, id);
	expect([update.status, errorsOf(update.data)]).toEqual([500, { "": [reads("Error when updating translation")] }]);
	expect(inputOf(update.data)).toMatchObject({ title: "Presents" });
	const other = await setUp();
	const gone = await addTranslation(other.world);
	await breakWrites(other.world, "translations", "DELETE");
	const failed = await other.post(remove, {}, gone);
	expect([failed.status, errorsOf(failed.data)]).toEqual([500, { "": [reads("Error when deleting the translation")] }]);
	expect(await rowsOf(other.world)).toHaveLength(1);
});

test("whoever writes content changes translations, observers read them [ADMIN-07, ADMIN-28, ADMIN-29]", async () => {
	const { world } = await setUp();
	for (const [role, status] of [
		["super", 303],
		["admin", 303],
		["editor", 303],
		["observer", 403],
	] as const) {
		const { post, get } = deskOf(await adminCookieFor(world, role));
		expect([role, (await post(create, { title: role, locale: "en" })).status]).toEqual([role, status]);
		expect([role, (await get(list, "?view=all")).status]).toEqual([role, 200]);
	}
});
