import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { QuizTable } from "~/features/quizzes/components/admin/quiz-table";
import { listCategoryChoices } from "~/features/quizzes/editing/quiz-record.repository.server";
import { quizList } from "~/features/quizzes/list/quiz-list.repository.server";
import { QUIZ_BULK } from "~/features/quizzes/list/quiz-list.rules";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { QUIZ_STATUSES } from "~/features/quizzes/quizzes.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "quizzes:read");
	const categories = await listCategoryChoices(admin.scope);
	return {
		...(await loadList(args.request, admin, quizList)),
		drafts: await listDrafts(admin.scope, "quiz"),
		categories: categories.map(({ id, title }) => ({ value: id, label: title })),
	};
}

export const handle = { title: "quizzes-admin:list.title" };

export default function QuizList() {
	const { categories, drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: quizPaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={quizPaths.edit} untitled={t("untitled")} />}
			filters={{
				status: {
					label: t("fields.status"),
					options: QUIZ_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
				category: { label: t("fields.category"), options: categories, feminine: true },
			}}
			bulk={QUIZ_BULK}
			download
			empty={{ icon: "quiz", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<QuizTable list={list} changed={drafts.changed} />
		</AdminList>
	);
}
