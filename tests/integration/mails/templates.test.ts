import { expect, test } from "vitest";
import { EVENT_NAMES } from "~/features/mails/events/mail-events.rules";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { TEST_MAILS } from "~/lib/limits";
import * as template from "~/routes/admin/mail-templates/edit";
import { action as edit, loader as page } from "~/routes/admin/mail-templates/edit";
import { loader as list } from "~/routes/admin/mail-templates/list";
import { action as preview } from "~/routes/admin/mail-templates/preview";
import { action as reset } from "~/routes/admin/mail-templates/reset";
import { action as tryIt } from "~/routes/admin/mail-templates/test";
import { action as again, loader as againPage } from "~/routes/admin/mails/again";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { visit } from "../orders/visit";
import { errorsOf, inputOf } from "../rewards/support";
import { give, sendAll } from "./telling";

const ID = "points-added.en";

async function desk() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const on =
		(action: typeof edit, id = ID) =>
		(form: Record<string, string> = {}) =>
			answer(() => action(args(`/admin/mail-templates/${id}`, { cookie, params: { id }, form })));
	const load = async (id = ID) =>
		(await answer(() => page(args(`/admin/mail-templates/${id}`, { cookie, params: { id } })))).data as Awaited<
			ReturnType<typeof page>
		>;
	return { world, cookie, load, on, save: on(edit), reset: on(reset as typeof edit), test: on(tryIt as typeof edit) };
}

test("the list says of each mail and language whose words it has; own words are shown, used, and given back", async () => {
	const { world, cookie, save, load, reset } = await desk();
	const ownOnes = async () => {
		const { data } = await answer(() => list(args("/admin/mail-templates", { cookie })));
		const { events } = data as Awaited<ReturnType<typeof list>>;
		return events.flatMap(({ templates }) => templates.flatMap(({ id, saved }) => (saved === null ? [] : [id])));
	};
	expect(await ownOnes()).toEqual([]);
	const words = { subject: "{{points}} for {{member.firstname}}", body: "Hey, **{{title}}**" };
	expect((await save({ ...words, updated: "0" })).status).toBe(303);
	expect(await ownOnes()).toEqual([ID]);
	const { template, previews } = await load();
	expect(template).toMatchObject({ ...words, isOwn: true });
	expect(previews).toMatchObject([
		{
			locale: "en",
			subject: "1,250 for Ada",
			before: "<p>Hey, <strong>Spring promotion</strong></p>",
			after: "",
			button: "See your points",
		},
		{ locale: "fr", subject: expect.stringContaining("Vous avez reçu") },
	]);
	await give(world.scope, await addMember(world, { firstname: "Bo" }));
	expect(await sendAll(world.scope)).toMatchObject([
		{
			subject: "1,250 for Bo",
			text: expect.stringMatching(/^Hey, \*\*Well done\*\*\n/),
			html: expect.stringContaining("<strong>Well done</strong>"),
		},
	]);
	expect((await reset()).status).toBe(303);
	expect(await ownOnes()).toEqual([]);
	expect(await reset()).toMatchObject({
		status: 409,
		data: { lastResult: { error: { "": [reads("This email has the built-in words already")] } } },
	});
});

test("words that are typed are shown as the mail that they make, with what is wrong in them, and are not kept", async () => {
	const { load, cookie } = await desk();
	const typed = async (form: Record<string, string>) => {
		const asked = args(`/admin/mail-templates/${ID}/preview`, { cookie, params: { id: ID }, form });
		return ((await preview(asked)) as Response).json();
	};
	expect(await typed({ subject: "{{points}} for you", body: "Hey, **{{title}}**" })).toMatchObject({
		preview: {
			locale: "en",
			subject: "1,250 for you",
			before: "<p>Hey, <strong>Spring promotion</strong></p>",
			fault: null,
		},
	});
	expect(await typed({ subject: "", body: "{{nothing}} {{title}}" })).toMatchObject({
		preview: { subject: "", fault: expect.stringMatching(/^mail-templates:errors.unknown\?/) },
	});
	expect((await load()).template).toMatchObject({ isOwn: false });
});

test("unknown placeholders, missing links and empty words are refused at their field, and the input is kept", async () => {
	const { save, on, load } = await desk();
	const unknown = await save({ subject: "x", body: "Hi {{member.password}}" });
	expect(unknown.status).toBe(400);
	expect(errorsOf(unknown.data)).toEqual({ body: [reads("{{member.password}} cannot be used in this email")] });
	expect(inputOf(unknown.data)).toMatchObject({ body: "Hi {{member.password}}" });
	const inSubject = await on(edit, "reset.en")({ subject: "{{link}}", body: "{{link}}" });
	expect(errorsOf(inSubject.data)).toEqual({ subject: [reads("{{link}} has no place in a subject")] });
	const missing = await on(edit, "activation.fr")({ subject: "x", body: "Hello" });
	expect(errorsOf(missing.data)).toEqual({
		body: [reads("{{link}} must be in the text: the email is of no use without it")],
	});
	expect(errorsOf((await save()).data)).toMatchObject({
		subject: [reads("Subject is required")],
		body: [reads("Text is required")],
	});
	expect((await load()).template.isOwn).toBe(false);
});

test("a save that comes too late is refused, whoever was first", async () => {
	const { save, load } = await desk();
	await save({ subject: "First", body: "x", updated: "0" });
	expect((await save({ subject: "Second", body: "x", updated: "0" })).status).toBe(409);
	const { updated, subject } = (await load()).template;
	expect(subject).toBe("First");
	expect((await save({ subject: "Third", body: "x", updated: String(updated) })).status).toBe(303);
});

test("what is no template is not there, and those who only look change nothing", async () => {
	const { world, cookie, on } = await desk();
	for (const id of ["nothing.en", "reset.de", "toString.en"]) {
		expect((await answer(() => page(args("/admin/mail-templates/x", { cookie, params: { id } })))).status).toBe(404);
		expect((await on(edit, id)({ subject: "x", body: "x" })).status).toBe(404);
	}
	const editor = await adminCookieFor(world, "editor");
	const reply = await answer(() =>
		edit(args("/admin/mail-templates/x", { cookie: editor, params: { id: ID }, form: { subject: "x", body: "x" } })),
	);
	expect(reply.status).toBe(403);
});

test("a test mail goes to the admin with sample values, so many times in a while", async () => {
	const { world, test: sendTest } = await desk();
	expect((await sendTest()).status).toBe(303);
	const [sample] = await listMailTexts(world.scope, 5);
	expect(sample).toMatchObject({ toId: null, subject: "You have received 1,250 points" });
	expect(sample?.toAddress).toMatch(/^admin\d+@example\.test$/);
	expect(sample?.body).toContain("Spring promotion");
	for (let time = 1; time < TEST_MAILS; time++) await sendTest();
	expect((await sendTest()).status).toBe(429);
	expect(await listMailTexts(world.scope, 50)).toHaveLength(TEST_MAILS);
});

test("a mail that went out can be sent again, as another mail; one that waits cannot", async () => {
	const { world, cookie } = await desk();
	await give(world.scope, await addMember(world));
	const [waiting] = await listMailTexts(world.scope, 1);
	const id = waiting?.id ?? "";
	const once = () => answer(() => again(args(`/admin/mails/${id}/again`, { cookie, params: { id }, form: {} })));
	const early = await once();
	expect(early.location).toBe(`/admin/mails/${id}`);
	expect(await toastOf(early.headers)).toMatchObject({ type: "error" });
	const [first] = await sendAll(world.scope);
	expect((await once()).status).toBe(303);
	const [second] = await sendAll(world.scope);
	expect({ ...second, id: first?.id }).toEqual(first);
	expect(second?.id).not.toBe(first?.id);
});

test("a second press sends a mail again once, and leads to the same", async () => {
	const { world, cookie } = await desk();
	await give(world.scope, await addMember(world));
	const [{ id } = { id: "" }] = await sendAll(world.scope);
	const path = `/admin/mails/${id}/again`;
	const { data } = await answer(() => againPage(args(path, { cookie, params: { id } })));
	const form = { _key: (data as { submitKey: string }).submitKey };
	const press = () => answer(() => again(args(path, { cookie, params: { id }, form })));
	const replies = [await press(), await press()];
	expect(replies.map(({ status }) => status)).toEqual([303, 303]);
	expect(replies[1]?.location).toBe(replies[0]?.location);
	expect(await listMailTexts(world.scope, 5)).toHaveLength(2);
});

test("beside the words stand the names that they may use, each with its meaning and an example, in both languages", async () => {
	const { cookie, load } = await desk();
	const shown = async (id: string, locale: "en" | "fr") =>
		(
			await visit(template, "/admin/mail-templates/:id", `/admin/mail-templates/${id}`, {
				cookie,
				params: { id },
				locale,
			})
		).text;
	expect(await shown("points-added.en", "en")).toContain(
		"{{points}} Number of points Example: 1,250 {{title}} Title of what it is about Example: Spring promotion",
	);
	expect(await shown("entry-completed.fr", "fr")).toMatch(
		/\{\{sent\}\} .+? Exemple : 31 janv. 2026 .+? \{\{counting\}\} .+? Exemple : \S.+? \{\{comments\}\}/,
	);
	for (const event of EVENT_NAMES)
		for (const locale of ["en", "fr"])
			for (const { name, example } of (await load(`${event}.${locale}`)).placeholders)
				expect(example, `${name} of ${event} in ${locale}`).not.toBe("");
});
