import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { programChoices } from "~/features/programs/platform/directory.repository.server";
import { SiteTable } from "~/features/sites/components/site-table";
import { listReachedSites } from "~/features/sites/platform-sites.repository.server";
import { sitePaths } from "~/features/sites/sites.paths";
import { withReadable } from "~/features/sites/sites.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { regionNames } from "~/server/regions.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:read");
	const regions = regionNames();
	const params = readListParams(args.request, { filters: { program: "text", region: regions }, cursor: ["string"] });
	const { program, region } = params.filters;
	const filter = { q: params.q, programId: program, databaseId: region };
	const read = async () => {
		const rows = await listReachedSites(control, reach, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE + 1 });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.domainLower]);
		const programs = await programChoices(control, reach, program);
		return { sites: page.rows.map(withReadable), programs, ...listLinks(params, page.next) };
	};
	const list = await readOrEmpty(args.context, "sites", read, { sites: [], programs: [], ...NO_LINKS });
	return { ...list, regions, q: params.q, program, region };
}

export const handle = { title: "sites:list.title" };

export default function SiteList() {
	const { sites, failed, programs, regions, q, program, region, ...links } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["sites", "programs"], { useSuspense: false });
	const create = (
		<ButtonLink to={sitePaths.new} icon="plus">
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
					<FilterSelect
						name="program"
						label={t("fields.program")}
						value={program}
						options={programs.map(({ programId, title }) => ({ value: programId, label: title }))}
					/>
					<FilterSelect
						name="region"
						label={t("fields.region")}
						feminine
						value={region}
						options={regions.map((value) => ({ value, label: t(`programs:regions.${value}`) }))}
					/>
				</FilterBar>
			}
			isEmpty={sites.length === 0}
			empty={
				<EmptyList
					icon="globe"
					title={t("list.empty")}
					action={create}
					filtered={links.clearHref !== undefined}
					past={links.firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...links} shown={sites.length} />}
		>
			<SiteTable sites={sites} />
		</ListShell>
	);
}
