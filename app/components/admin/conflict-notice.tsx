import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "../ui/data/data-table";

interface ConflictNoticeProps {
	labels: Record<string, string>;
	saved: Record<string, string>;
	typed: Record<string, unknown>;
}

const text = (value: unknown): string =>
	Array.isArray(value) ? value.join(", ") : value === undefined || value === null ? "" : String(value);

/** Two people saved the same record: what is stored now beside what was typed, where they differ. */
export function ConflictNotice({ labels, saved, typed }: ConflictNoticeProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const different = Object.entries(saved).filter(([name, value]) => value.trim() !== text(typed[name]).trim());
	if (different.length === 0) return null;
	return (
		<DataTable caption={t("conflict.caption")}>
			<thead>
				<tr>
					<Th>{t("conflict.field")}</Th>
					<Th>{t("conflict.saved")}</Th>
					<Th>{t("conflict.yours")}</Th>
				</tr>
			</thead>
			<tbody>
				{different.map(([name, value]) => (
					<tr key={name}>
						<Th scope="row">{labels[name] ?? name}</Th>
						<Td>{value}</Td>
						<Td>{text(typed[name])}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
