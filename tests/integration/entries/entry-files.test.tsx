import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { WAITING_TIME, WAITING_UPLOADS } from "~/features/files/files.rules";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import ReviewEntry, { loader as reviewLoader } from "~/routes/admin/entries/review";
import EditEntry, { action as editAction, loader as editLoader } from "~/routes/member/entries/edit";
import Entry, { loader as showLoader } from "~/routes/member/entries/show";
import { action as withdrawAction } from "~/routes/member/entries/withdraw";
import EnterOffer, { action as enterAction, loader as enterLoader } from "~/routes/member/offers/enter";
import { loader as download } from "~/routes/resources/files";
import { cleanUp } from "~/server/jobs/cleanup-job.server";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { file } from "../../support/pictures";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { fileRows, PDF, pdf, png, ZIP } from "../files/library";
import { makeForm, makeOpportunity } from "../offers/make-offer";

let world: World;
let memberId: string;
let cookie: string;
let ids: { offerId: string; opportunityId: string };

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	const formId = await makeForm(world, [
		{ id: "store", type: "text", label: "Store", required: true },
		{ id: "receipt", type: "file", label: "Receipt", required: true },
		{ id: "photos", type: "file", label: "Photos", max: 3, min: 2 },
	]);
	ids = await makeOpportunity(world, { formId });
	return () => world.close();
});

type Fields = Record<string, string | File | (string | File)[]>;
function toForm(fields: Fields): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
	return form;
}
interface Reply {
	answers: Record<string, unknown>;
	files: { id: string; name: string; fieldId: string }[];
	errors: Record<string, string[]>;
}
const enter = async (fields: Fields, who = cookie) => {
	const call = { cookie: who, params: ids, form: toForm(fields) };
	const reply = await answer(() => enterAction(args(`/offers/${ids.offerId}/${ids.opportunityId}`, call)));
	return { ...reply, reply: reply.data as Reply, entryId: reply.location?.split("/").pop() ?? "" };
};
const edit = async (entryId: string, fields: Fields, who = cookie) => {
	const call = { cookie: who, params: { entryId }, form: toForm(fields) };
	const reply = await answer(() => editAction(args(`/entries/${entryId}/edit`, call)));
	return { ...reply, reply: reply.data as Reply };
};
const answersOf = async (entryId: string) => (await findEntry(world.scope, entryId))?.answers ?? {};
const waiting = async () => (await fileRows(world)).filter((row) => row.entry_id === null);
const get = async (path: string, who: string) =>
	(await answer(() => download(args(`/files/${path}`, { cookie: who, params: { "*": path } })))) ?? null;
const onDisk = (path: string) => existsSync(join(world.dataDir, "files/demo", path));
const page = async (Page: typeof EnterOffer, actionData?: unknown) => {
	const { data } = await answer(() => enterLoader(args("/offers/x/y", { cookie, params: ids })));
	return renderPage(Page, "/offers/x/y", { loaderData: data, actionData });
};

test("the form of an opportunity with a file field takes files, with and without scripts [FORM-19, FILE-19]", async () => {
	const html = await page(EnterOffer);
	expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
	expect(html).toMatch(/<input(?=[^>]*name="field.receipt")(?=[^>]*type="file")(?=[^>]*required)[^>]*>/);
	expect(html).toMatch(/<input(?=[^>]*name="field.photos")(?=[^>]*multiple)[^>]*>/);
	expect(html).toContain("Up to 3 files.");
});

test("an entry is sent with its files, which are the member's and the admins' to download only [FILE-18, FILE-19] (check 31)", async () => {
	const { status, entryId } = await enter({
		"field.store": "Main Street",
		"field.receipt": file(PDF, "../../Reçu 7.pdf", "text/html"),
		"field.photos": [await png("one.png"), await png("two.png")],
	});
	expect(status).toBe(303);
	const answers = await answersOf(entryId);
	expect(answers).toMatchObject({ store: "Main Street", receipt: [expect.any(String)] });
	const rows = await fileRows(world);
	expect(rows).toHaveLength(7);
	for (const row of rows)
		expect(row).toMatchObject({ entry_id: entryId, owner_member_id: memberId, is_private: 1, folder: "entries" });
	const receipt = rows.find((row) => row.field_id === "receipt");
	expect(receipt).toMatchObject({ name: "Reçu 7.pdf", content_type: "application/pdf" });
	expect(answers.receipt).toEqual([receipt?.upload_id]);

	const stranger = await memberCookieFor(world, await addMember(world));
	const readers = { own: cookie, observer: await adminCookieFor(world, "observer") };
	const photo = rows.find((row) => row.image_size === "medium");
	for (const path of [receipt?.path ?? "", photo?.path ?? ""]) {
		for (const who of Object.values(readers)) {
			const reply = await get(path, who);
			expect(reply.status).toBe(200);
			expect(reply.headers.get("Content-Disposition")).toMatch(/^attachment;/);
			expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(reply.headers.get("Cache-Control")).toBe("private, no-cache");
		}
		expect((await get(path, stranger)).status).toBe(404);
		expect((await get(path, "")).status).toBe(404);
		expect((await get(path, await adminCookieFor(world, "admin", "other"))).status).toBe(404);
	}
});

test("member and reviewer see the files of an entry, and lose nothing when one is gone [FILE-19, ENTRY-37]", async () => {
	const { entryId } = await enter({
		"field.store": "Main Street",
		"field.receipt": pdf("receipt.pdf"),
		"field.photos": [await png("one.png"), await png("two.png")],
	});
	const shown = await answer(() => showLoader(args(`/entries/${entryId}`, { cookie, params: { entryId } })));
	const admin = await adminCookieFor(world, "admin");
	const asked = args(`/admin/entries/${entryId}`, { cookie: admin, params: { id: entryId } });
	const reviewed = await answer(() => reviewLoader(asked));
	const large = (await fileRows(world)).filter((row) => row.image_size === "large");
	for (const html of [
		renderPage(Entry, `/entries/${entryId}`, { loaderData: shown.data }),
		renderPage(ReviewEntry, `/admin/entries/${entryId}`, { loaderData: reviewed.data }),
	]) {
		expect(html).toMatch(/href="\/files\/entries\/[\w-]+\.pdf" download="receipt.pdf"/);
		for (const { path } of large) expect(html).toContain(`href="/files/${path}" download=`);
		expect(html).toMatch(/<img src="\/files\/entries\/[\w-]+-medium.webp" alt="one.png"/);
	}
	await world.scope.database.writer.deleteFrom("files").where("field_id", "=", "receipt").execute();
	const later = await answer(() => showLoader(args(`/entries/${entryId}`, { cookie, params: { entryId } })));
	expect(renderPage(Entry, "/entries/x", { loaderData: later.data })).toContain("The file is no longer there");
});

describe("a fault elsewhere", () => {
	test("does not lose the files: they wait with the form, and go with it when it is sent again [FILE-19]", async () => {
		const first = await enter({ "field.store": " ", "field.receipt": pdf("receipt.pdf") });
		expect(first.status).toBe(400);
		expect(first.reply.errors).toEqual({ "field.store": ["forms:errors.required"] });
		expect(first.reply.files).toMatchObject([{ name: "receipt.pdf", fieldId: "receipt" }]);
		const [kept] = first.reply.files;
		expect(first.reply.answers.receipt).toEqual([kept?.id]);
		expect(kept?.id).toMatch(/^[\w-]{20}$/);
		const html = await page(EnterOffer, first.reply);
		expect(html).toMatch(
			new RegExp(`<input(?=[^>]*name="kept.receipt")(?=[^>]*value="${kept?.id}")(?=[^>]*checked)[^>]*>`),
		);
		expect(html).toContain("receipt.pdf (1 kB)");
		expect(html).not.toMatch(/<input(?=[^>]*name="field.receipt")(?=[^>]*required)[^>]*>/);

		const second = await enter({
			"field.store": "Main",
			"kept.receipt": kept?.id ?? "",
			"field.receipt": file("", ""),
		});
		expect(second.status).toBe(303);
		expect(await answersOf(second.entryId)).toEqual({ store: "Main", receipt: [kept?.id] });
		expect(await waiting()).toEqual([]);
		expect(await fileRows(world)).toHaveLength(1);
	});

	test("in another file keeps the good ones and names the bad one", async () => {
		const { status, reply } = await enter({
			"field.store": "Main",
			"field.receipt": pdf("receipt.pdf"),
			"field.photos": [await png("one.png"), file("<svg/>", "two.svg"), await png("three.png")],
		});
		expect(status).toBe(400);
		expect(reply.errors).toEqual({ "field.photos": ["files:errors.named?name=two.svg&reason=type"] });
		expect(reply.files.map(({ name }) => name)).toEqual(["receipt.pdf", "one.png", "three.png"]);
	});
});

describe("a file field", () => {
	test("that is required needs a file", async () => {
		const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file("", "") });
		expect(status).toBe(400);
		expect(reply.errors).toEqual({ "field.receipt": ["forms:errors.required"] });
	});

	test("takes no more and no less than its limits", async () => {
		const send = (photos: File[]) =>
			enter({ "field.store": "Main", "field.receipt": pdf(), "field.photos": photos }).then(
				({ reply }) => reply.errors,
			);
		const four = await Promise.all(["1", "2", "3", "4"].map((name) => png(`${name}.png`)));
		expect(await send(four)).toEqual({ "field.photos": ["forms:errors.maxFiles?count=3"] });
		expect(await send(four.slice(0, 1))).toEqual({ "field.photos": ["forms:errors.minFiles?count=2"] });
	});

	test.each([
		["SVG", '<svg onload="alert(1)"/>', "receipt.png", "type"],
		["HTML", "<!doctype html><script>alert(1)</script>", "receipt.pdf", "type"],
		["a zip", ZIP, "receipt.csv", "type"],
		["nothing", "", "receipt.pdf", "fileAndPath"],
	])(
		"does not take %s, whatever it calls itself [FILE-16] (check 31) (check 32)",
		async (_kind, content, name, reason) => {
			const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file(content, name) });
			expect(status).toBe(400);
			expect(reply.errors).toEqual({ "field.receipt": [`files:errors.named?name=${name}&reason=${reason}`] });
			expect(reply.answers).toEqual({ store: "Main" });
			expect(await fileRows(world)).toEqual([]);
		},
	);

	test("does not take a file above 20 MB, and keeps what was typed [FILE-16] (check 31)", async () => {
		const large = new Uint8Array(20 * 1024 * 1024 + 1);
		const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file(large, "large.pdf") });
		expect(status).toBe(400);
		expect(reply.errors).toEqual({ "field.receipt": ["files:errors.named?name=large.pdf&reason=documentTooLarge"] });
		expect(reply.answers).toEqual({ store: "Main" });
	});

	test("takes only so many files that are never sent", async () => {
		for (let i = 0; i < WAITING_UPLOADS; i++)
			expect((await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files).toHaveLength(1);
		const { reply } = await enter({ "field.store": " ", "field.receipt": pdf() });
		expect(reply.errors["field.receipt"]).toEqual(["files:errors.named?name=rules.pdf&reason=tooManyWaiting"]);
		expect(await waiting()).toHaveLength(WAITING_UPLOADS);
	});

	test("shows no body that is no form", async () => {
		const headers = { "Content-Type": "multipart/form-data", Origin: "http://demo.test", Cookie: cookie };
		const request = new Request("http://demo.test/offers/x/y", { method: "POST", headers, body: "nonsense" });
		const { status, data } = await answer(() => enterAction({ ...args("/offers/x/y", { params: ids }), request }));
		expect(status).toBe(400);
		expect((data as Reply).errors).toEqual({ "": ["files:errors.unreadable"] });
	});
});

describe("uploads of others", () => {
	const stolen = async (id: string, who: string) => enter({ "field.store": "Main", "kept.receipt": id }, who);

	test("cannot be referred to: another member's, waiting or sent [FILE-19, SEC-12]", async () => {
		const stranger = await memberCookieFor(world, await addMember(world));
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const sent = await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
		const [receipt] = (await answersOf(sent.entryId)).receipt as string[];
		const before = JSON.stringify(await fileRows(world));
		const nothing = await stolen("nothing-has-this-id", stranger);
		for (const id of [kept?.id ?? "", receipt ?? ""]) {
			const { status, reply } = await stolen(id, stranger);
			expect(status).toBe(400);
			expect(reply).toEqual(nothing.reply);
		}
		expect(nothing.reply).toMatchObject({ files: [], errors: { "field.receipt": ["files:errors.gone"] } });
		expect(JSON.stringify(await fileRows(world))).toBe(before);
	});

	test("cannot be given to an entry, also by a save that says so itself [SEC-12]", async () => {
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const stranger = await addMember(world);
		const input = { id: "e1", status: "Pending", data: { receipt: [kept?.id] }, memberId: stranger, ...ids };
		await expect(saveEntry(world.scope, { ...input, uploads: [kept?.id ?? ""] })).rejects.toThrow("files:errors.gone");
		expect(await findEntry(world.scope, "e1")).toBeUndefined();
		expect((await waiting()).map((row) => row.owner_member_id)).toEqual([memberId]);
	});

	test("cannot be moved: an upload of another entry, field or program [SEC-11]", async () => {
		const sent = await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
		const [receipt] = (await answersOf(sent.entryId)).receipt as string[];
		expect((await stolen(receipt ?? "", cookie)).reply.errors).toEqual({ "field.receipt": ["files:errors.gone"] });
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const moved = await enter({ "field.store": "Main", "field.receipt": pdf(), "kept.photos": kept?.id ?? "" });
		expect(moved.reply.errors).toEqual({ "field.photos": ["files:errors.gone"] });
		await world.scope.database.writer
			.updateTable("files")
			.set({ program_id: "other" })
			.where("upload_id", "=", kept?.id ?? "")
			.execute();
		expect((await stolen(kept?.id ?? "", cookie)).reply.errors).toEqual({ "field.receipt": ["files:errors.gone"] });
		expect(await fileRows(world, "other")).toHaveLength(1);
	});
});

describe("changing an entry", () => {
	let entryId: string;
	let receipt: string;
	let photos: string[];

	beforeEach(async () => {
		const sent = await enter({
			"field.store": "Main",
			"field.receipt": pdf("receipt.pdf"),
			"field.photos": [await png("one.png"), await png("two.png")],
		});
		entryId = sent.entryId;
		({ receipt, photos } = (await answersOf(entryId)) as never);
		[receipt] = receipt as unknown as [string];
	});

	test("shows its files, and keeps those that stay ticked", async () => {
		const { data } = await answer(() => editLoader(args("/entries/x/edit", { cookie, params: { entryId } })));
		const html = renderPage(EditEntry, "/entries/x/edit", { loaderData: data });
		for (const name of ["receipt.pdf", "one.png", "two.png"]) expect(html).toContain(`${name} (`);
		const { status } = await edit(entryId, {
			"field.store": "Other",
			"kept.receipt": receipt,
			"kept.photos": photos,
			"field.receipt": file("", ""),
		});
		expect(status).toBe(303);
		expect(await answersOf(entryId)).toEqual({ store: "Other", receipt: [receipt], photos });
	});

	test("replaces the file of a field for one, and drops what was unticked, bytes included", async () => {
		const before = (await fileRows(world)).map(({ path }) => path);
		const { status } = await edit(entryId, {
			"field.store": "Main",
			"kept.receipt": receipt,
			"field.receipt": pdf("better.pdf"),
			"field.photos": file("", ""),
		});
		expect(status).toBe(303);
		const rows = await fileRows(world);
		expect(rows.map(({ name }) => name)).toEqual(["better.pdf"]);
		expect(await answersOf(entryId)).toEqual({ store: "Main", receipt: [rows[0]?.upload_id] });
		await vi.waitFor(() => expect(before.filter(onDisk)).toEqual([]));
		expect(onDisk(rows[0]?.path ?? "")).toBe(true);
	});

	test("keeps the old file when the new one is refused", async () => {
		const { reply } = await edit(entryId, {
			"field.store": "Main",
			"kept.receipt": receipt,
			"field.receipt": file("<svg/>", "x.svg"),
		});
		expect(reply.answers.receipt).toEqual([receipt]);
		expect((await answersOf(entryId)).photos).toEqual(photos);
		expect(await fileRows(world)).toHaveLength(7);
	});

	test("that is withdrawn takes its files along [FILE-08]", async () => {
		const paths = (await fileRows(world)).map(({ path }) => path);
		const reply = await answer(() =>
			withdrawAction(args("/entries/x/withdraw", { cookie, params: { entryId }, form: {} })),
		);
		expect(reply.status).toBe(303);
		expect(await fileRows(world)).toEqual([]);
		await vi.waitFor(() => expect(paths.filter(onDisk)).toEqual([]));
	});

	test("of a member who is erased loses its files, the entry stays [FILE-08]", async () => {
		const paths = (await fileRows(world)).map(({ path }) => path);
		await deleteMember(world.scope, memberId);
		expect(await fileRows(world)).toHaveLength(7);
		await purgeMember(world.scope, memberId);
		expect(await fileRows(world)).toEqual([]);
		expect(await findEntry(world.scope, entryId)).toBeDefined();
		await vi.waitFor(() => expect(paths.filter(onDisk)).toEqual([]));
	});
});

test("what waits longer than a day is cleaned up; what an entry holds is not", async () => {
	let now = Date.now();
	const scope = await world.scopeOf({ now: () => now });
	await enter({ "field.store": " ", "field.receipt": pdf("waits.pdf") });
	await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
	const [lost] = await waiting();
	now += WAITING_TIME - 60_000;
	await cleanUp(scope);
	expect(await fileRows(world)).toHaveLength(2);
	now += 120_000;
	await cleanUp(scope);
	expect((await fileRows(world)).map(({ name }) => name)).toEqual(["sent.pdf"]);
	await vi.waitFor(() => expect(onDisk(lost?.path ?? "")).toBe(false));
});

test("a file earns the points of its field", async () => {
	const formId = await makeForm(world, [{ id: "proof", type: "file", label: "Proof", points: 30 }]);
	ids = await makeOpportunity(world, { formId });
	const { entryId } = await enter({ "field.proof": pdf() });
	const admin = await adminCookieFor(world, "admin");
	const asked = args(`/admin/entries/${entryId}`, { cookie: admin, params: { id: entryId } });
	expect((await answer(() => reviewLoader(asked))).data).toMatchObject({ formPoints: 30 });
});
