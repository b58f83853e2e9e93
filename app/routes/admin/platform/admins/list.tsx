import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { adminPaths } from "~/features/admins/admins.paths";
import { ADMIN_STATUSES } from "~/features/admins/assigning.rules";
import { AdminTable } from "~/features/admins/components/admin-table";
import { adminCursor, readAdminList } from "~/features/admins/list/admin-list.params.server";
import { listAccess, listAdminPage } from "~/features/admins/list/admin-list.repository.server";
import { listReachableOrganisations } from "~/features/admins/reach.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { cutPage, listLinks, NO_LINKS } from "~/kernel/admin/list-params.server";
import { ADMIN_ROLES } from "~/kernel/permissions/permissions.rules";
import { ADMIN_PAGE_SIZE, CHOICES_SHOWN } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach, can } = await requirePlatform(args, "admins:read");
	const { params, filter } = readAdminList(args.request);
	const { q, filters, cursor: after } = params;
	const read = async () => {
		const rows = await listAdminPage(control, reach, { ...filter, after, limit: ADMIN_PAGE_SIZE + 1 });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, adminCursor);
		const ids = page.rows.map(({ id }) => id);
		const access = await listAccess(control, reach, ids);
		return {
			admins: page.rows.map(({ id, name, email, role, status, hasPassword, twoStep }) => ({
				...{ id, name, email, role, status },
				hasPassword: Boolean(hasPassword),
				twoStep: Boolean(twoStep),
				access: access[id] ?? { organisations: [], programs: [], ownRole: false },
			})),
			organisations: (await listReachableOrganisations(control, reach)).slice(0, CHOICES_SHOWN),
			...listLinks(params, page.next),
		};
	};
	return {
		...(await readOrEmpty(args.context, "admins", read, { admins: [], organisations: [], ...NO_LINKS })),
		...{ q, filters, canWrite: can("admins:write"), exportHref: `${adminPaths.list}/export${params.href()}` },
	};
}

export const handle = { title: "admins:list.title" };

export default function AdminList() {
	const { admins, organisations, failed, canWrite, exportHref, q, filters, ...links } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["admins", "admin", "ui"], { useSuspense: false });
	const { clearHref, firstHref } = links;
	const create = canWrite && (
		<ButtonLink to={adminPaths.new} icon="user-plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			actions={create}
			exportHref={exportHref}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="role"
						label={t("fields.role")}
						value={filters.role}
						options={ADMIN_ROLES.map((value) => ({ value, label: t(`admin:roles.${value}`) }))}
					/>
					<FilterSelect
						name="status"
						label={t("fields.status")}
						value={filters.status}
						options={ADMIN_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
					/>
					{organisations.length > 0 && (
						<FilterSelect
							name="organisation"
							label={t("fields.organisation")}
							feminine
							value={filters.organisation}
							options={organisations.map(({ id, title }) => ({ value: id, label: title }))}
						/>
					)}
				</FilterBar>
			}
			isEmpty={admins.length === 0}
			empty={
				<EmptyList
					icon="people"
					title={t("list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...links} shown={admins.length} />}
		>
			<AdminTable caption={t("list.title")} admins={admins} />
		</ListShell>
	);
}
