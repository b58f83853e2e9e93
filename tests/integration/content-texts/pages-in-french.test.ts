import { describe, expect, test } from "vitest";
import { duplicatePage } from "~/features/pages/editing/duplicate-page.service.server";
import { findPage } from "~/features/pages/pages.repository.server";
import { insertQuiz } from "~/features/quizzes/quizzes.repository.server";
import { recordTexts, saveRecordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { action as editAction } from "~/routes/admin/pages/edit";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addArticle } from "../articles/support";
import { addForm } from "../forms/form-editor";
import { addReward, addRich } from "../orders/shop";
import { addPage, see } from "../pages/support";
import { errorsOf } from "../rewards/support";
import { textRows, writeFrench } from "./support";

const PAGE = translatedKind("page")!;

async function setUp() {
	const world = await makeWorld();
	const member = await memberCookieFor(world, await addRich(world, 100));
	const cookie = `${member}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
	const rewardId = await addReward(world.scope, { title: "Mug" });
	const formId = await addForm(world, [], { title: "Clothes", opensAlone: true });
	const quizId = await transact(world.scope, (tx) =>
		insertQuiz(tx, { title: "Peaks", status: "Active", questions: [] }),
	);
	const id = await addPage(world, {
		...{ title: "Terms", body: "Read **this**" },
		blocks: [
			{ id: "h", kind: "heading", title: "In short" },
			{ id: "t", kind: "text", text: "Be *fair*" },
			{ id: "q", kind: "questions", title: "Asked", rows: [{ id: "r", question: "Why?", answer: "So" }] },
			{ id: "w", kind: "rewards", title: "", rows: [{ id: "x", record: rewardId }] },
			{ id: "f", kind: "form", record: formId },
			{ id: "z", kind: "quizzes", title: "", rows: [{ id: "y", record: quizId }] },
		],
	});
	return { world, cookie, id, rewardId, formId, quizId };
}

describe("pages in another language", () => {
	test("say the texts of their blocks, and the records in them are called what they are called elsewhere", async () => {
		const { world, cookie, id, rewardId, formId, quizId } = await setUp();
		await writeFrench(world.scope, "page", id, {
			...{ "page title": "Règles", "In short": "En bref", "Be *fair*": "Soyez *justes*", "Why?": "Pourquoi ?" },
		});
		await writeFrench(world.scope, "reward", rewardId, { "reward title": "Tasse" });
		await writeFrench(world.scope, "form", formId, { "form title": "Vêtements" });
		await writeFrench(world.scope, "quiz", quizId, { "quiz title": "Sommets" });
		const { page } = await see(id, cookie);
		expect(page?.title).toBe("Règles");
		expect(page?.blocks).toMatchObject([
			{ kind: "heading", title: "En bref" },
			{ kind: "text", html: expect.stringContaining("Soyez <em>justes</em>") },
			{
				kind: "questions",
				title: "Asked",
				questions: [{ question: "Pourquoi ?", html: expect.stringContaining("So") }],
			},
			{ kind: "rewards", rewards: [{ title: "Tasse" }] },
			{ kind: "form", form: { title: "Vêtements" } },
			{ kind: "quizzes", quizzes: [{ title: "Sommets" }] },
		]);
	});

	test("give a copy what is written of their blocks", async () => {
		const { world, id } = await setUp();
		await writeFrench(world.scope, "page", id, { "In short": "En bref", So: "Ainsi" });
		const made = await duplicatePage(world.scope, id, { title: "Copy", key: "a-key-of-the-copy" });
		const { texts } = (await recordTexts(world.scope, PAGE, made.id, "fr"))!;
		expect(texts.flatMap(({ value }) => (value ? [value] : []))).toEqual(["En bref", "Ainsi"]);
		expect((await findPage(world.scope, made.id))?.blocks).toHaveLength(6);
	});

	test.each(["{{member.email}}", "{{nobody}}", "Open {{"])(
		"take no placeholder that the original does not have: %s",
		async (value) => {
			const { world, id } = await setUp();
			const of = { kind: PAGE, id, locale: "fr" };
			const key = `page/${id}/title:h`;
			await expect(saveRecordTexts(world.scope, of, { texts: [{ key, value }] })).rejects.toMatchObject({
				...{ field: "texts[0].value", messageKey: expect.stringContaining("languages:errors.placeholder") },
			});
			expect(await textRows(world.scope)).toEqual([]);
		},
	);

	test("take no placeholder where none is filled in, unless the original has it there as well", async () => {
		const world = await makeWorld();
		const hello = "Hi {{member.firstname}}";
		const id = await addPage(world, { title: "Hello", kind: "template", body: hello });
		const linked = "[vous](https://x.test/{{member.firstname}})";
		await expect(writeFrench(world.scope, "page", id, { "page body": linked })).rejects.toMatchObject({
			...{
				field: "texts[0].value",
				messageKey: reads("A placeholder cannot be in a link or the description of a picture"),
			},
		});
		await writeFrench(world.scope, "page", id, { "page body": "Salut **{{member.firstname}}**" });
		expect(await textRows(world.scope)).toMatchObject([{ value: "Salut **{{member.firstname}}**" }]);
		const article = await addArticle(world, { title: "Braces", body: "See [it](https://x.test/{{a}})" });
		await writeFrench(world.scope, "article", article, { "article body": "Voir [ici](https://x.test/{{a}})" });
	});

	test("keep their page a template as long as they hold placeholders, since nothing else fills them in", async () => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "editor");
		const id = await addPage(world, { title: "Hello", kind: "template", body: "Hi {{member.firstname}}" });
		const say = (text: string) => writeFrench(world.scope, "page", id, { "page body": text });
		const change = async (kind: string) => {
			const updated = String((await findPage(world.scope, id))?.updated);
			const form = { title: "Hello", status: "Active", body: "Hi there", kind, updated };
			return answer(() => editAction(args(`/admin/pages/${id}`, { cookie, params: { id }, form })));
		};
		await say("Bonjour {{member.firstname}}");
		const refused = await change("custom");
		expect([refused.status, errorsOf(refused.data).kind]).toEqual([
			400,
			[
				reads(
					"Texts of this page in another language still have placeholders, which are filled in templates only. Take them out there first.",
				),
			],
		]);
		expect((await findPage(world.scope, id))?.kind).toBe("template");
		await say("Bonjour");
		expect((await change("custom")).status).toBe(303);
		expect((await findPage(world.scope, id))?.kind).toBe("custom");
	});
});
