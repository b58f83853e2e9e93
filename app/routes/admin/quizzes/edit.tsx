import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { ButtonLink } from "~/components/ui/form/button";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { quizStatisticsPath } from "~/features/quiz-results/quiz-results.paths";
import { QuizForm } from "~/features/quizzes/components/admin/quiz-form";
import { draftedQuiz } from "~/features/quizzes/editing/drafted-quiz.server";
import { openQuiz, quizFormOptions } from "~/features/quizzes/editing/quiz-page.server";
import { quizSchema } from "~/features/quizzes/editing/quizzes.schemas";
import { saveQuiz } from "~/features/quizzes/editing/save-quiz.service.server";
import { quizEntity } from "~/features/quizzes/quiz.entity";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "quizzes:read");
	const id = requiredId(args.params.id, "quizzes-admin:errors.idRequired");
	const open = found(await openQuiz(scope, id), "quizzes:errors.notFound");
	return {
		open,
		options: await quizFormOptions(scope),
		readOnly: !can("quizzes:write"),
		changedBy: await changedBy({ scope, control }, "quiz", id),
	};
}

export const action = changeAction({
	permission: "quizzes:write",
	idRequired: "quizzes-admin:errors.idRequired",
	schema: quizSchema,
	pick: pickTargeting,
	drafted: () => draftedQuiz,
	save: async ({ scope, tenant, id }, value) =>
		saveQuiz(scope, id, await inZoneOf(scope, { type: "quiz", id, timeZone: tenant.program.timeZone }, value)),
	to: quizPaths.list,
	success: ({ created }) => ({
		type: "success",
		message: created ? "quizzes-admin:success.created" : "quizzes-admin:success.updated",
	}),
	failure: "quizzes-admin:errors.update",
	creationFailure: "quizzes-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { quiz: { title: string } | null } }) => open.quiz?.title ?? "quizzes-admin:new",
};

export default function EditQuiz() {
	const { open, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["quizzes-admin", "quiz-results", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, quiz, attempts } = open;
	const reaches = useSightFact(quiz, open.reaches, quizEntity.published);
	const tabs = useLanguageTabs("quiz", id);
	return (
		<>
			<RecordHeader
				title={quiz?.title ?? t("new")}
				badge={quiz && <RecordState record={quiz} />}
				facts={quiz ? [reaches] : []}
				trail={[{ label: t("list.title"), to: quizPaths.list }]}
				tabs={quiz ? tabs : undefined}
				actions={
					quiz && (
						<>
							<ButtonLink to={quizStatisticsPath(id)} variant="secondary" icon="chart">
								{t("quiz-results:statistics.title")}
							</ButtonLink>
							<PreviewLink type="quiz" id={id} />
							<RecordMore
								entity="quiz"
								id={id}
								copy={{ to: quizPaths.duplicate(id) }}
								remove={{
									to: quizPaths.delete(id),
									dialog: attempts === 0 && {
										title: t("delete.title", { title: quiz.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						</>
					)
				}
			/>
			<QuizForm key={id + anew} open={open} options={options} />
		</>
	);
}
