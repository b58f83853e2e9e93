import { describe, expect, test, vi } from "vitest";
import type { NewForm } from "~/features/forms/forms.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import type { SubmissionReply } from "~/features/forms/submissions/submission-form.server";
import { submitForm } from "~/features/forms/submissions/submit-form.service.server";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { action, loader } from "~/routes/forms/show";
import { createContext } from "~/server/context.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addForm, submissionRows } from "./form-editor";

const wish: FormField = { id: "wish", type: "textarea", label: "Wish", required: true };
const proof: FormField = { id: "proof", type: "file", label: "Proof", required: true };

async function setUp(sections: FormField[] = [wish], form: Partial<NewForm> = {}) {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const formId = await addForm(world, sections, { opensAlone: true, ...form });
	const call = (more: object) => args(`/forms/${formId}`, { params: { formId }, ...more });
	return {
		...{ world, memberId, cookie, formId },
		open: (who?: string, address = "192.0.2.1") =>
			answer(() =>
				loader(call({ ...(who && { cookie: who }), context: createContext({ host: "demo.test", address }) })),
			),
		post: (form: Record<string, string>, who?: string, address = "192.0.2.1") =>
			answer(() =>
				action(call({ form, ...(who && { cookie: who }), context: createContext({ host: "demo.test", address }) })),
			),
	};
}

const errorsIn = (data: unknown) => (data as SubmissionReply).errors;

describe("a form of its own page", () => {
	test("keeps form, data, moment and sender; its status is submitted [FORM-04, FORM-05, FORM-18]", async () => {
		const { world, memberId, cookie, formId, post } = await setUp();
		const reply = await post({ "field.wish": "A bicycle", "field.extra": "dropped", _key: "k" }, cookie);
		expect(reply.status).toBe(303);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Form submitted successfully") });
		const [row, ...others] = await submissionRows(world);
		expect(others).toEqual([]);
		expect(row).toMatchObject({ form_id: formId, form_version: 1, submitted_by: memberId, status: "submitted" });
		expect(JSON.parse(row?.data ?? "")).toEqual({ wish: "A bicycle" });
		expect(Math.abs(Date.now() - (row?.submitted_at ?? 0))).toBeLessThan(60_000);
	});

	test("is sent once with one key, and not at all with another content", async () => {
		const { world, cookie, post } = await setUp();
		for (let time = 0; time < 2; time++)
			expect((await post({ "field.wish": "A bicycle", _key: "k" }, cookie)).status).toBe(303);
		const other = await post({ "field.wish": "A car", _key: "k" }, cookie);
		expect([other.status, (other.data as SubmissionReply).answers]).toEqual([409, { wish: "A car" }]);
		expect(await submissionRows(world)).toHaveLength(1);
	});

	test("comes back with what was typed and says what is wrong; without data it says so [FORM-14]", async () => {
		const { world, cookie, post } = await setUp([wish, { id: "age", type: "number", label: "Age" }]);
		const bad = await post({ "field.wish": " ", "field.age": "old" }, cookie);
		expect([bad.status, (bad.data as SubmissionReply).answers]).toEqual([400, { age: "old" }]);
		expect(errorsIn(bad.data)).toEqual({
			"field.wish": [reads("This field is required")],
			"field.age": [reads("Enter a number")],
		});
		const empty = await post({ nothing: "of it" }, cookie);
		expect([empty.status, errorsIn(empty.data)]).toEqual([400, { "": [reads("Form data is required")] }]);
		expect(await submissionRows(world)).toEqual([]);
	});

	test("takes an address, a phone, a number and a day with what was pasted around them unseen, and keeps them without [FORM-19]", async () => {
		const { world, cookie, post } = await setUp([
			...(["email", "phone", "number", "date"] as const).map((type) => ({ id: type, type, label: type })),
			{ id: "serial", type: "text", label: "Serial", pattern: "serial" },
			{ id: "note", type: "text", label: "Note" },
		]);
		const typed = { email: "ada@example.test", phone: "+33 1 23 45 67 89", number: "12.5", date: "2026-03-01" };
		const all = Object.entries({ ...typed, serial: "A-7", note: "so" });
		for (const [before, after] of [
			["\ufeff\u00a0", "\u200b"],
			["\u202a", "\u202c\u00ad\u202f"],
		])
			expect(
				(await post(Object.fromEntries(all.map(([id, text]) => [`field.${id}`, before + text + after])), cookie))
					.status,
			).toBe(303);
		for (const { data } of await submissionRows(world))
			expect(JSON.parse(data ?? "")).toMatchObject({ ...typed, number: 12.5, serial: "A-7" });
		const turned = await post({ "field.number": "\u202e12", "field.email": "\u202eada@example.test" }, cookie);
		expect(Object.keys(errorsIn(turned.data))).toEqual(["field.email", "field.number"]);
	});

	test("of boxes alone says at each what is missing where none is ticked [FORM-20, FORM-21]", async () => {
		const { world, cookie, formId, post } = await setUp([
			{ id: "agree", type: "checkbox", label: "I agree", required: true },
		]);
		const none = await post({ _form: `${formId}.1`, _key: "k" }, cookie);
		expect([none.status, errorsIn(none.data)]).toEqual([400, { "field.agree": [reads("This field is required")] }]);
		expect(await submissionRows(world)).toEqual([]);
	});

	test("takes 900,000 characters and not one more [FORM-24]", async () => {
		const { world, cookie, post } = await setUp();
		const room = 900_000 - JSON.stringify({ wish: "" }).length;
		const over = await post({ "field.wish": "x".repeat(room + 1) }, cookie);
		expect([over.status, errorsIn(over.data)]).toEqual([
			400,
			{ "": [reads("Form data too large (900001 characters). Maximum allowed is ~900KB.")] },
		]);
		const unread = await post({ "field.wish": "x".repeat(8_100_001) }, cookie);
		expect(errorsIn(unread.data)).toEqual({
			"": [reads("Form data too large (> 900000 characters). Maximum allowed is ~900KB.")],
		});
		expect(await submissionRows(world)).toEqual([]);
		expect((await post({ "field.wish": "x".repeat(room) }, cookie)).status).toBe(303);
		expect((await submissionRows(world))[0]?.data).toHaveLength(900_000);
	});

	test("without its id says that this is required [FORM-13]", async () => {
		const { cookie } = await setUp();
		for (const run of [loader, action])
			expect(
				await answer(() =>
					run(args("/forms/", { cookie, params: { formId: " " }, ...(run === action && { form: {} }) })),
				),
			).toMatchObject({ status: 400, body: reads("Form ID is required") });
	});
});

describe("who may open it", () => {
	test("members only unless it allows everybody, and only while it is switched on [FORM-25]", async () => {
		const closed = await setUp([wish], { opensAlone: false, allowAnonymous: true });
		expect((await closed.open(closed.cookie)).status).toBe(404);
		expect((await closed.post({ "field.wish": "A bicycle" }, closed.cookie)).status).toBe(404);
		expect((await closed.open()).location).toMatch(/^\/signin/);
		const members = await setUp();
		expect((await members.open(members.cookie)).status).toBe(200);
		expect((await members.open()).location).toMatch(/^\/signin/);
		expect((await members.post({ "field.wish": "A bicycle" })).location).toMatch(/^\/signin/);
		expect(await submissionRows(members.world)).toEqual([]);
	});

	test("somebody without a session where it allows that, kept as anonymous [FORM-04, FORM-06, FORM-25]", async () => {
		const { world, open, post } = await setUp([wish], { allowAnonymous: true });
		expect((await open()).status).toBe(200);
		expect((await post({ "field.wish": "A bicycle", _key: "k" })).status).toBe(303);
		expect(await submissionRows(world)).toMatchObject([{ submitted_by: "anonymous", status: "submitted" }]);
	});

	test("without a member the service keeps anonymous [FORM-06]", async () => {
		const { world, formId } = await setUp([wish], { allowAnonymous: true });
		await submitForm(world.scope, { formId, memberId: null, data: { wish: "A bicycle" } });
		expect(await submissionRows(world)).toMatchObject([{ submitted_by: "anonymous" }]);
	});

	test("a member whose session has ended meanwhile is asked to sign in, not made anonymous", async () => {
		const { world, formId } = await setUp([wish], { allowAnonymous: true });
		const call = args(`/forms/${formId}?member`, { params: { formId }, form: { "field.wish": "A bicycle" } });
		expect((await answer(() => action(call))).location).toMatch(/^\/signin/);
		expect(await submissionRows(world)).toEqual([]);
	});

	test("strangers are asked neither for files nor for what is looked up, members are [FORM-25]", async () => {
		const lookup: FormField = { id: "serial", type: "dataset", label: "Serial", dataSetId: "gone" };
		const { world, cookie, open, post } = await setUp([wish, proof, lookup], { allowAnonymous: true });
		const shown = async (who?: string) =>
			((await open(who)).data as { definition: { sections: FormField[] } }).definition.sections.map(({ id }) => id);
		expect(await shown()).toEqual(["wish"]);
		expect(await shown(cookie)).toEqual(["wish", "proof", "serial"]);
		const member = await post({ "field.wish": "A bicycle", "field.proof": "" }, cookie);
		expect(errorsIn(member.data)).toEqual({ "field.proof": [reads("This field is required")] });
		expect((await post({ "field.wish": "A bicycle", "kept.proof": "somebody's", "field.serial": "1" })).status).toBe(
			303,
		);
		expect(JSON.parse((await submissionRows(world))[0]?.data ?? "")).toEqual({ wish: "A bicycle" });
	});

	test("one address sends ten in ten minutes, another one is not held up, and nothing typed is lost", async () => {
		const { world, post } = await setUp([wish], { allowAnonymous: true });
		for (let time = 0; time < 10; time++) expect((await post({ "field.wish": `Wish ${time}` })).status).toBe(303);
		const eleventh = await post({ "field.wish": "One more" });
		expect([eleventh.status, (eleventh.data as SubmissionReply).answers]).toEqual([429, { wish: "One more" }]);
		expect(errorsIn(eleventh.data)).toEqual({
			"": [reads("Too many forms were sent from here. Try again in 10 min.")],
		});
		expect((await post({ "field.wish": "From elsewhere" }, undefined, "198.51.100.7")).status).toBe(303);
		expect(await submissionRows(world)).toHaveLength(11);
	});

	test("the addresses of one IPv6 line send ten in ten minutes together", async () => {
		const { post } = await setUp([wish], { allowAnonymous: true });
		const from = (nth: number) => post({ "field.wish": `Wish ${nth}` }, undefined, `2001:db8:1:1::${nth.toString(16)}`);
		for (let nth = 1; nth <= 10; nth++) expect((await from(nth)).status).toBe(303);
		expect((await from(11)).status).toBe(429);
	});

	test("its tags and its window count for members; with tags no stranger opens it", async () => {
		const { world, memberId, cookie, formId, open } = await setUp([wish], { allowAnonymous: true });
		const window = (values: { publish_from: number | null; publish_until: number | null }) =>
			world.scope.database.write((trx) => trx.updateTable("forms").set(values).where("id", "=", formId).execute());
		await window({ publish_from: Date.now() + 60_000, publish_until: null });
		expect([(await open(cookie)).status, (await open()).location]).toEqual([404, expect.stringMatching(/^\/signin/)]);
		await window({ publish_from: null, publish_until: Date.now() - 1 });
		expect((await open(cookie)).status).toBe(404);
		await window({ publish_from: null, publish_until: null });
		await transact(world.scope, (tx) => setItemTags(tx, "form", formId, { memberTags: ["gold"], companyTagIds: [] }));
		expect([(await open(cookie)).status, (await open()).location]).toEqual([404, expect.stringMatching(/^\/signin/)]);
		await world.scope.database.write((trx) =>
			trx
				.insertInto("member_tags")
				.values({ program_id: "demo", member_id: memberId, tag: "gold", tag_upper: "GOLD" })
				.execute(),
		);
		expect((await open(cookie)).status).toBe(200);
	});
});

describe("what a form becomes while somebody fills it in", () => {
	const change = async (world: World, formId: string, sections: FormField[]) =>
		world.scope.database.write((trx) =>
			trx
				.updateTable("forms")
				.set({ sections: JSON.stringify(sections), version: 2 })
				.where("id", "=", formId)
				.execute(),
		);

	test("is shown once more with the answers that it still asks for, and nothing is kept before", async () => {
		const { world, cookie, formId, open, post } = await setUp([wish, { id: "why", type: "text", label: "Why" }]);
		const { asked } = (await open(cookie)).data as { asked: string };
		await change(world, formId, [
			{ ...wish, label: "Dearest wish" },
			{ id: "when", type: "date", label: "When" },
		]);
		const typed = { "field.wish": "A bicycle", "field.why": "To ride", _form: asked, _key: "k" };
		const carried = await post(typed, cookie);
		expect(carried).toMatchObject({ status: 409, data: { answers: { wish: "A bicycle" } } });
		expect(errorsIn(carried.data)[""]).toEqual([
			reads("This form has changed since you opened it. Look over your answers and send it again."),
		]);
		expect(await submissionRows(world)).toEqual([]);
		const now = (await open(cookie)).data as { asked: string };
		expect((await post({ ...typed, _form: now.asked }, cookie)).status).toBe(303);
		expect(await submissionRows(world)).toMatchObject([{ form_version: 2, data: '{"wish":"A bicycle"}' }]);
	});
});

test("what is older than its form keeps it goes with the clean-up, the rest stays", async () => {
	const { removeOldSubmissions } = await import("~/features/forms/submissions/remove-submissions.service.server");
	const { insertSubmission } = await import("~/features/forms/submissions/submissions.repository.server");
	const { world, formId } = await setUp();
	const other = await addForm(world, [wish]);
	const day = 86_400_000;
	const now = Date.now();
	await transact(world.scope, async (tx) => {
		for (const [id, form, age] of [
			["old", formId, 31],
			["of an age", formId, 30],
			["new", formId, 29],
			["kept", other, 4000],
		] as const)
			await insertSubmission(tx, { id, formId: form, formVersion: 1, data: "{}", memberId: null, at: now - age * day });
		await tx.trx
			.updateTable("forms")
			.set({ keep_days: 30 })
			.where("program_id", "=", "demo")
			.where("id", "=", formId)
			.execute();
	});
	await removeOldSubmissions({ ...world.scope, now: () => now });
	expect((await submissionRows(world)).map(({ id }) => id).sort()).toEqual(["kept", "new"]);
});

test("how long submissions are kept counts as it stands now, not in a copy that stands still", async () => {
	const { removeOldSubmissions } = await import("~/features/forms/submissions/remove-submissions.service.server");
	const submissions = await import("~/features/forms/submissions/submissions.repository.server");
	const { world, formId } = await setUp();
	const at = Date.now() - 5 * 86_400_000;
	await transact(world.scope, async (tx) => {
		await submissions.insertSubmission(tx, { id: "s", formId, formVersion: 1, data: "{}", memberId: null, at });
		await tx.trx.updateTable("forms").set({ keep_days: 30 }).where("program_id", "=", "demo").execute();
	});
	vi.spyOn(submissions, "listExpiringForms").mockResolvedValue([{ id: formId, keepDays: 1 }]);
	await removeOldSubmissions(world.scope);
	await transact(world.scope, (tx) =>
		tx.trx.updateTable("forms").set({ keep_days: null }).where("program_id", "=", "demo").execute(),
	);
	await removeOldSubmissions(world.scope);
	expect(await submissionRows(world)).toHaveLength(1);
});
