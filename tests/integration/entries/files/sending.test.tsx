import { describe, expect, test } from "vitest";
import ReviewEntry, { loader as reviewLoader } from "~/routes/admin/entries/review";
import Entry, { loader as showLoader } from "~/routes/member/entries/show";
import EnterOffer, { loader as enterLoader } from "~/routes/member/offers/enter";
import { loader as download } from "~/routes/resources/files";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { file } from "../../../support/pictures";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import { fileRows, PDF, pdf, png } from "../../files/library";
import { makeForm, makeOpportunity } from "../../offers/make-offer";
import { sender } from "./sender";

const own = sender();
const { enter, answersOf, waiting } = own;
const page = async (Page: typeof EnterOffer, actionData?: unknown) => {
	const { data } = await answer(() => enterLoader(args("/offers/x/y", { cookie: own.cookie, params: own.ids })));
	return renderPage(Page, "/offers/x/y", { loaderData: data, actionData });
};
const get = async (path: string, who: string) =>
	(await answer(() => download(args(`/files/${path}`, { cookie: who, params: { "*": path } })))) ?? null;

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
	const rows = await fileRows(own.world);
	expect(rows).toHaveLength(7);
	for (const row of rows)
		expect(row).toMatchObject({ entry_id: entryId, owner_member_id: own.memberId, is_private: 1, folder: "entries" });
	const receipt = rows.find((row) => row.field_id === "receipt");
	expect(receipt).toMatchObject({ name: "Reçu 7.pdf", content_type: "application/pdf" });
	expect(answers.receipt).toEqual([receipt?.upload_id]);

	const stranger = await memberCookieFor(own.world, await addMember(own.world));
	const readers = { own: own.cookie, observer: await adminCookieFor(own.world, "observer") };
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
		expect((await get(path, await adminCookieFor(own.world, "admin", "other"))).status).toBe(404);
	}
});

test("member and reviewer see the files of an entry, and lose nothing when one is gone [FILE-19, ENTRY-37]", async () => {
	const { entryId } = await enter({
		"field.store": "Main Street",
		"field.receipt": pdf("receipt.pdf"),
		"field.photos": [await png("one.png"), await png("two.png")],
	});
	const shown = await answer(() =>
		showLoader(args(`/entries/${entryId}`, { cookie: own.cookie, params: { entryId } })),
	);
	const admin = await adminCookieFor(own.world, "admin");
	const asked = args(`/admin/entries/${entryId}`, { cookie: admin, params: { id: entryId } });
	const reviewed = await answer(() => reviewLoader(asked));
	const large = (await fileRows(own.world)).filter((row) => row.image_size === "large");
	for (const html of [
		renderPage(Entry, `/entries/${entryId}`, { loaderData: shown.data }),
		renderPage(ReviewEntry, `/admin/entries/${entryId}`, { loaderData: reviewed.data }),
	]) {
		expect(html).toMatch(/href="\/files\/entries\/[\w-]+\.pdf" download="receipt.pdf"/);
		for (const { path } of large) expect(html).toContain(`href="/files/${path}" download=`);
		expect(html).toMatch(/<img src="\/files\/entries\/[\w-]+-medium.webp" alt="one.png"/);
	}
	await own.world.scope.database.writer.deleteFrom("files").where("field_id", "=", "receipt").execute();
	const later = await answer(() =>
		showLoader(args(`/entries/${entryId}`, { cookie: own.cookie, params: { entryId } })),
	);
	expect(renderPage(Entry, "/entries/x", { loaderData: later.data })).toContain("The file is no longer there");
});

describe("a fault elsewhere", () => {
	test("does not lose the files: they wait with the form, and go with it when it is sent again [FILE-19]", async () => {
		const first = await enter({ "field.store": " ", "field.receipt": pdf("receipt.pdf") });
		expect(first.status).toBe(400);
		expect(first.reply.errors).toEqual({ "field.store": [reads("This field is required")] });
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
		expect(await fileRows(own.world)).toHaveLength(1);
	});

	test("in another file keeps the good ones and names the bad one", async () => {
		const { status, reply } = await enter({
			"field.store": "Main",
			"field.receipt": pdf("receipt.pdf"),
			"field.photos": [await png("one.png"), file("<svg/>", "two.svg"), await png("three.png")],
		});
		expect(status).toBe(400);
		expect(reply.errors).toEqual({
			"field.photos": [reads("two.svg: Choose a picture (PNG, JPEG, GIF, WebP), a PDF or a CSV file")],
		});
		expect(reply.files.map(({ name }) => name)).toEqual(["receipt.pdf", "one.png", "three.png"]);
	});
});

test("a file earns the points of its field", async () => {
	const formId = await makeForm(own.world, [{ id: "proof", type: "file", label: "Proof", points: 30 }]);
	own.ids = await makeOpportunity(own.world, { formId });
	const { entryId } = await enter({ "field.proof": pdf() });
	const admin = await adminCookieFor(own.world, "admin");
	const asked = args(`/admin/entries/${entryId}`, { cookie: admin, params: { id: entryId } });
	expect((await answer(() => reviewLoader(asked))).data).toMatchObject({ formPoints: 30 });
});

test("files without a name are numbered within their field, those that were there before included [FILE-06]", async () => {
	const { reply } = await enter({ "field.store": "", "field.photos": [await png(""), await png("")] });
	const held = reply.files.filter(({ fieldId }) => fieldId === "photos");
	expect(held.map(({ name }) => name).sort()).toEqual(["file_0", "file_1"]);
	const { entryId } = await enter({
		"field.store": "Main Street",
		"field.receipt": file("a;b\n1;2", "", ""),
		"kept.photos": held.map(({ id }) => id),
		"field.photos": [await png("")],
	});
	const rows = (await fileRows(own.world)).filter(({ image_size }) => image_size === null || image_size === "medium");
	expect(rows.map(({ name, field_id, entry_id }) => [field_id, name, entry_id === entryId]).sort()).toEqual([
		["photos", "file_0", true],
		["photos", "file_1", true],
		["photos", "file_2", true],
		["receipt", "file_0", true],
	]);
});
