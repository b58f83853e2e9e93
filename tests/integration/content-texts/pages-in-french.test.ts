import { describe, expect, test } from "vitest";
import { duplicatePage } from "~/features/pages/editing/duplicate-page.service.server";
import { findPage } from "~/features/pages/pages.repository.server";
import { insertQuiz } from "~/features/quizzes/quizzes.repository.server";
import { recordTexts, saveRecordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addForm } from "../forms/form-editor";
import { addReward, addRich } from "../orders/shop";
import { addPage, see } from "../pages/support";
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
});
