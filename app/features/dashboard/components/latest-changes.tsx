import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";

interface Change {
	id: string;
	at: number;
	actor: string;
	action: string;
	entity: string;
	entityId: string;
}

/** The newest lines of the audit log, in words. */
export function LatestChanges({ changes }: { changes: Change[] }) {
	const { t } = useTranslation(["admin", "audit"], { useSuspense: false });
	if (changes.length === 0)
		return (
			<EmptyState icon="history" title={t("home.noChanges")} as="h3">
				{t("home.noChangesText")}
			</EmptyState>
		);
	return (
		<DataTable caption={t("home.changes")}>
			<thead>
				<tr>
					<Th>{t("home.when")}</Th>
					<Th>{t("home.who")}</Th>
					<Th>{t("home.what")}</Th>
				</tr>
			</thead>
			<tbody>
				{changes.map((change) => (
					<tr key={change.id}>
						<Td>
							<TimeText value={change.at} as="relative" />
						</Td>
						<Td>{t(`audit:actors.${change.actor}`, { defaultValue: change.actor })}</Td>
						<Td>
							{t(`audit:entities.${change.entity}`, { defaultValue: change.entity })}
							{" · "}
							{t(`audit:actions.${change.action}`, { defaultValue: change.action })}
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
