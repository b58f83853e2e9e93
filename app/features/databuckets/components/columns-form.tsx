import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useUiText } from "~/components/ui/ui-text";
import { databucketPaths } from "../databuckets.paths";
import type { PreviewColumn } from "../databuckets.rules";
import { type ColumnField, columnField, RESULT_COLUMNS, type ResultColumn } from "../results/pages/columns.rules";

const PARTS = ["place", "label", "show"] as const;
type Values = Record<ColumnField, string | boolean>;

interface ColumnsFormProps {
	id: string;
	columns: readonly PreviewColumn[];
	updated: number;
}

/** The form of the columns of results: of each its place, its name and whether it is shown. */
export function ColumnsForm({ id, columns, updated }: ColumnsFormProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const ui = useUiText();
	const names = columns.map(({ column }) => column as ResultColumn);
	const about = names.flatMap((name) =>
		PARTS.map((part) => [
			columnField(name, part),
			`${t(`results.columns.${name}`)}${ui("colon")} ${t(`results.column.${part}`)}`,
		]),
	);
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "columns",
		stored: { ...shownValues(columns), updated },
		about: Object.fromEntries(about) as Record<ColumnField, string>,
	});
	const places = RESULT_COLUMNS.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }));
	const of = (name: ColumnField) => ({ label: labels[name], meta: fields[name] });
	return (
		<FormShell {...shell} cancelHref={databucketPaths.results(id)}>
			{names.map((name) => (
				<div
					key={name}
					className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17rem]"
				>
					<SelectField {...of(`${name}_place`)} options={places} required />
					<Field {...of(`${name}_label`)} required={false} maxLength={60} />
					<CheckboxField {...of(`${name}_show`)} />
				</div>
			))}
		</FormShell>
	);
}

const shownValues = (columns: readonly PreviewColumn[]) =>
	Object.fromEntries(
		columns.flatMap(({ column, label, show }, index) => {
			const name = column as ResultColumn;
			return [
				[columnField(name, "place"), String(index + 1)],
				[columnField(name, "label"), label],
				[columnField(name, "show"), show],
			];
		}),
	) as Values;
