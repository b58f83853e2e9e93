import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { findQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { removeQuizCategory } from "~/features/quizzes/categories/quiz-categories.service.server";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "quizzes:write");
	const id = requiredId(args.params.id, "quizzes:categories.errors.idRequired");
	const { title } = found(await findQuizCategory(scope, id), "quizzes:categories.errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "quizzes:write",
	idRequired: "quizzes:categories.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeQuizCategory(scope, id),
	to: quizCategoryPaths.list,
	success: "quizzes:categories.success.deleted",
	failure: "quizzes:categories.errors.delete",
});

export const handle = { title: "quizzes:categories.delete.confirm" };

export default function DeleteQuizCategory() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("categories.delete.title", { title })}
			confirmLabel={t("categories.delete.confirm")}
			cancelHref={quizCategoryPaths.edit(id)}
			tone="danger"
		>
			{t("categories.delete.text")}
		</ConfirmPage>
	);
}
