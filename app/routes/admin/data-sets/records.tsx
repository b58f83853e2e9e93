import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { DataSetHeader } from "~/features/data-sets/components/data-set-header";
import { RecordTable } from "~/features/data-sets/components/record-table";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { countRecords, listRecords } from "~/features/data-sets/records/record-list.repository.server";
import { NEW_IMPORT_PATH } from "~/features/imports/imports.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "data-sets:errors.idRequired");
	const dataSet = found(await findDataSet(scope, id), "data-sets:errors.notFound");
	const params = readListParams(args.request, { cursor: ["string", "string"] });
	const wanted = { dataSetId: id, q: params.q, after: params.cursor, limit: ADMIN_PAGE_SIZE };
	const read = async () => {
		const { rows, next } = cutPage(await listRecords(scope, wanted), ADMIN_PAGE_SIZE, (row) => [row.place, row.id]);
		const count = params.q === "" ? await countRecords(scope, id) : null;
		return { records: rows.map(({ place: _place, ...row }) => row), count, ...listLinks(params, next) };
	};
	return {
		...(await readOrEmpty(args.context, "records", read, { records: [], count: null, ...NO_LINKS })),
		...{ dataSet, q: params.q, canWrite: can("forms:write"), canImport: can("imports:write") },
		exportHref: `${dataSetPaths.recordsExport(id)}${params.href()}`,
	};
}

export const handle = { title: "data-sets:tabs.records" };

export default function DataSetRecords() {
	const { dataSet, records, failed, count, q, canWrite, canImport, exportHref, ...links } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("data-sets", { useSuspense: false });
	const { firstHref, clearHref } = links;
	const importHref = `${NEW_IMPORT_PATH}?what=records/create-new&subject=${encodeURIComponent(dataSet.id)}`;
	const actions = (canWrite || canImport) && (
		<>
			{canWrite && (
				<ButtonLink to={dataSetPaths.newRecord(dataSet.id)} icon="plus">
					{t("records.new")}
				</ButtonLink>
			)}
			{canImport && (
				<ButtonLink to={importHref} variant="secondary" icon="upload">
					{t("records.import")}
				</ButtonLink>
			)}
		</>
	);
	return (
		<>
			<DataSetHeader dataSet={dataSet} tab="records" canWrite={canWrite} />
			<ListShell
				part
				title={t("tabs.records")}
				count={count}
				actions={actions}
				exportHref={exportHref}
				filters={<FilterBar search={{ name: "q", label: t("records.search"), value: q }} clearHref={clearHref} />}
				isEmpty={records.length === 0}
				empty={
					<EmptyList
						icon="database"
						title={t("records.empty")}
						action={actions}
						filtered={clearHref !== undefined}
						past={firstHref !== null}
					>
						{t("records.emptyText")}
					</EmptyList>
				}
				failed={failed}
				pagination={<KeysetPagination {...{ ...links, count }} shown={records.length} />}
			>
				<RecordTable caption={t("tabs.records")} records={records} />
			</ListShell>
		</>
	);
}
