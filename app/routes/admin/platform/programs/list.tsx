import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { PlatformProgramTable } from "~/features/programs/components/platform-program-table";
import { listReachedPrograms } from "~/features/programs/platform/directory.repository.server";
import { organisationChoices } from "~/features/programs/platform/directory-writes.repository.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { requirePlatform } from "~/gate/guards/platform.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { regionNames } from "~/server/regions.server";

const STATUSES = ["Active", "Inactive"] as const;

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "programs:read");
	const regions = regionNames();
	const filters = { region: regions, organisation: "text", status: STATUSES } as const;
	const params = readListParams(args.request, { filters, cursor: ["string", "string"] });
	const { region, organisation, status } = params.filters;
	const filter = { q: params.q, databaseId: region, organisationId: organisation, status };
	const page = { after: params.cursor, limit: ADMIN_PAGE_SIZE + 1 };
	const read = async () => {
		const listed = await listReachedPrograms(control, reach, filter, page);
		const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.titleUpper, row.programId]);
		const organisations = await organisationChoices(control, reach, organisation);
		return { programs: rows, organisations, ...listLinks(params, next) };
	};
	const list = await readOrEmpty(args.context, "programs", read, { programs: [], organisations: [], ...NO_LINKS });
	return { ...list, regions, q: params.q, ...params.filters };
}

export const handle = { title: "programs:list.title" };

export default function ProgramList() {
	const { programs, failed, organisations, regions, q, region, organisation, status, ...links } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation(["programs", "ui"], { useSuspense: false });
	const create = (
		<ButtonLink to={programPaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			actions={create}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={links.clearHref}>
					{organisations.length > 0 && (
						<FilterSelect
							name="organisation"
							label={t("fields.organisation")}
							feminine
							value={organisation}
							options={organisations.map(({ id, title }) => ({ value: id, label: title }))}
						/>
					)}
					<FilterSelect
						name="region"
						label={t("fields.region")}
						feminine
						value={region}
						options={regions.map((value) => ({ value, label: t(`regions.${value}`) }))}
					/>
					<FilterSelect
						name="status"
						label={t("fields.status")}
						value={status}
						options={["Active", "Inactive"].map((value) => ({ value, label: t(`ui:status.${value}`) }))}
					/>
				</FilterBar>
			}
			isEmpty={programs.length === 0}
			empty={
				<EmptyList
					icon="dashboard"
					title={t("list.empty")}
					action={create}
					filtered={links.clearHref !== undefined}
					past={links.firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...links} shown={programs.length} />}
		>
			<PlatformProgramTable programs={programs} />
		</ListShell>
	);
}
