import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { plainName } from "~/features/points/trace.rules";
import type { FieldChange } from "../audit-changes.rules";

/** What was and what is, field by field. What changed says so in words. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (
		<DataTable caption={t("changes.title")}>
			<thead>
				<tr>
					<Th>{t("changes.field")}</Th>
					<Th>{t("changes.before")}</Th>
					<Th>{t("changes.after")}</Th>
					<Th>
						<span className="sr-only">{t("changes.state")}</span>
					</Th>
				</tr>
			</thead>
			<tbody className="[&_td]:align-top [&_th]:align-top">
				{fields.map(({ field, before, after, changed, hidden }) => (
					<tr key={field}>
						<Th scope="row">{t(`fields.${field}`, { defaultValue: plainName(field) })}</Th>
						<Td>
							<Value value={before} hidden={hidden} />
						</Td>
						<Td>
							<Value value={after} hidden={hidden} />
						</Td>
						<Td>
							{changed && (
								<Badge tone="info" icon="edit">
									{t("changes.changed")}
								</Badge>
							)}
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

/** Whole numbers of this size are moments. */
const isMoment = (value: unknown): value is number => typeof value === "number" && value > 1e12 && value < 1e13;

function Value({ value, hidden }: { value: FieldChange["before"]; hidden: boolean }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const { points, figure } = useFormat();
	if (value === undefined) return <NoValue />;
	if (value === null) return <span className="text-muted">{t("changes.empty")}</span>;
	if (hidden) return <span className="text-muted">{t("changes.hidden")}</span>;
	if (typeof value === "boolean") return t(value ? "changes.yes" : "changes.no");
	if (isMoment(value)) return <TimeText value={value} as="dateTime" />;
	if (typeof value !== "number") return value;
	return Number.isInteger(value) ? points(value) : figure(value);
}
