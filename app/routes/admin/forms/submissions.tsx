import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { SubmissionTable } from "~/features/forms/components/admin/submission-table";
import { findForm } from "~/features/forms/editing/form-record.repository.server";
import { formPaths } from "~/features/forms/forms.paths";
import { countSubmissions, listSubmissions } from "~/features/forms/submissions/submissions.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const { title } = found(await findForm(scope, id), "forms:errors.notFound");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const read = async () => {
		const rows = await listSubmissions(scope, id, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.submittedAt, row.id]);
		return { submissions: page.rows, count: await countSubmissions(scope, id), ...listLinks(params, page.next) };
	};
	const empty = { submissions: [], count: 0, ...NO_LINKS };
	return { ...(await readOrEmpty(args.context, "submissions", read, empty)), id, title };
}

export const handle = { title: "forms-admin:submissions.title" };

export default function Submissions() {
	const { id, title, submissions, failed, count, before, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: formPaths.list },
					{ label: title, to: formPaths.edit(id) },
				]}
			/>
			<ListShell
				title={t("submissions.of", { title })}
				count={count}
				exportHref={`${formPaths.submissions(id)}/export`}
				isEmpty={submissions.length === 0}
				empty={
					<EmptyList icon="document" title={t("submissions.empty")} filtered={false} past={firstHref !== null}>
						{t("submissions.emptyText")}
					</EmptyList>
				}
				failed={failed}
				pagination={<KeysetPagination {...{ before, firstHref, nextHref, count }} shown={submissions.length} />}
			>
				<SubmissionTable formId={id} submissions={submissions} />
			</ListShell>
		</>
	);
}
