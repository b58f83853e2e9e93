import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { StepButton } from "~/components/admin/items/step-button";
import { useItemWords } from "~/components/admin/items/use-item-words";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { QUALIFIES_FROM } from "~/lib/limits";
import type { OpenColumn } from "../../editing/board-page.server";
import { COLUMN_ANCHOR } from "../../editing/column-anchor";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { COLUMN_TYPES, COLUMN_USES, type ColumnType, type ColumnUse } from "../../leaderboards.rules";
import { useOfferedColumnName } from "./use-offered-column-name";

interface Values {
	column: string;
	label: string;
	use: ColumnUse;
	type: ColumnType;
	threshold: string;
}

/** The form of a column, which is kept in the draft of its board. */
export function ColumnForm({ open }: { open: OpenColumn }) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const nameOf = useOfferedColumnName();
	const { id, item, typed, basedOn, columns } = open;
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "column",
		stored: (typed as unknown as Values) ?? undefined,
		initial: { use: "column", type: "text", threshold: String(QUALIFIES_FROM) },
		about: {
			column: t("column.fields.column"),
			label: t("column.fields.label"),
			use: t("column.fields.use"),
			type: t("column.fields.type"),
			threshold: t("column.fields.threshold"),
		},
	});
	const { removeLabel, ...words } = useItemWords(item);
	return (
		<FormShell
			{...shell}
			{...words}
			cancelHref={`${leaderboardPaths.edit(id)}#${COLUMN_ANCHOR}${item.id}`}
			basis={{ updated: basedOn }}
			more={
				<StepButton variant="quiet" step="remove" item={item.id} icon="delete">
					{removeLabel}
				</StepButton>
			}
		>
			<SelectField
				label={labels.column}
				meta={fields.column}
				required
				placeholder={t("column.choose")}
				help={t("help.column")}
				options={columns.map((value) => ({ value, label: nameOf(value) }))}
			/>
			<Field label={labels.label} meta={fields.label} required={false} maxLength={100} help={t("help.label")} />
			<div className="grid gap-6 sm:grid-cols-2">
				<SelectField
					label={labels.use}
					meta={fields.use}
					required
					help={t("help.use")}
					options={COLUMN_USES.map((value) => ({ value, label: t(`uses.${value}`) }))}
				/>
				<SelectField
					label={labels.type}
					meta={fields.type}
					required
					help={t("help.columnType")}
					options={COLUMN_TYPES.map((value) => ({ value, label: t(`columnTypes.${value}`) }))}
				/>
			</div>
			<Field
				label={labels.threshold}
				meta={fields.threshold}
				required
				type="number"
				step={1}
				help={t("help.threshold")}
			/>
		</FormShell>
	);
}
