import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { listTrash } from "~/features/members/deleting/deleted-members.repository.server";
import { TrashTable } from "~/features/members/deleting/trash-table";
import { MEMBERS_PATH } from "~/features/members/members.paths";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { cutPage, listLinks, readListParams } from "~/server/admin/list-params.server";
import { requireAdmin } from "~/server/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const deleted = await listTrash(scope, params.cursor);
	const { rows, next } = cutPage(deleted, ADMIN_PAGE_SIZE, (row) => [row.deletedAt, row.id]);
	return { members: rows, ...listLinks(params, next) };
}

export const handle = { title: "members:trash.title" };

export default function MemberTrash() {
	const { members, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ListShell
			title={t("trash.title")}
			description={t("trash.text")}
			actions={
				<ButtonLink to={MEMBERS_PATH} variant="secondary" icon="people">
					{t("list.title")}
				</ButtonLink>
			}
			isEmpty={members.length === 0}
			empty={
				<EmptyState icon="delete" title={t("trash.empty")}>
					{t("trash.emptyText")}
				</EmptyState>
			}
			pagination={<KeysetPagination {...{ firstHref, nextHref }} />}
		>
			<TrashTable members={members} />
		</ListShell>
	);
}
