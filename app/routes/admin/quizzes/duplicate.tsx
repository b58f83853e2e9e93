import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { DuplicateForm } from "~/features/quizzes/components/admin/duplicate-form";
import { duplicateQuiz } from "~/features/quizzes/editing/duplicate-quiz.service.server";
import { findQuiz } from "~/features/quizzes/editing/quiz-record.repository.server";
import { duplicateQuizSchema } from "~/features/quizzes/editing/quizzes.schemas";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "quizzes:write");
	const id = requiredId(args.params.id, "quizzes-admin:errors.idRequired");
	const { title } = found(await findQuiz(scope, id), "quizzes-admin:errors.originalNotFound");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "quizzes:write",
	idRequired: "quizzes-admin:errors.idRequired",
	schema: duplicateQuizSchema,
	save: ({ scope, id }, { title, _key: key }) => duplicateQuiz(scope, id, { title, key }),
	to: ({ id }) => quizPaths.edit(id),
	success: "quizzes-admin:success.created",
	failure: "quizzes-admin:errors.create",
});

export const handle = { title: "quizzes-admin:duplicate.confirm" };

export default function DuplicateQuiz() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("duplicate.title", { title })}
				trail={[
					{ label: t("list.title"), to: quizPaths.list },
					{ label: title, to: quizPaths.edit(id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("duplicate.text")}</p>
			<DuplicateForm id={id} oneTimeKey={key} />
		</>
	);
}
