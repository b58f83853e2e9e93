import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { StepButton } from "~/components/admin/items/step-button";
import { useItemWords } from "~/components/admin/items/use-item-words";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import type { OpenColumn } from "../../editing/table-page.server";
import { COLUMN_ANCHOR } from "../../editing/table-settings.rules";
import { tablePaths } from "../../tables.admin.paths";
import { COLUMN_USES, VALUE_FORMATS } from "../../tables.rules";
import type { ColumnValue } from "../../tables.schemas";

interface ColumnFormProps {
	open: OpenColumn;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of a column, which is kept in the draft of its table. */
export function ColumnForm({ open, check }: ColumnFormProps) {
	const { t } = useTranslation(["tables-admin", "drafts"], { useSuspense: false });
	const names = useId();
	const { id, item, values, faults, basedOn, keptAt } = open;
	// An answer that is another object with each rendering would be shown for ever anew.
	const shown = useMemo(() => (check ? { error: faults, initialValue: values ?? {} } : null), [check, faults, values]);
	const { fields, labels, shell } = useRecordForm<ColumnValue>({
		id: "column",
		stored: values ?? undefined,
		initial: { use: "results" },
		...(shown && { faults: shown }),
		about: {
			use: t("column.fields.use"),
			column: t("column.fields.column"),
			label: t("column.fields.label"),
			format: t("column.fields.format"),
			rounding: t("column.fields.rounding"),
			row: t("column.fields.row"),
		},
	});
	const { removeLabel, ...words } = useItemWords(item);
	return (
		<FormShell
			{...shell}
			{...words}
			cancelHref={`${tablePaths.edit(id)}#${COLUMN_ANCHOR}${item.id}`}
			keptAt={keptAt}
			{...(basedOn !== null && { basis: { updated: basedOn } })}
			more={
				<StepButton variant="quiet" step="remove" item={item.id} icon="delete">
					{removeLabel}
				</StepButton>
			}
		>
			<SelectField
				label={labels.use}
				meta={fields.use}
				required
				options={COLUMN_USES.map((value) => ({ value, label: t(`uses.${value}`) }))}
			/>
			<Field
				label={labels.column}
				meta={fields.column}
				required
				list={names}
				autoComplete="off"
				maxLength={200}
				help={t("help.column")}
			/>
			<Field label={labels.label} meta={fields.label} required={false} maxLength={100} help={t("help.label")} />
			<div className="grid gap-6 sm:grid-cols-2">
				<SelectField
					label={labels.format}
					meta={fields.format}
					required={false}
					placeholder={t("formats.own")}
					options={VALUE_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
				/>
				<Field
					label={labels.rounding}
					meta={fields.rounding}
					required={false}
					type="number"
					min={0}
					max={4}
					step={1}
					help={t("help.rounding")}
				/>
			</div>
			<Field label={labels.row} meta={fields.row} required={false} maxLength={200} help={t("help.row")} />
			<datalist id={names}>
				{open.preview.columns.map((column) => (
					<option key={column} value={column} />
				))}
			</datalist>
		</FormShell>
	);
}
