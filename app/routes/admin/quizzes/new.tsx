import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { QuizForm } from "~/features/quizzes/components/admin/quiz-form";
import { draftedQuiz } from "~/features/quizzes/editing/drafted-quiz.server";
import { quizFormOptions } from "~/features/quizzes/editing/quiz-page.server";
import { quizSchema } from "~/features/quizzes/editing/quizzes.schemas";
import { saveQuiz } from "~/features/quizzes/editing/save-quiz.service.server";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "quizzes:write");
	return { options: await quizFormOptions(scope) };
}

export const action = createAction({
	permission: "quizzes:write",
	schema: quizSchema,
	pick: pickTargeting,
	drafted: () => draftedQuiz,
	save: ({ scope, tenant }, value) => saveQuiz(scope, null, inZone(value, tenant.program.timeZone)),
	// It has no questions yet, and without them it stays a draft.
	to: ({ id }) => quizPaths.questions(id),
	success: "quizzes-admin:success.created",
	failure: "quizzes-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "quizzes-admin:new" };

export default function NewQuiz() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: quizPaths.list }]} />
			<QuizForm options={options} />
		</>
	);
}
