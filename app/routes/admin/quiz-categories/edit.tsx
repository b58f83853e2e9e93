import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { changedBy } from "~/features/audit/changed-by.server";
import { findQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { quizCategorySchema } from "~/features/quizzes/categories/quiz-categories.schemas";
import { saveQuizCategory } from "~/features/quizzes/categories/quiz-categories.service.server";
import { QuizCategoryForm } from "~/features/quizzes/components/quiz-category-form";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "quizzes:read");
	const id = requiredId(args.params.id, "quizzes:categories.errors.idRequired");
	const category = found(await findQuizCategory(scope, id), "quizzes:categories.errors.notFound");
	return {
		category,
		readOnly: !can("quizzes:write"),
		changedBy: await changedBy({ scope, control }, "quiz_category", id),
	};
}

export const action = changeAction({
	permission: "quizzes:write",
	idRequired: "quizzes:categories.errors.idRequired",
	schema: quizCategorySchema,
	save: ({ scope, id }, value) => saveQuizCategory(scope, id, value),
	to: quizCategoryPaths.list,
	success: "quizzes:categories.success.updated",
	failure: "quizzes:categories.errors.update",
});

export const handle = { title: "quizzes:categories.edit" };

export default function EditQuizCategory() {
	const { category } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["quizzes", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={category.title}
				badge={<StatusBadge status={category.isActive === 1 ? "Active" : "Inactive"} />}
				trail={[{ label: t("categories.list.title"), to: quizCategoryPaths.list }]}
				tabs={useLanguageTabs("quiz_category", category.id)}
				actions={
					<RecordMore
						entity="quiz_category"
						id={category.id}
						remove={{
							to: quizCategoryPaths.delete(category.id),
							dialog: {
								title: t("categories.delete.title", { title: category.title }),
								confirmLabel: t("categories.delete.confirm"),
								text: t("categories.delete.text"),
							},
						}}
					/>
				}
			/>
			<QuizCategoryForm key={category.id} category={category} />
		</>
	);
}
