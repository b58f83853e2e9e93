import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { FailingAwardTable } from "~/features/quiz-results/components/failing-award-table";
import { failingAwardList } from "~/features/quiz-results/failing/failing-award-list.repository.server";
import { AWARD_BULK } from "~/features/quiz-results/failing/failing-awards.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "points:read"), failingAwardList);
}

export const handle = { title: "quiz-results:failing.title" };

export default function FailingAwards() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("failing.title")}
			description={t("failing.intro")}
			search={t("fields.member")}
			bulk={AWARD_BULK}
			empty={{ icon: "check-circle", title: t("failing.empty"), text: t("failing.emptyText") }}
		>
			<FailingAwardTable list={list} />
		</AdminList>
	);
}
