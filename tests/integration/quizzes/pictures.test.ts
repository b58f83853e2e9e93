import { expect, test } from "vitest";
import { WAITING_TIME } from "~/features/files/files.rules";
import { forgetUpload } from "~/features/files/library/file-library.service.server";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import { storage } from "~/features/files/storage.server";
import { loadResult } from "~/features/quizzes/attempts/result.repository.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { duplicateQuiz } from "~/features/quizzes/editing/duplicate-quiz.service.server";
import { removeQuiz } from "~/features/quizzes/editing/remove-quiz.service.server";
import { storeQuestionPicture } from "~/features/quizzes/pictures/question-pictures.service.server";
import { listQuestions } from "~/features/quizzes/quizzes.repository.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import * as take from "~/routes/member/quizzes/take";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toForm } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { fileRows, uploadOf } from "../files/library";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addQuestion, type Form, quizEditor } from "./editor";
import { addQuiz, answersOf } from "./support";

async function setUp() {
	const world = await makeWorld();
	const editor = await quizEditor(world);
	const id = await addQuiz(world, { questions: [] });
	const itemId = await addQuestion(editor, id, "Which blade is this?");
	const { open } = await editor.openQuestion(id, itemId);
	const typed: Form = {
		text: "Which blade is this?",
		...Object.fromEntries(
			open.answers.flatMap(({ id: row, texts }) =>
				Object.entries(texts).map(([name, text]) => [`items.${row}.${name}`, text]),
			),
		),
	};
	const post = async (more: Form, image?: File) => {
		const form = new FormData();
		for (const [name, value] of toForm({ ...typed, ...more })) form.append(name, value);
		if (image) form.append("image", image);
		return editor.question(id, itemId, form);
	};
	return { world, editor, id, itemId, post };
}

const png = async () => file(await picture(800, 600), "mulching-blade.png");
const ALT = "A blade with three edges";
const later = (world: World) => world.scopeOf({ now: () => Date.now() + WAITING_TIME + 60_000 });

async function withPicture() {
	const made = await setUp();
	await made.post({ pictureAlt: ALT }, await png());
	await made.editor.save(made.id, { status: "Active", review: "Marks", passingScore: "0" });
	const [question] = await listQuestions(made.world.scope, made.id);
	return { ...made, upload: String(question?.picture?.id) };
}

async function taken(world: World, quizId: string) {
	const memberId = await addMember(world);
	const attemptId = await openAttempt(world.scope, memberId, quizId);
	const page = async () => {
		const cookie = await memberCookieFor(world, memberId);
		const reply = await answer(() => take.loader(args("/quizzes", { cookie, params: { quizId, attemptId } })));
		return (reply.data as { questions: { picture: { url: string; alt: string } | null }[] }).questions;
	};
	const handIn = async () =>
		submitQuiz(world.scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId, ["Yes"]) });
	const review = async () => (await loadResult(world.scope, memberId, { quizId, id: attemptId }))?.review;
	return { page, handIn, review };
}

test("a picture is kept in three sizes with the question's page, and is the question's once the quiz is saved", async () => {
	const { world, editor, id, itemId, post } = await setUp();
	const reply = await post({ pictureAlt: ALT }, await png());
	expect(reply.location).toBe(`/admin/quizzes/${id}#part-${itemId}`);
	const files = await fileRows(world);
	expect(files.map(({ image_size, name }) => [image_size, name]).sort()).toEqual([
		["large", "question"],
		["medium", "question"],
		["small", "question"],
	]);
	expect(await listQuestions(world.scope, id)).toEqual([]);
	const { open } = await editor.openQuestion(id, itemId);
	expect(open.picture).toEqual({ id: files[0]?.upload_id, url: expect.stringContaining("-medium.webp"), alt: ALT });
	expect((await editor.save(id)).status).toBe(303);
	expect(await listQuestions(world.scope, id)).toMatchObject([
		{ id: itemId, picture: { id: files[0]?.upload_id, alt: ALT } },
	]);
});

test("a picture without words for those who do not see it stays in the draft until they are there", async () => {
	const { editor, id, itemId, post } = await setUp();
	const reply = await post({}, await png());
	expect([reply.status, errorsOf(reply.data)]).toEqual([400, { pictureAlt: [reads("Say what the picture shows")] }]);
	const { picture: kept } = (await editor.openQuestion(id, itemId)).open;
	expect(kept?.url).toContain("-medium.webp");
	expect((await post({ picture: String(kept?.id), pictureAlt: ALT })).status).toBe(303);
	expect((await editor.openQuestion(id, itemId)).open.picture).toEqual({ ...kept, alt: ALT });
});

test("a step in the list of answers keeps the chosen picture as well", async () => {
	const { editor, id, itemId, post } = await setUp();
	await post({ step: `add:${itemId}` }, await png());
	const { picture: kept, answers } = (await editor.openQuestion(id, itemId)).open;
	expect([kept === null, answers.length]).toEqual([false, 5]);
});

test("what is no picture is refused at its field, and everything typed comes back", async () => {
	const { world, post } = await setUp();
	const sent = [file("<svg/>", "a.png", "image/png"), file("", "a.png", "image/png")];
	for (const picture of sent) {
		const reply = await post({ text: "kept", pictureAlt: ALT }, picture);
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			400,
			{ image: [reads("Choose a picture as PNG, JPEG, GIF or WebP")] },
		]);
		expect(inputOf(reply.data)).toMatchObject({ text: "kept", pictureAlt: ALT });
	}
	expect(await fileRows(world)).toEqual([]);
});

test("a picture that nobody sent for a question is refused where the quiz is saved", async () => {
	const { world, editor, id, itemId, post } = await setUp();
	const other = await storeQuestionPicture(await world.scopeOf({ programId: "other" }), await png());
	for (const hostile of ["nothing", other]) {
		await post({ picture: hostile, pictureAlt: ALT });
		const reply = await editor.save(id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			400,
			{
				[`list/${itemId}/image`]: [reads("This picture is not there any more. Choose it again, or go on without it.")],
			},
		]);
		const { picture: shown, faults } = (await editor.openQuestion(id, itemId)).open;
		expect([shown, Object.keys(faults)]).toEqual([null, ["image"]]);
	}
	// The page sends none back, so the question can be saved as it is shown.
	await post({ picture: "" });
	expect((await editor.save(id)).status).toBe(303);
});

test("members see the picture with its words while they answer and in their review", async () => {
	const { world, id } = await withPicture();
	const { page, handIn, review } = await taken(world, id);
	const shown = { url: expect.stringContaining("-medium.webp"), alt: ALT };
	expect((await page())[0]?.picture).toEqual(shown);
	await handIn();
	expect((await review())?.[0]?.picture).toEqual(shown);
});

test("a picture that was taken away is in no new attempt, and stays for those who were asked with it", async () => {
	const { world, editor, id, upload, post } = await withPicture();
	const before = await taken(world, id);
	await before.handIn();
	await post({ picture: upload, pictureAlt: ALT, removePicture: "on" });
	await editor.save(id);
	expect(await listQuestions(world.scope, id)).not.toMatchObject([{ picture: expect.anything() }]);
	await cleanUp(await later(world));
	expect((await (await taken(world, id)).page())[0]?.picture).toBeNull();
	expect((await before.review())?.[0]?.picture).toMatchObject({ alt: ALT });
	expect(await listUses(world.scope, await uploadOf(world, upload))).toEqual([{ kind: "quiz", id, title: "Blades" }]);
});

test("a picture that no question, no draft and no attempt has goes after a day, with its bytes", async () => {
	const { world, editor, id, itemId, upload } = await withPicture();
	await editor.step(id, `remove:${itemId}`);
	const { path } = (await uploadOf(world, upload))[0] ?? { path: "" };
	await editor.save(id, { status: "Draft" });
	await cleanUp(world.scope);
	expect(await fileRows(world)).toHaveLength(3);
	await cleanUp(await later(world));
	expect(await fileRows(world)).toEqual([]);
	expect(await storage().read("demo", path)).toBeNull();
});

test("one that only somebody's draft has stays, also while its removal can be undone", async () => {
	const { world, editor, id, itemId, post } = await setUp();
	await post({ pictureAlt: ALT }, await png());
	await cleanUp(await later(world));
	await editor.step(id, `remove:${itemId}`);
	await cleanUp(await later(world));
	await editor.step(id, "undo");
	await editor.save(id);
	expect(await listQuestions(world.scope, id)).toMatchObject([{ picture: { alt: ALT } }]);
	expect(await fileRows(world)).toHaveLength(3);
});

test("a copy of a quiz shares the picture, which goes with the last of them [QUIZ-18]", async () => {
	const { world, id, upload } = await withPicture();
	const copy = await duplicateQuiz(world.scope, id, { title: "Copy", key: "k" });
	await removeQuiz(world.scope, id);
	await cleanUp(await later(world));
	expect(await listQuestions(world.scope, copy.id)).toMatchObject([{ picture: { id: upload, alt: ALT } }]);
	expect(await listUses(world.scope, await uploadOf(world, upload))).toEqual([
		{ kind: "quiz", id: copy.id, title: "Copy" },
	]);
	await removeQuiz(world.scope, copy.id);
	await cleanUp(await later(world));
	expect(await fileRows(world)).toEqual([]);
});

test("a question whose picture was deleted in the library is asked without it", async () => {
	const { world, editor, id, upload } = await withPicture();
	await transact(world.scope, (tx) => forgetUpload(tx, upload));
	expect((await (await taken(world, id)).page())[0]?.picture).toBeNull();
	expect((await editor.save(id)).status).toBe(303);
});

test("a draft that cannot be written leaves no picture behind for long", async () => {
	const { world, post } = await setUp();
	await breakWrites(world, "drafts", "INSERT");
	expect((await post({ pictureAlt: ALT }, await png())).status).toBe(500);
	await cleanUp(await later(world));
	expect(await fileRows(world)).toEqual([]);
});
