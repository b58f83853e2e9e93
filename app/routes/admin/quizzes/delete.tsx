import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { countAttempts, findQuiz } from "~/features/quizzes/editing/quiz-record.repository.server";
import { deleteQuizSchema } from "~/features/quizzes/editing/quizzes.schemas";
import { removeQuiz, setQuizBack } from "~/features/quizzes/editing/remove-quiz.service.server";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "quizzes:write");
	const id = requiredId(args.params.id, "quizzes-admin:errors.idRequired");
	const { title } = found(await findQuiz(scope, id), "quizzes:errors.notFound");
	return { id, title, attempts: await countAttempts(scope, id) };
}

export const action = changeAction({
	permission: "quizzes:write",
	idRequired: "quizzes-admin:errors.idRequired",
	schema: deleteQuizSchema,
	save: ({ scope, id }, { instead }) => (instead === "draft" ? setQuizBack(scope, id) : removeQuiz(scope, id)),
	to: quizPaths.list,
	success: ({ deleted }) => ({
		type: "success",
		message: deleted ? "quizzes-admin:success.deleted" : "quizzes-admin:success.updated",
	}),
	failure: "quizzes-admin:errors.delete",
});

export const handle = { title: "quizzes-admin:delete.confirm" };

export default function DeleteQuiz() {
	const { id, title, attempts } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	if (attempts > 0)
		return (
			<ConfirmPage
				title={t("delete.attemptsTitle", { title })}
				confirmLabel={t("delete.setDraft")}
				cancelHref={quizPaths.edit(id)}
				hidden={{ instead: "draft" }}
			>
				{t("delete.attemptsText", { count: attempts })}
			</ConfirmPage>
		);
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={quizPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
