import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import {
	countQuizCategories,
	listQuizCategories,
} from "~/features/quizzes/categories/quiz-categories.repository.server";
import { QUIZ_CATEGORY_BULK } from "~/features/quizzes/categories/quiz-category-bulk.rules";
import { QuizCategoryTable } from "~/features/quizzes/components/quiz-category-table";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "quizzes:read");
	const params = readListParams(args.request, { cursor: ["string", "string"] });
	const { q, cursor: after } = params;
	const rows = await listQuizCategories(scope, { q, after, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.titleUpper, row.id]);
	const count = await countQuizCategories(scope, q);
	return {
		categories: page.rows,
		count,
		query: params.href(),
		q,
		canWrite: can("quizzes:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "quizzes:categories.list.title" };

export default function QuizCategoryList() {
	const { categories, count, query, q, canWrite, clearHref, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={quizCategoryPaths.new} icon="plus">
			{t("categories.list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("categories.list.title")}
			description={t("categories.list.description")}
			count={count}
			actions={create}
			filters={<FilterBar search={{ name: "q", label: t("categories.list.search"), value: q }} clearHref={clearHref} />}
			isEmpty={categories.length === 0}
			empty={
				<EmptyList
					icon="tag"
					title={t("categories.list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("categories.list.emptyText")}
				</EmptyList>
			}
			bulk={
				canWrite && <BulkActions action={quizCategoryPaths.bulk} options={QUIZ_CATEGORY_BULK} {...{ query, count }} />
			}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<QuizCategoryTable rows={categories} canWrite={canWrite} />
		</ListShell>
	);
}
