import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Section } from "~/components/ui/layout/section";
import { changedBy } from "~/features/audit/changed-by.server";
import { HistoryTable } from "~/features/data-sets/components/history-table";
import { LimitText } from "~/features/data-sets/components/limit-text";
import { RecordForm } from "~/features/data-sets/components/record-form";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findRecord } from "~/features/data-sets/records/records.repository.server";
import { presetRecordSchema } from "~/features/data-sets/records/records.schemas";
import { changeRecord } from "~/features/data-sets/records/records.service.server";
import { listHistory } from "~/features/data-sets/validation/history.repository.server";
import { historyRows } from "~/features/data-sets/validation/history-rows.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "data-sets:errors.recordIdRequired");
	const record = found(await findRecord(scope, id), "data-sets:errors.recordNotFound");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const { dataSetId } = record;
	const asked = { dataSetId, recordId: id, after: params.cursor, limit: ADMIN_PAGE_SIZE };
	const { rows, next } = cutPage(await listHistory(scope, asked), ADMIN_PAGE_SIZE, (row) => [row.validatedAt, row.id]);
	return {
		record,
		history: historyRows(rows),
		canWrite: can("forms:write"),
		...listLinks(params, next),
		changedBy: await changedBy({ scope, control }, "preset_record", id),
	};
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "data-sets:errors.recordIdRequired",
	schema: presetRecordSchema,
	save: async ({ scope, id }, value) => {
		await changeRecord(scope, id, value);
		return id;
	},
	to: (id: string) => dataSetPaths.record(id),
	success: "data-sets:records.success.updated",
	failure: "data-sets:errors.updateRecord",
});

export const handle = { title: (loaded: { record: { identifier: string } }) => loaded.record.identifier };

export default function PresetRecordPage() {
	const { record, history, canWrite, before, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["data-sets", "common"], { useSuspense: false });
	const { id, dataSetId, dataSetTitle, dataSetLimit, identifier, name, status, claimsLimit, created } = record;
	return (
		<>
			<RecordHeader
				title={identifier}
				badge={status && <StatusBadge status={status} />}
				trail={[
					{ label: t("list.title"), to: dataSetPaths.list },
					{ label: dataSetTitle, to: dataSetPaths.records(dataSetId) },
				]}
				facts={[
					...(name ? [{ term: t("records.fields.name"), value: name }] : []),
					{
						term: t("records.fields.claimsLimit"),
						value: <LimitText limit={claimsLimit ?? dataSetLimit} missing={t("noLimit")} />,
					},
					{ term: t("records.fields.created"), value: <TimeText value={created} as="dateTime" /> },
				]}
				actions={
					<RecordMore entity="preset_record" id={id} remove={canWrite && { to: dataSetPaths.recordDelete(id) }} />
				}
			/>
			{canWrite && <RecordForm key={id} dataSetId={dataSetId} record={record} />}
			<Section title={t("history.title")} className="mt-10">
				{history.length === 0 ? (
					<EmptyState icon="history" title={t("history.empty")}>
						{t("history.emptyText")}
					</EmptyState>
				) : (
					<HistoryTable history={history} />
				)}
				<KeysetPagination {...{ before, firstHref, nextHref }} shown={history.length} />
			</Section>
		</>
	);
}
