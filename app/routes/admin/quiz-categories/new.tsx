import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { quizCategorySchema } from "~/features/quizzes/categories/quiz-categories.schemas";
import { saveQuizCategory } from "~/features/quizzes/categories/quiz-categories.service.server";
import { QuizCategoryForm } from "~/features/quizzes/components/quiz-category-form";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "quizzes:write");
	return null;
}

export const action = createAction({
	permission: "quizzes:write",
	schema: quizCategorySchema,
	save: ({ scope }, value) => saveQuizCategory(scope, null, value),
	to: quizCategoryPaths.list,
	success: "quizzes:categories.success.created",
	failure: "quizzes:categories.errors.create",
});

export const handle = { title: "quizzes:categories.new" };

export default function NewQuizCategory() {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("categories.new")}
				trail={[{ label: t("categories.list.title"), to: quizCategoryPaths.list }]}
			/>
			<QuizCategoryForm />
		</>
	);
}
