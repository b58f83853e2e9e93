import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteQuiz, setQuizStatus } from "../quizzes.repository.server";
import type { QuizStatus } from "../quizzes.rules";
import { countAttempts, findQuiz, type Quiz } from "./quiz-record.repository.server";
import { refuseUnfinished } from "./save-quiz.service.server";

/** Deletes a quiz. Throws NotFound, and Refused (409) with the count once members have begun it. */
export async function removeQuiz(scope: TenantScope, id: string): Promise<{ deleted: boolean }> {
	await transact(scope, (tx) => deleteWholeQuiz(tx, id));
	return { deleted: true };
}

/** What is done in its place once members have begun it. Throws NotFound. */
export async function setQuizBack(scope: TenantScope, id: string): Promise<{ deleted: boolean }> {
	await transact(scope, (tx) => changeQuizStatus(tx, id, "Draft"));
	return { deleted: false };
}

/** The same inside a transaction. */
export async function deleteWholeQuiz(tx: WriteScope, id: string): Promise<void> {
	const before = await requireQuiz(tx, id);
	const count = await countAttempts(tx, id);
	if (count > 0) throw new Refused(message("quizzes-admin:errors.hasAttempts", { count }), undefined, 409);
	await deleteQuiz(tx, id);
	await dropDraftsOf(tx, "quiz", id);
	await recordAudit(tx, { action: "delete", entity: "quiz", entityId: id, before });
}

/** Sets a quiz's status; nothing is written where that changes nothing. Throws NotFound, and Refused for one that is not finished. */
export async function changeQuizStatus(tx: WriteScope, id: string, status: QuizStatus): Promise<void> {
	const before = await requireQuiz(tx, id);
	if (before.status === status) return;
	refuseUnfinished({ status, draw: before.draw }, before.questions);
	await setQuizStatus(tx, id, status);
	const changed = { before: { status: before.status }, after: { status } };
	await recordAudit(tx, { action: "update", entity: "quiz", entityId: id, ...changed });
}

async function requireQuiz(tx: WriteScope, id: string): Promise<Quiz> {
	const quiz = await findQuiz(tx, id);
	if (!quiz) throw new NotFound("quizzes:errors.notFound");
	return quiz;
}
