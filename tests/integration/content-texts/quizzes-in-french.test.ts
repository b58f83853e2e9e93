import { describe, expect, test } from "vitest";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { duplicateQuiz } from "~/features/quizzes/editing/duplicate-quiz.service.server";
import { findQuiz } from "~/features/quizzes/editing/quiz-record.repository.server";
import { deleteQuiz, insertQuiz, updateQuiz } from "~/features/quizzes/quizzes.repository.server";
import { loader as notices } from "~/routes/member/notices/list";
import { loader as list } from "~/routes/member/quizzes/list";
import { loader as show } from "~/routes/member/quizzes/show";
import { loader as take } from "~/routes/member/quizzes/take";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { textRows, writeFrench } from "./support";

const ASKED = [
	{ text: "How high?", answers: [{ text: "Very", isCorrect: true }, { text: "Not at all" }] },
	{ text: "How far?", answers: [{ text: "Near", isCorrect: true }, { text: "Far" }] },
];
const FRENCH = {
	"quiz title": "Sommets",
	"quiz description": "Sur les sommets",
	"How high?": "Quelle hauteur ?",
	Very: "Très haut",
	"Not at all": "Pas du tout",
	Near: "Près",
};

async function addQuiz(world: World) {
	return transact(world.scope, async (tx) => {
		const categoryId = await insertQuizCategory(tx, { title: "Nature" });
		const values = { title: "Peaks", description: "About peaks", status: "Active" as const, categoryId };
		return { categoryId, id: await insertQuiz(tx, { ...values, questions: ASKED }) };
	});
}

describe("quizzes in another language", () => {
	test("say their texts, their category, questions and answers; what is not written as it is", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const { id, categoryId } = await addQuiz(world);
		await writeFrench(world.scope, "quiz", id, FRENCH);
		await writeFrench(world.scope, "quiz_category", categoryId, { "quiz_category title": "La nature" });
		const cookie = `${await memberCookieFor(world, memberId)}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
		const { groups } = await list(args("/quizzes", { cookie }));
		expect([groups[0]?.title, groups[0]?.quizzes[0]?.title]).toEqual(["La nature", "Sommets"]);
		const { quiz } = await show(args("/x", { cookie, params: { quizId: id } }));
		expect([quiz.title, quiz.description, quiz.category]).toEqual(["Sommets", "Sur les sommets", "La nature"]);
		const attemptId = await openAttempt(world.scope, memberId, id, null);
		const page = await take(args("/x", { cookie, params: { quizId: id, attemptId } }));
		expect(page.quiz.title).toBe("Sommets");
		const said = page.questions.map(({ text, answers }) => [text, ...answers.map((answer) => answer.text)]);
		expect(said).toEqual([
			["Quelle hauteur ?", "Très haut", "Pas du tout"],
			["How far?", "Près", "Far"],
		]);
	});

	test("are called the same in the notice that one was passed", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const { id } = await addQuiz(world);
		await writeFrench(world.scope, "quiz", id, FRENCH);
		const attemptId = await openAttempt(world.scope, memberId, id, null);
		const form = new FormData();
		for (const { id: question, answers } of (await findQuiz(world.scope, id))!.questions)
			for (const answer of answers.filter(({ isCorrect }) => isCorrect)) form.append(`q-${question}`, answer.id);
		await submitQuiz(world.scope, { memberId, quizId: id, attemptId, form });
		const own = await memberCookieFor(world, memberId);
		const told = async (cookie: string) =>
			(await notices(args("/notices", { cookie }))).notices.map(({ event, text }) => [event, text]);
		const passed = (text: string) => [["quiz-passed", expect.stringContaining(text)]];
		expect(await told(own)).toEqual(passed("Peaks"));
		expect(await told(`${own}; ${(await localeCookie().serialize("fr")).split(";")[0]}`)).toEqual(passed("Sommets"));
	});

	test("stay with their own category where two are called the same", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		for (const title of ["Hills", "Nature", "Peaks"]) {
			const categoryId = await transact(world.scope, async (tx) => {
				const id = await insertQuizCategory(tx, { title });
				await insertQuiz(tx, { title: `On ${title}`, status: "Active", categoryId: id, questions: ASKED });
				return id;
			});
			if (title !== "Nature")
				await writeFrench(world.scope, "quiz_category", categoryId, { "quiz_category title": "La montagne" });
		}
		const cookie = `${await memberCookieFor(world, memberId)}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
		const { groups } = await list(args("/quizzes", { cookie }));
		const shown = groups.map(({ title, quizzes }) => [title, ...quizzes.map((quiz) => quiz.title)]);
		expect(shown.slice(0, 2).toSorted()).toEqual([
			["La montagne", "On Hills"],
			["La montagne", "On Peaks"],
		]);
		expect(shown[2]).toEqual(["Nature", "On Nature"]);
	});

	test("keep what is written of questions that stay when they are saved, and drop the rest", async () => {
		const world = await makeWorld();
		const { id } = await addQuiz(world);
		await writeFrench(world.scope, "quiz", id, FRENCH);
		const stored = (await findQuiz(world.scope, id))!;
		const [first] = stored.questions;
		const kept = { ...first!, answers: first!.answers.slice(0, 1) };
		await transact(world.scope, (tx) => updateQuiz(tx, stored, { ...stored, questions: [kept] }));
		const left = (await textRows(world.scope)).map(({ value }) => value).sort();
		expect(left).toEqual(["Quelle hauteur ?", "Sommets", "Sur les sommets", "Très haut"]);
	});

	test("give a copy what is written of them, and take their own along", async () => {
		const world = await makeWorld();
		const { id } = await addQuiz(world);
		await writeFrench(world.scope, "quiz", id, FRENCH);
		const before = (await textRows(world.scope)).map(({ item_type, field, value }) => [item_type, field, value]);
		const made = await duplicateQuiz(world.scope, id, { title: "Copy", key: "a-key-of-the-copy" });
		await transact(world.scope, (tx) => deleteQuiz(tx, id));
		const copy = (await findQuiz(world.scope, made.id))!;
		const ids = new Set([made.id, ...copy.questions.flatMap((one) => [one.id, ...one.answers.map((a) => a.id)])]);
		const left = await textRows(world.scope);
		expect(left.map(({ item_type, field, value }) => [item_type, field, value])).toEqual(before);
		expect(left.filter(({ item_id }) => !ids.has(item_id))).toEqual([]);
	});
});
