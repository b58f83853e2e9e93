import { beforeEach, describe, expect, test } from "vitest";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { setTags } from "~/features/members/members.repository.server";
import type { FormState } from "~/features/pages/components/embedded-form";
import { openPage } from "~/features/pages/editing/page-form.server";
import { showPage } from "~/features/pages/showing/show-page.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { createFormat } from "~/lib/format";
import { HOME_CARDS_ALONE } from "~/lib/limits";
import { loader as pageLoader, action as postToPage } from "~/routes/member/pages/show";
import { action as postToTemplate } from "~/routes/member/pages/template";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addArticle, addBlog } from "../articles/support";
import { writeFrench } from "../content-texts/support";
import { addUpload, addVideo } from "../files/library";
import { addForm, submissionRows } from "../forms/form-editor";
import { addPage, see } from "./support";

let world: World;
let memberId: string;
let cookie: string;
beforeEach(async () => {
	world = await makeWorld();
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
});

const row = (record: string) => ({ id: record, record });

test("articles stand on a page as cards, in the order in which they were chosen, without those of a blog that is not theirs", async () => {
	const closed = await addBlog(world, { title: "Closed", memberTags: ["Gold"] });
	const [zebra, apple, hidden] = [
		await addArticle(world, { title: "Zebra" }, 5_000),
		await addArticle(world, { title: "Apple" }, 9_000),
		await addArticle(world, { title: "Hidden", blogId: closed }),
	];
	const id = await addPage(world, {
		blocks: [
			{ id: "1", kind: "articles", title: "To read", rows: [hidden, zebra, apple].map(row) },
			{ id: "2", kind: "articles", title: "Secret", rows: [hidden, "none"].map(row) },
		],
	});
	const { page } = await see(id, cookie);
	expect(page?.blocks).toMatchObject([{ id: "1", articles: [{ title: "Zebra" }, { title: "Apple" }] }]);
	await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
	expect((await see(id, cookie)).page?.blocks).toMatchObject([
		{ articles: [{ title: "Hidden" }, { title: "Zebra" }, { title: "Apple" }] },
		{ id: "2", articles: [{ title: "Hidden" }] },
	]);
});

test("a video stands on a page with its name; one that is private, gone or another program's leaves no trace", async () => {
	const [video, secret, foreign] = [
		await addVideo(world),
		await addVideo(world, { isPrivate: true }),
		await addVideo(world, { programId: "other" }),
	];
	const block = (one: string) => ({ id: one, kind: "video" as const, title: `Film ${one}`, video: one });
	const id = await addPage(world, { blocks: [video, secret, foreign, "none"].map(block) });
	expect((await see(id, cookie)).page?.blocks).toEqual([
		{ id: video, kind: "video", title: `Film ${video}`, url: `/files/videos/${video}.mp4`, poster: null },
	]);
});

test("a picture stands on a page with its words; one that is private, a member's, gone or another program's leaves no trace [SEC-12]", async () => {
	const upload = (programId = "demo") => addUpload(world, "fair.png", { folder: "images", programId });
	const [shown, secret, owned, foreign] = [await upload(), await upload(), await upload(), await upload("other")];
	await transact(world.scope, async (tx) => {
		const files = () => tx.trx.updateTable("files").where("program_id", "=", "demo");
		await files().set({ is_private: 1 }).where("upload_id", "=", secret).execute();
		await files().set({ owner_member_id: memberId }).where("upload_id", "=", owned).execute();
	});
	const block = (one: string) => ({ id: one, kind: "picture" as const, picture: one, alt: `Fair ${one}` });
	const id = await addPage(world, { blocks: [shown, secret, owned, foreign, "none"].map(block) });
	expect((await see(id, cookie)).page?.blocks).toEqual([
		{ id: shown, kind: "picture", title: "", picture: { alt: `Fair ${shown}`, url: expect.stringContaining(shown) } },
	]);
});

test("a board stands on a page however many others come before it; one that is hidden leaves no trace", async () => {
	const board = (title: string, memberTags: string[] = []) =>
		transact(world.scope, (tx) =>
			insertLeaderboard(tx, { title, status: "Active", memberTags, settings: DEFAULT_SETTINGS }),
		);
	for (let one = 0; one < HOME_CARDS_ALONE; one++) await board(`Board ${one}`);
	const [last, hidden] = [await board("Zebra"), await board("Hidden", ["Gold"])];
	const block = (record: string) => ({ id: record, kind: "leaderboard" as const, record });
	const id = await addPage(world, { blocks: [last, hidden].map(block) });
	expect((await see(id, cookie)).page?.blocks).toMatchObject([{ id: last, board: { title: "Zebra" } }]);
});

describe("a form on a page", () => {
	const wish = { id: "wish", type: "text", label: "Wish", required: true } as const;
	const why = { id: "why", type: "text", label: "Why" } as const;

	async function withForm(form: Parameters<typeof addForm>[2] = {}, kind: "custom" | "template" = "custom") {
		const formId = await addForm(world, [wish, why], { title: "Wishes", opensAlone: true, ...form });
		const id = await addPage(world, { kind, blocks: [{ id: "b", kind: "embeddedForm", record: formId }] });
		const post = (form: Record<string, string>, block = "b", who = cookie, action = postToPage) => {
			const as = kind === "template" ? "template" : "page";
			return answer(() => action(args(`/${as}/${id}?form=${block}`, { form, cookie: who, params: { id } })));
		};
		return { formId, id, post };
	}

	test("is filled in there, kept with its sender, and thanks on the same page", async () => {
		const { formId, id, post } = await withForm();
		const { page } = await see(id, cookie);
		expect(page?.blocks).toMatchObject([
			{
				kind: "embeddedForm",
				form: { id: formId, title: "Wishes", definition: { sections: [{ label: "Wish" }, {}] } },
			},
		]);
		const reply = await post({ "field.wish": "A bicycle", _key: "k" });
		expect([reply.status, reply.location]).toEqual([303, `/page/${id}?sent=b#form-b`]);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Form submitted successfully") });
		expect((await post({ "field.wish": "A bicycle", _key: "k" })).status).toBe(303);
		const rows = await submissionRows(world);
		expect(rows.map((one) => [one.form_id, one.submitted_by, JSON.parse(one.data)])).toEqual([
			[formId, memberId, { wish: "A bicycle" }],
		]);
		const after = await answer(() => pageLoader(args(`/page/${id}?sent=b`, { cookie, params: { id } })));
		expect((after.data as { formState: FormState }).formState).toEqual({ blockId: "b", sent: true });
	});

	test("asks in its reader's language", async () => {
		const { formId, id } = await withForm();
		await writeFrench(world.scope, "form", formId, { "form title": "Souhaits", Wish: "Souhait" });
		const program = (await findProgram(world.scope))!;
		const asked = { id, drafts: false, program, format: createFormat({ locale: "fr", timeZone: "UTC" }) };
		const shown = await showPage({ ...world.scope, readIn: "fr" }, memberId, asked);
		expect(shown?.blocks).toMatchObject([
			{ form: { title: "Souhaits", definition: { sections: [{ label: "Souhait" }, { label: "Why" }] } } },
		]);
	});

	test("comes back with what was typed and with its faults, in its own block", async () => {
		const { post } = await withForm();
		const reply = await post({ "field.wish": " ", "field.why": "Because" });
		expect(reply.status).toBe(400);
		expect(reply.data).toMatchObject({
			blockId: "b",
			reply: { answers: { why: "Because" }, errors: { "field.wish": [reads("This field is required")] } },
		});
		expect(await submissionRows(world)).toEqual([]);
	});

	test("is sent from a template too, and leads back to it", async () => {
		const { id, post } = await withForm({}, "template");
		const reply = await post({ "field.wish": "A car" }, "b", cookie, postToTemplate);
		expect([reply.status, reply.location]).toEqual([303, `/template/${id}?sent=b#form-b`]);
	});

	test("is not there for whoever may not see it, neither to be read nor to be sent", async () => {
		const { id, post } = await withForm({ memberTags: ["Gold"] });
		expect((await see(id, cookie)).page?.blocks).toEqual([]);
		expect((await post({ "field.wish": "A bicycle" })).status).toBe(404);
		await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
		expect((await post({ "field.wish": "A bicycle" }, "none")).status).toBe(404);
		expect(await submissionRows(world)).toEqual([]);
		expect((await post({ "field.wish": "A bicycle" })).status).toBe(303);
	});

	test("that is sent when the session has ended leads to sign-in and back with what was typed", async () => {
		const { id, post } = await withForm();
		await transact(world.scope, (tx) =>
			tx.trx.updateTable("sessions").set({ expires: 1 }).where("program_id", "=", "demo").execute(),
		);
		const reply = await post({ "field.wish": "", "field.why": "Because" });
		expect([reply.status, reply.location]).toEqual([302, expect.stringMatching(/^\/signin\?/)]);
		const keptCookie =
			reply.headers
				.getSetCookie()
				.find((one) => /kept/.test(one))
				?.split(";")[0] ?? "";
		const back = `${await memberCookieFor(world, memberId)}; ${keptCookie}`;
		const after = await answer(() => pageLoader(args(`/page/${id}?form=b`, { cookie: back, params: { id } })));
		expect((after.data as { formState: FormState | null }).formState).toMatchObject({
			...{ blockId: "b", reply: { answers: { why: "Because" }, errors: {} } },
		});
	});
});

test("blocks of records are called by the titles of these in an admin's list of blocks, unless they have words of their own", async () => {
	const [zebra, apple] = [await addArticle(world, { title: "Zebra" }), await addArticle(world, { title: "Apple" })];
	const form = await addForm(world, [], { title: "Survey" });
	const foreign = await addArticle(world, { title: "Elsewhere" }, 1_000, "other");
	const id = await addPage(world, {
		blocks: [
			{ id: "1", kind: "articles", rows: [zebra, apple].map(row) },
			{ id: "2", kind: "articles", title: "To read", rows: [row(zebra)] },
			{ id: "3", kind: "form", record: form },
			{ id: "4", kind: "articles", rows: ["gone", foreign].map(row) },
		],
	});
	expect((await openPage(world.scope, id))?.blocks.map(({ title }) => title)).toEqual([
		"Zebra, Apple",
		"To read",
		"Survey",
		"",
	]);
});
