import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { QuestionForm } from "~/features/quizzes/components/admin/question-form";
import { draftedQuiz } from "~/features/quizzes/editing/drafted-quiz.server";
import { openQuestion } from "~/features/quizzes/editing/quiz-page.server";
import {
	ANSWER_FIELDS,
	answerSchema,
	QUESTION_FIELDS,
	questionSchema,
} from "~/features/quizzes/editing/quizzes.schemas";
import { receivePicture } from "~/features/quizzes/pictures/question-pictures.service.server";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "quizzes:read");
	const id = requiredId(args.params.id, "quizzes-admin:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const open = found(await openQuestion(scope, id, itemId), "quizzes:errors.notFound");
	return { open, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("quizzes:write") };
}

export const action = itemAction({
	permission: "quizzes:write",
	drafted: () => draftedQuiz,
	schema: questionSchema,
	names: QUESTION_FIELDS,
	upload: IMAGE_MAX_BYTES,
	receive: ({ scope }, form) => receivePicture(scope, form),
	inside: { schema: answerSchema, names: ANSWER_FIELDS },
	idRequired: "quizzes-admin:errors.idRequired",
	failure: "quizzes-admin:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "quizzes-admin:question.title" };

export default function EditQuestion() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={open.item.isNew ? t("question.new") : t("question.at", { place: open.place })}
				trail={[
					{ label: t("list.title"), to: quizPaths.list },
					{ label: open.quizTitle || t("untitled"), to: quizPaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("question.inDraft")}</p>
			<QuestionForm key={open.item.id} open={open} check={check} />
		</>
	);
}
