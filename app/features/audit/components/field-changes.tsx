import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import type { FieldChange } from "../audit-changes.rules";
import { useFieldWords } from "./field-words";

/** What was and what is, field by field. What changed says so in words. */
export function FieldChanges({ entity, fields }: { entity: string; fields: readonly FieldChange[] }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const { nameOf, wordOf } = useFieldWords();
	return (
		<DataTable caption={t("changes.title")} className="stacked-table conflict-table">
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
						<Th scope="row">{nameOf(field)}</Th>
						<Td data-label={t("changes.before")}>
							<Value value={typeof before === "string" ? wordOf(entity, field, before) : before} hidden={hidden} />
						</Td>
						<Td data-label={t("changes.after")}>
							<Value value={typeof after === "string" ? wordOf(entity, field, after) : after} hidden={hidden} />
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
