import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { OrganisationTable } from "~/features/organisations/components/organisation-table";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { listOrganisations } from "~/features/organisations/organisations.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach, can } = await requirePlatform(args, "organisations:read");
	const params = readListParams(args.request, { cursor: ["string"] });
	const { q, cursor: after } = params;
	const read = async () => {
		const rows = await listOrganisations(control, reach, { q, after, limit: ADMIN_PAGE_SIZE + 1 });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.titleUpper]);
		const organisations = page.rows.map(({ id, title, programs, admins }) => ({ id, title, programs, admins }));
		return { organisations, ...listLinks(params, page.next) };
	};
	const list = await readOrEmpty(args.context, "organisations", read, { organisations: [], ...NO_LINKS });
	return { ...list, q, canWrite: can("organisations:write") };
}

export const handle = { title: "organisations:list.title" };

export default function OrganisationList() {
	const { organisations, failed, canWrite, q, clearHref, before, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("organisations", { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={organisationPaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			actions={create}
			filters={<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref} />}
			isEmpty={organisations.length === 0}
			empty={
				<EmptyList
					icon="company"
					title={t("list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...{ before, firstHref, nextHref }} shown={organisations.length} />}
		>
			<OrganisationTable organisations={organisations} />
		</ListShell>
	);
}
