import { listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import { choiceFault } from "~/features/databuckets/databuckets.rules";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import type { Zoned } from "~/kernel/publication/in-zone";
import { message } from "~/lib/message-key";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { listPictureUrls } from "../pictures/question-pictures.repository.server";
import { insertQuiz, updateQuiz } from "../quizzes.repository.server";
import { type QuizQuestion, type QuizStatus, quizFaults } from "../quizzes.rules";
import { readQuestions } from "./question-items.server";
import { toMinutes } from "./quiz-editing.rules";
import { findQuiz, type Quiz } from "./quiz-record.repository.server";
import type { QuizFormValue } from "./quizzes.schemas";

/**
 * Saves a quiz with the questions of its draft, which is done with then, in one transaction. `id` is null for one that
 * nothing is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster; Refused at the
 * field that cannot stand, those of questions too.
 */
export function saveQuiz(scope: TenantScope, id: string | null, form: Zoned<QuizFormValue>) {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findQuiz(tx, id);
		const draft = id === null ? undefined : await findDraft(tx, "quiz", id);
		if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("quizzes:errors.notFound");
		refuseOtherWindow(draft, form.draft);
		const questions = draft ? readQuestions(draft.state.list.items) : (before?.questions ?? []);
		await refuseUnknownLinks(tx, form, before);
		await refuseUnknownPictures(tx, questions, before);
		refuseUnfinished(form, questions);
		const { wait, waitUnit, updated, draft: _shown, timeLimitMinutes, maxAttempts, draw, ...fields } = form;
		const input = {
			...{ ...fields, questions, waitMinutes: toMinutes(wait, waitUnit) },
			...{ timeLimitMinutes: timeLimitMinutes ?? null, maxAttempts: maxAttempts ?? null, draw: draw ?? null },
		};
		if (before) await updateQuiz(tx, before, input, updated);
		const saved = before?.id ?? (await insertQuiz(tx, { ...input, ...(id !== null && { id }) }));
		if (draft) await dropDraft(tx, "quiz", saved);
		const after = await findQuiz(tx, saved);
		await recordAudit(tx, { action: before ? "update" : "create", entity: "quiz", entityId: saved, before, after });
		return { id: saved, created: !before };
	});
}

/** Throws ManyRefused for a quiz that cannot be taken and is to be more than a draft, naming what is missing (QUIZ-13). */
export function refuseUnfinished(
	{ status, draw }: { status: QuizStatus; draw?: number | null | undefined },
	questions: readonly QuizQuestion[],
): void {
	if (status === "Draft") return;
	const { noQuestion, withoutRight } = quizFaults(questions);
	const faults: Record<string, string[]> = {};
	if (noQuestion) faults.status = ["quizzes-admin:errors.noQuestion"];
	else if (withoutRight.length > 0) faults.status = ["quizzes-admin:errors.unfinished"];
	for (const id of withoutRight) faults[listFault(id, "items")] = ["quizzes-admin:errors.noRight"];
	if (!noQuestion && draw && draw > questions.length)
		faults.draw = [message("quizzes-admin:errors.drawTooMany", { count: questions.length })];
	if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
}

/** A question may have a picture that was sent for one, and that nobody has deleted since. */
async function refuseUnknownPictures(tx: WriteScope, questions: readonly QuizQuestion[], before: Quiz | undefined) {
	const stored = new Set(before?.questions.map(({ picture }) => picture?.id));
	const named = questions.filter(({ picture }) => picture && !stored.has(picture.id));
	const known = await listPictureUrls(
		tx,
		named.flatMap(({ picture }) => picture?.id ?? []),
	);
	const unknown = named.filter(({ picture }) => !known.has(picture?.id ?? ""));
	if (unknown.length > 0)
		throw new ManyRefused(
			Object.fromEntries(unknown.map(({ id }) => [listFault(id, "image"), ["quizzes-admin:errors.pictureGone"]])),
		);
}

/** What the quiz is linked to already is known: constraints keep it there. */
async function refuseUnknownLinks(tx: WriteScope, form: Zoned<QuizFormValue>, before: Quiz | undefined) {
	const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
	await refuseUnknownIds(tx, "company_tags", tags, {
		...{ field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" },
	});
	const isNew = form.databucketId !== before?.databucketId || form.targetCode !== before?.targetCode;
	const fault = form.databucketId !== null && isNew ? choiceFault(await listDatabucketChoices(tx), form) : null;
	if (fault) throw new Refused(fault.messageKey, fault.field);
	const category = form.categoryId === before?.categoryId ? null : form.categoryId;
	await refuseUnknownIds(tx, "quiz_categories", [category], {
		...{ field: "categoryId", messageKey: "quizzes-admin:errors.categoryUnknown" },
	});
}
