import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ActionName } from "~/features/audit/components/action-name";
import { ActorName } from "~/features/audit/components/actor-name";
import { RecordName } from "~/features/audit/components/record-name";
import { AUDIT_PATH } from "~/kernel/audit/audit.paths";
import type { LatestChange } from "../latest-changes.server";

/** The newest lines of the audit log, in words, each with the way to what was changed. */
export function LatestChanges({ changes, mayReadLog }: { changes: readonly LatestChange[]; mayReadLog: boolean }) {
	const { t } = useTranslation(["admin", "audit"], { useSuspense: false });
	if (changes.length === 0)
		return (
			<EmptyState icon="history" title={t("home.noChanges")} as="h3">
				{t("home.noChangesText")}
			</EmptyState>
		);
	return (
		<div className={mayReadLog ? "latest-changes" : undefined}>
			<RowsTable
				caption={t("home.changes")}
				rows={changes}
				columns={[
					{ label: t("audit:columns.record"), cell: (change) => <RecordName {...change} /> },
					{ label: t("home.what"), cell: (row) => <ActionName done={row} /> },
					{ label: t("home.who"), cell: ({ actor }) => <ActorName actor={actor} /> },
					{ label: t("home.when"), cell: ({ at }) => <TimeText value={at} as="dateTime" /> },
				]}
			/>
			{mayReadLog && (
				<p>
					<Link to={AUDIT_PATH} className="inline-flex min-h-11 items-center underline underline-offset-4">
						{t("home.allChanges")}
					</Link>
				</p>
			)}
		</div>
	);
}
