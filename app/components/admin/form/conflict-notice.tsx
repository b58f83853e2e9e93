import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";

export type SavedValues = Record<string, string | readonly string[]>;
/** By field name: what its values are called, e.g. ids their titles. */
export type ValueNames = Record<string, Record<string, string>>;

interface ConflictNoticeProps {
	labels: Record<string, string>;
	saved: SavedValues;
	typed: Record<string, unknown>;
	names?: ValueNames | undefined;
}

/** One, several or no values as text, several in one order; browsers send other line ends, and empty places of a list. */
function textOf(value: unknown, names: Record<string, string> = {}): string {
	const values = [value].flat().map((one) => String(one ?? "").replace(/\r\n?/g, "\n"));
	return values
		.map((one) => ((Object.hasOwn(names, one) && names[one]) || one).trim())
		.filter(Boolean)
		.sort()
		.join(", ");
}

/** Two people saved the same record: what is stored now beside what was typed, where they differ. */
export function ConflictNotice({ labels, saved, typed, names = {} }: ConflictNoticeProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const different = Object.entries(saved)
		.map(([name, value]) => ({
			name,
			stored: textOf(value, names[name]),
			yours: textOf(typed[name], names[name]),
		}))
		.filter(({ stored, yours }) => stored !== yours);
	if (different.length === 0) return null;
	return (
		<DataTable caption={t("conflict.caption")} className="stacked-table conflict-table">
			<thead>
				<tr>
					<Th>{t("conflict.field")}</Th>
					<Th>{t("conflict.saved")}</Th>
					<Th>{t("conflict.yours")}</Th>
				</tr>
			</thead>
			<tbody>
				{different.map(({ name, stored, yours }) => (
					<tr key={name}>
						<Th scope="row">{labels[name] ?? name}</Th>
						{/* On a phone the heads are not above them. */}
						<Td data-label={t("conflict.saved")}>{stored}</Td>
						<Td data-label={t("conflict.yours")}>{yours}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
