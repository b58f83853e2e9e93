import { describe, expect, test } from "vitest";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { findQuiz } from "~/features/quizzes/editing/quiz-record.repository.server";
import { transact } from "~db/transact";
import { toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addQuestion, quizEditor, rows } from "./editor";
import { addQuiz } from "./support";

async function setUp() {
	const world = await makeWorld();
	return { world, editor: await quizEditor(world) };
}

const stored = (world: World) =>
	world.scope.query.selectFrom("quizzes").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
const faults = (reply: { status: number; data: unknown }) => [reply.status, errorsOf(reply.data)];

describe("a new quiz", () => {
	test("has these fields, and is a redeemable Draft without points or rules unless told [QUIZ-01, QUIZ-03, QUIZ-04, QUIZ-05, QUIZ-06, QUIZ-07, QUIZ-21, QUIZ-52]", async () => {
		const { world, editor } = await setUp();
		const categoryId = await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "Home" }));
		const reply = await editor.create({ title: " Élan ", description: "For spring", categoryId });
		const [made] = await stored(world);
		// Without questions it stays a draft, so they come next.
		expect(reply.location).toBe(`/admin/quizzes/${made?.id}#questions`);
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Quiz created successfully"),
		});
		const [row] = await stored(world);
		expect(row).toMatchObject({
			...{ title: "Élan", title_upper: "ÉLAN", description: "For spring", category_id: categoryId },
			...{ status: "Draft", pass_points: 0, passing_score: 0, points_offered: 0, redeemable: 1 },
			...{ max_attempts: null, wait_minutes: 0, time_limit_minutes: null, draw: null, shuffle: 0, review: "Score" },
		});
		expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
	});

	test("is not redeemable once the page that asks about it has it off [QUIZ-52]", async () => {
		const { world, editor } = await setUp();
		await editor.create({ title: "Blades", asked: "redeemable" });
		expect(await stored(world)).toMatchObject([{ redeemable: 0 }]);
	});

	test("says how many of the questions that are asked have to be right, also of what is kept as a draft", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world, { passingScore: 67, draw: null });
		const toPass = async () => (await editor.open(id)).open.toPass;
		const { asked } = await toPass();
		expect(await toPass()).toEqual({ asked, right: Math.ceil((67 * asked) / 100) });
		await editor.step(id, "keep", { passingScore: "50", draw: "1" });
		expect(await toPass()).toEqual({ asked: 1, right: 1 });
		await editor.step(id, "keep", { passingScore: "0", draw: "99" });
		expect(await toPass()).toEqual({ asked, right: 0 });
	});

	test("keeps every rule that is typed, times in the program's zone", async () => {
		const { world, editor } = await setUp();
		await editor.create({
			...{ title: "Rules", passingScore: "80", passPoints: "25", redeemable: "on", maxAttempts: "2" },
			...{ wait: "1", waitUnit: "days", timeLimitMinutes: "10", draw: "5", shuffle: "on", review: "Explanations" },
			...{ publishFrom: "2026-12-07T08:00", memberTags: "gold" },
		});
		const [row] = await stored(world);
		expect(row).toMatchObject({
			...{ pass_points: 25, passing_score: 80, points_offered: 25, redeemable: 1, max_attempts: 2 },
			...{ wait_minutes: 1440, time_limit_minutes: 10, draw: 5, shuffle: 1, review: "Explanations" },
			...{ publish_from: Date.UTC(2026, 11, 7, 8), publish_until: null },
		});
		expect(await findQuiz(world.scope, row?.id ?? "")).toMatchObject({ memberTags: ["gold"] });
		const { quiz } = (await editor.open(row?.id ?? "")).open;
		expect(quiz).toMatchObject({ waitMinutes: 1440, redeemable: true, shuffle: true });
	});

	test.each<[string, Record<string, string>, string, string]>([
		["no title [QUIZ-14]", { title: "" }, "title", "Title is required"],
		[
			"a title that is taken, in whatever case [QUIZ-15]",
			{ title: "BLADES" },
			"title",
			"A quiz with this title already exists",
		],
		[
			"a status that is none [QUIZ-05]",
			{ title: "A", status: "Archive" },
			"status",
			"Choose one of the listed statuses",
		],
		["a score above 100", { title: "A", passingScore: "101" }, "passingScore", "Enter 100 or less"],
		["half a point", { title: "A", passPoints: "1.5" }, "passPoints", "Enter a whole number"],
		[
			"a category of nobody",
			{ title: "A", categoryId: "none" },
			"categoryId",
			"This category does not exist. Choose another one.",
		],
		["no attempts at all", { title: "A", maxAttempts: "0" }, "maxAttempts", "Enter 1 or more"],
		[
			"an end before the beginning",
			{ title: "A", publishFrom: "2026-12-07T08:00", publishUntil: "2026-12-07T07:00" },
			"publishUntil",
			"The end must be after the beginning",
		],
	])("is refused with %s, and what was typed stays", async (_, form, field, said) => {
		const { world, editor } = await setUp();
		await addQuiz(world, { title: "Blades" });
		const reply = await editor.create({ description: "Typed", ...form });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)[field]).toEqual([reads(said)]);
		expect(inputOf(reply.data)).toMatchObject({ description: "Typed" });
		expect(await stored(world)).toHaveLength(1);
	});

	test("that cannot be stored says so, as does one that cannot be changed, and keeps the input [QUIZ-24, QUIZ-25]", async () => {
		for (const [kind, said] of [
			["INSERT", "Error when creating quiz"],
			["UPDATE", "Error when updating quiz"],
		] as const) {
			const { world, editor } = await setUp();
			const id = await addQuiz(world);
			await breakWrites(world, "quizzes", kind);
			const reply = kind === "INSERT" ? await editor.create({ title: "New" }) : await editor.save(id, { title: "New" });
			expect(faults(reply)).toEqual([500, { "": [reads(said)] }]);
			expect(inputOf(reply.data)).toMatchObject({ title: "New" });
			expect(await stored(world)).toMatchObject([{ title: "Blades" }]);
		}
	});
});

describe("questions", () => {
	test("are written with their answers in a draft, and stored with the quiz [QUIZ-02, QUIZ-22]", async () => {
		const { world, editor } = await setUp();
		const begun = await editor.create({ title: "Sky", passPoints: "10", step: "add" });
		const [, id = "", first = ""] =
			/^\/admin\/quizzes\/([\w-]+)\/questions\/([\w-]+)$/.exec(begun.location ?? "") ?? [];
		const opened = (await editor.openQuestion(id, first)).open;
		expect(opened).toMatchObject({ quizTitle: "Sky", item: { isNew: true }, answers: [{}, {}, {}, {}] });
		const [a = "", b = "", c = ""] = opened.answers.map((one) => one.id);
		const texts = [
			{ id: a, text: "Blue", points: "5", right: true },
			{ id: b, text: "Green", points: "2" },
		];
		const done = await editor.question(id, first, { text: "Which colour?", explanation: "Look up.", ...rows(texts) });
		expect(done.location).toBe(`/admin/quizzes/${id}#part-${first}`);
		const second = await addQuestion(editor, id, "Sure?");
		await editor.step(id, `up:${second}`);
		expect((await editor.open(id)).open).toMatchObject({
			quiz: null,
			offered: { points: 22, most: 20 },
			questions: [
				{ id: second, title: "Sure?", answers: 2, right: 1, points: 5 },
				{ id: first, title: "Which colour?", answers: 2, right: 1, points: 7 },
			],
		});
		expect(await stored(world)).toEqual([]);

		const saved = await editor.save(id, { status: "Active" });
		expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Quiz created successfully") });
		const quiz = await findQuiz(world.scope, id);
		expect(quiz).toMatchObject({ status: "Active", pointsOffered: 22, mostPoints: 20 });
		expect(quiz?.questions).toMatchObject([
			{ id: second, text: "Sure?" },
			{
				...{ id: first, text: "Which colour?", explanation: "Look up." },
				answers: [
					{ id: a, text: "Blue", points: 5, isCorrect: true },
					{ id: b, text: "Green", points: 2, isCorrect: false },
				],
			},
		]);
		expect(quiz?.questions[1]?.answers).toHaveLength(2);
		expect(c).not.toBe("");
		const again = await editor.save(id, { title: "The sky" });
		expect(await toastOf(again.headers)).toMatchObject({ message: reads("Quiz updated successfully") });
		expect(await findQuiz(world.scope, id)).toMatchObject({ title: "The sky", questions: quiz?.questions });
	});

	test("keep what is typed with every button of their page: rows move, go, come back and are added", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const { questions: [question] = [] } = (await findQuiz(world.scope, id)) ?? {};
		const [high = "", mulching = ""] = question?.answers.map((one) => one.id) ?? [];
		const item = question?.id ?? "";
		const typed = {
			text: "Which one?",
			explanation: "",
			...rows([
				{ id: high, text: "Low" },
				{ id: mulching, text: "Mulch", right: true },
			]),
		};
		const press = (step: string, form = typed) => editor.question(id, item, { ...form, step });
		const texts = async () => (await editor.openQuestion(id, item)).open.answers.map((one) => one.texts.text ?? "");

		expect((await press(`down:${high}`)).location).toBe(`/admin/quizzes/${id}/questions/${item}#part-${high}`);
		expect(await texts()).toEqual(["Mulch", "Low"]);
		expect((await press(`remove:${mulching}`)).location).toBe(`/admin/quizzes/${id}/questions/${item}#part-list`);
		expect((await editor.openQuestion(id, item)).open).toMatchObject({
			removed: { title: "Mulch" },
			typed: { text: "Which one?" },
		});
		expect((await editor.open(id)).open.removed).toBeNull();
		expect((await press("undo")).location).toBe(`/admin/quizzes/${id}/questions/${item}#part-${mulching}`);
		const added = await press(`add:${item}`);
		const row = /#part-([\w-]+)$/.exec(added.location ?? "")?.[1] ?? "";
		expect(added.location).toBe(`/admin/quizzes/${id}/questions/${item}#part-${row}`);
		expect(await texts()).toEqual(["Mulch", "Low", ""]);
		expect((await editor.openQuestion(id, item)).open.answers[0]?.texts).toMatchObject({ isCorrect: "on" });
		expect((await editor.question(id, item, { ...typed, step: `remove:${item}` })).location).toBe(
			`/admin/quizzes/${id}#part-list`,
		);
		expect((await editor.openQuestion(id, item)).status).toBe(404);
		expect((await findQuiz(world.scope, id))?.questions).toHaveLength(2);
	});

	test("without a word of theirs ask for it", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const item = (await editor.step(id, "add")).location?.split("/").at(-1) ?? "";
		const reply = await editor.question(id, item, { text: "" });
		expect(faults(reply)).toEqual([400, { text: [reads("Type the question")] }]);
	});

	test("with faults are kept and say them at their fields; the quiz is not saved with them", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const item = (await editor.step(id, "add")).location?.split("/").at(-1) ?? "";
		const [a = "", b = ""] = (await editor.openQuestion(id, item)).open.answers.map((one) => one.id);
		const wrong = {
			text: " ",
			...rows([
				{ id: a, text: "Yes", points: "-1" },
				{ id: b, right: true },
			]),
		};
		const reply = await editor.question(id, item, wrong);
		expect(faults(reply)).toEqual([
			400,
			{
				text: [reads("Type the question")],
				[`items.${a}.points`]: [reads("Enter 0 or more")],
				[`items.${b}.text`]: [reads("Type the answer, or leave the row empty")],
			},
		]);
		expect((await editor.openQuestion(id, item)).open.answers[0]?.texts).toEqual({ text: "Yes", points: "-1" });
		const saved = await editor.save(id);
		expect(faults(saved)).toEqual([
			400,
			{
				[`list/${item}/text`]: [reads("Type the question")],
				[`list/${item}/items.${a}.points`]: [reads("Enter 0 or more")],
				[`list/${item}/items.${b}.text`]: [reads("Type the answer, or leave the row empty")],
			},
		]);
		expect((await findQuiz(world.scope, id))?.questions).toHaveLength(2);
	});

	test("a quiz without them, or with one that has no right answer, may be a Draft only; the form names what is missing [QUIZ-12, QUIZ-13]", async () => {
		const { world, editor } = await setUp();
		expect(faults(await editor.create({ title: "Empty", status: "Published" }))).toEqual([
			400,
			{ status: [reads("Add a question first. Until then the quiz can be a draft only.")] },
		]);
		const id = await addQuiz(world);
		const [first, second] = (await findQuiz(world.scope, id))?.questions ?? [];
		const answers = second?.answers.map((one) => ({ id: one.id, text: one.text })) ?? [];
		await editor.question(id, second?.id ?? "", { text: "Which?", ...rows(answers) });
		for (const status of ["Active", "Published"])
			expect(faults(await editor.save(id, { status }))).toEqual([
				400,
				{
					status: [reads("Some questions have no right answer. Until they do, the quiz can be a draft only.")],
					[`list/${second?.id}/items`]: [reads("No answer is marked as right")],
				},
			]);
		expect((await editor.save(id, { status: "Draft" })).status).toBe(303);
		const quiz = await findQuiz(world.scope, id);
		expect(quiz).toMatchObject({ status: "Draft", questions: [{ id: first?.id }, { id: second?.id, text: "Which?" }] });
	});

	test("with other points are offered for what they come to by then, whatever is posted; who changed them is kept [QUIZ-04, QUIZ-11]", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const [before] = await stored(world);
		expect(before?.points_offered).toBe(28);
		await editor.save(id, { passPoints: "20", pointsOffered: "999" });
		expect((await stored(world))[0]).toMatchObject({ pass_points: 20, points_offered: 38 });
		const [question] = (await findQuiz(world.scope, id))?.questions ?? [];
		const answers = question?.answers.map((one) => ({ id: one.id, text: one.text, points: "100", right: true })) ?? [];
		await editor.question(id, question?.id ?? "", { text: "Which?", ...rows(answers) });
		await editor.save(id);
		const [after] = await stored(world);
		expect(after?.points_offered).toBe(226);
		expect([after?.created, after?.created_by]).toEqual([before?.created, before?.created_by]);
		expect(after?.updated).toBeGreaterThan(Number(before?.updated));
		expect(after?.updated_by).not.toBe(before?.updated_by);
	});

	test("no more of them are drawn than there are", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		expect(faults(await editor.save(id, { draw: "3" }))).toEqual([
			400,
			{ draw: [reads("There are 2 questions. Ask for no more.")] },
		]);
		expect((await editor.save(id, { draw: "2" })).status).toBe(303);
	});
});

describe("hostile forms", () => {
	test("rows of other questions, of nobody and of ids that objects have change nothing", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const before = await findQuiz(world.scope, id);
		const [first, second] = before?.questions ?? [];
		const foreign = rows([
			{ id: second?.answers[0]?.id ?? "", text: "Changed" },
			{ id: "none", text: "x" },
		]);
		await editor.question(id, first?.id ?? "", {
			...{
				text: first?.text ?? "",
				explanation: first?.explanation ?? "",
				"items.__proto__.text": "x",
				program_id: "other",
			},
			...foreign,
		});
		await editor.save(id);
		expect((await findQuiz(world.scope, id))?.questions).toEqual(before?.questions);
	});

	test("an answer is no page, and a button that nobody knows is refused", async () => {
		const { world, editor } = await setUp();
		const id = await addQuiz(world);
		const [question] = (await findQuiz(world.scope, id))?.questions ?? [];
		const item = question?.id ?? "";
		expect((await editor.openQuestion(id, question?.answers[0]?.id ?? "")).status).toBe(404);
		for (const step of ["discard", "keep", "publish", `open:${"x".repeat(50)}`]) {
			const reply = await editor.question(id, item, { text: "Changed", step });
			expect([reply.status >= 400 && reply.status < 500, step]).toEqual([true, step]);
		}
		expect((await editor.openQuestion(id, item)).open.typed).toMatchObject({ text: "Which blade mulches?" });
	});

	test("a quiz of nobody and of another program is not found [QUIZ-20]", async () => {
		const { world, editor } = await setUp();
		const foreign = await addQuiz(world, {}, "other");
		for (const id of ["none", foreign]) {
			const replies = [await editor.post(id, { title: "Mine" }), await editor.post(id, { title: "Mine", step: "add" })];
			replies.push(await editor.question(id, "none", { text: "Mine" }));
			for (const { status, data, body } of replies as { status: number; data: unknown; body?: string }[])
				expect([status, body ?? errorsOf(data)[""]?.[0]]).toEqual([404, reads("Quiz not found")]);
			expect((await editor.open(id)).status).toBe(404);
		}
	});
});

test("a title that another quiz has is refused when it changes, its own may stay [QUIZ-16]", async () => {
	const { world, editor } = await setUp();
	await addQuiz(world, { title: "Taken" });
	const id = await addQuiz(world, { title: "Mine" });
	expect(faults(await editor.save(id, { title: "tAKEN" }))).toEqual([
		400,
		{ title: [reads("A quiz with this title already exists")] },
	]);
	expect((await editor.save(id, { title: "MINE" })).status).toBe(303);
});

test("a save that comes too late is refused, and so is a draft that another window changed", async () => {
	const { world, editor } = await setUp();
	const ben = await quizEditor(world);
	const id = await addQuiz(world);
	await editor.step(id, "keep", { title: "Anna's" });
	await ben.save(id, { title: "Ben's" });
	expect(faults(await editor.save(id))).toEqual([409, { "": ["admin:errors.changedMeanwhile"] }]);
	const { draft, quiz } = (await editor.open(id)).open;
	const stale = { title: "Anna's", draft: String((draft?.updated ?? 0) - 1), updated: String(quiz?.updated) };
	expect(faults(await editor.post(id, stale))).toEqual([409, { "": ["drafts:errors.otherWindow"] }]);
	expect(await findQuiz(world.scope, id)).toMatchObject({ title: "Ben's" });
});
