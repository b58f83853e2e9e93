import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { TimeText } from "~/components/ui/data/time-text";
import { dataSetPaths } from "../data-sets.admin.paths";
import type { DataSet } from "../data-sets.repository.server";
import { LimitText } from "./limit-text";

interface DataSetHeaderProps {
	dataSet: DataSet;
	tab: "records" | "details";
	canWrite: boolean;
}

/** The head of a data set's pages. Deleting is a page of its own, because it may be refused. */
export function DataSetHeader({ dataSet, tab, canWrite }: DataSetHeaderProps) {
	const { t } = useTranslation(["data-sets", "common"], { useSuspense: false });
	const { id, title, claimsLimit, updated } = dataSet;
	const records = { to: dataSetPaths.records(id), label: t("tabs.records"), current: tab === "records" };
	const details = { to: dataSetPaths.edit(id), label: t("tabs.details"), current: tab === "details" };
	return (
		<RecordHeader
			title={title}
			trail={[{ label: t("list.title"), to: dataSetPaths.list }]}
			facts={[
				{ term: t("fields.claimsLimit"), value: <LimitText limit={claimsLimit} missing={t("noLimit")} /> },
				{ term: t("fields.updated"), value: <TimeText value={updated} as="dateTime" /> },
			]}
			actions={<RecordMore entity="data_set" id={id} remove={canWrite && { to: dataSetPaths.delete(id) }} />}
			tabs={[records, details]}
		/>
	);
}
