import type { OpenQuestion, OpenQuiz } from "~/features/quizzes/editing/quiz-page.server";
import { action as editAction, loader as editLoader } from "~/routes/admin/quizzes/edit";
import { action as newAction } from "~/routes/admin/quizzes/new";
import { action as questionAction, loader as questionLoader } from "~/routes/admin/quizzes/question";
import { adminCookieFor, answer, args } from "../../support/http";
import type { World } from "../../support/world";

export type Form = Record<string, string | string[]>;

/** An admin at the pages of quizzes, who sends what a browser would. */
export async function quizEditor(world: World, programId = "demo") {
	const cookie = await adminCookieFor(world, "editor", programId);
	const host = `${programId}.test`;
	const at = (id: string, form?: Form) =>
		args(`/admin/quizzes/${id}`, { cookie, host, params: { id }, ...(form && { form }) });
	const atQuestion = (id: string, itemId: string, form?: Form | FormData) =>
		args(`/admin/quizzes/${id}/questions/${itemId}`, { cookie, host, params: { id, itemId }, ...(form && { form }) });
	const open = async (id: string) => {
		const { status, data } = await answer(() => editLoader(at(id)));
		return { status, open: (data as { open: OpenQuiz } | null)?.open as OpenQuiz };
	};
	/** The form as it stands: what is stored or typed, with what the page was opened with. */
	const basis = async (id: string): Promise<Form> => {
		const { quiz, draft } = (await open(id)).open;
		const updated = draft?.basedOn ?? quiz?.updated;
		return {
			...{ title: quiz?.title ?? "", status: quiz?.status ?? "Draft" },
			...{ passPoints: String(quiz?.passPoints ?? 0), passingScore: String(quiz?.passingScore ?? 0) },
			...(updated && { updated: String(updated) }),
			...(draft && { draft: String(draft.updated), ...(draft.fields as Form) }),
		};
	};
	const post = (id: string, form: Form) => answer(() => editAction(at(id, form)));
	return {
		...{ cookie, open, post },
		create: (form: Form) => answer(() => newAction(args("/admin/quizzes/new", { cookie, host, form }))),
		step: async (id: string, step: string, form: Form = {}) => post(id, { ...(await basis(id)), ...form, step }),
		save: async (id: string, form: Form = {}) => post(id, { ...(await basis(id)), ...form }),
		question: (id: string, itemId: string, form: Form | FormData) =>
			answer(() => questionAction(atQuestion(id, itemId, form))),
		openQuestion: async (id: string, itemId: string) => {
			const { status, data } = await answer(() => questionLoader(atQuestion(id, itemId)));
			return { status, open: (data as { open: OpenQuestion } | null)?.open as OpenQuestion };
		},
	};
}

export type QuizEditor = Awaited<ReturnType<typeof quizEditor>>;

/** The form of a question whose rows are these, by the ids that they have. */
export function rows(texts: { id: string; text?: string; points?: string; right?: boolean }[]): Form {
	return Object.fromEntries(
		texts.flatMap(({ id, text = "", points = "", right = false }) => [
			[`items.${id}.text`, text],
			[`items.${id}.points`, points],
			...(right ? [[`items.${id}.isCorrect`, "on"]] : []),
		]),
	);
}

/** Adds a question with a right and a wrong answer to a quiz's draft; returns its id. */
export async function addQuestion(editor: QuizEditor, id: string, text: string): Promise<string> {
	const added = await editor.step(id, "add");
	const itemId = added.location?.split("/").at(-1) ?? "";
	const { answers } = (await editor.openQuestion(id, itemId)).open;
	const [first, second] = answers.map((one) => one.id);
	const texts = rows([
		{ id: first ?? "", text: "Yes", points: "5", right: true },
		{ id: second ?? "", text: "No" },
	]);
	await editor.question(id, itemId, { text, ...texts });
	return itemId;
}
