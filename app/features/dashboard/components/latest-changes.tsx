import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
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
		<>
			<DataTable caption={t("home.changes")}>
				<thead>
					<tr>
						<Th>{t("home.when")}</Th>
						<Th>{t("home.who")}</Th>
						<Th>{t("home.what")}</Th>
						<Th>{t("audit:columns.record")}</Th>
					</tr>
				</thead>
				<tbody className="[&_td]:align-top">
					{changes.map((change) => (
						<tr key={change.id}>
							<Td className="whitespace-nowrap">
								<TimeText value={change.at} as="relative" />
							</Td>
							<Td>
								<ActorName actor={change.actor} />
							</Td>
							<Td>{t(`audit:actions.${change.action}`, { defaultValue: change.action })}</Td>
							<Td>
								<RecordName {...change} />
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{mayReadLog && (
				<p>
					<Link to={AUDIT_PATH} className="inline-flex min-h-11 items-center underline underline-offset-4">
						{t("home.allChanges")}
					</Link>
				</p>
			)}
		</>
	);
}
