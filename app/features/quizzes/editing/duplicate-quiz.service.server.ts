import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { newId } from "~/lib/ids.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { quizPaths } from "../quizzes.admin.paths";
import { insertQuiz } from "../quizzes.repository.server";
import { findQuiz } from "./quiz-record.repository.server";

/**
 * Makes a Draft under a new title that is like a quiz but for its ids and its window (QUIZ-17, 18). The same key makes one
 * copy. Throws NotFound, and Refused for a title that is taken.
 */
export function duplicateQuiz(scope: TenantScope, id: string, { title, key }: { title: string; key: string }) {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "quiz-copy", owner: tx.actor.id, key, body: { id, title } },
			{
				find: async (made) => ((await findQuiz(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: quizPaths.edit(first.id), label: "quizzes-admin:duplicate.seeFirst" }),
				make: () => copy(tx, id, title),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string, title: string): Promise<{ id: string }> {
	const original = await findQuiz(tx, id);
	if (!original) throw new NotFound("quizzes-admin:errors.originalNotFound");
	const { id: _id, publishFrom: _from, publishUntil: _until, questions, ...rest } = original;
	const copies = questions.map(({ answers, ...question }) => ({
		...{ ...question, id: newId() },
		answers: answers.map((answer) => ({ ...answer, id: newId() })),
	}));
	const made = await insertQuiz(tx, { ...{ ...rest, title, status: "Draft" }, questions: copies });
	const pairs = (from: readonly { id: string }[], to: readonly { id: string }[]) =>
		from.map((one, at) => [one.id, to[at]!.id] as const);
	await copyTexts(tx, "quiz", [[id, made]]);
	await copyTexts(tx, "question", pairs(questions, copies));
	const answersOf = (all: readonly { answers: readonly { id: string }[] }[]) => all.flatMap(({ answers }) => answers);
	await copyTexts(tx, "answer", pairs(answersOf(questions), answersOf(copies)));
	await recordAudit(tx, { action: "create", entity: "quiz", entityId: made, after: await findQuiz(tx, made) });
	return { id: made };
}
