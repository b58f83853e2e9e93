import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { databucketPaths } from "../databuckets.paths";
import type { PreviewColumn } from "../databuckets.rules";
import { RESULT_COLUMNS, type ResultColumn } from "../results/pages/columns.rules";

const PARTS = ["place", "label", "show"] as const;
type Name = `${ResultColumn}.${(typeof PARTS)[number]}`;
type Values = Record<Name, string | boolean>;

interface ColumnsFormProps {
	id: string;
	columns: readonly PreviewColumn[];
	updated: number;
}

/** The form of the columns of results: of each its place, its name and whether it is shown. */
export function ColumnsForm({ id, columns, updated }: ColumnsFormProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const names = columns.map(({ column }) => column as ResultColumn);
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "columns",
		stored: { ...stored(columns), updated } as never,
		about: Object.fromEntries(
			names.flatMap((name) =>
				PARTS.map((part) => [`${name}.${part}`, `${t(`results.columns.${name}`)}: ${t(`results.column.${part}`)}`]),
			),
		),
	});
	const places = RESULT_COLUMNS.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }));
	const meta = (name: Name) => ({ label: labels[name], meta: fields[name] as never });
	return (
		<FormShell {...shell} cancelHref={databucketPaths.results(id)}>
			{names.map((name) => (
				<div key={name} className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
					<SelectField {...meta(`${name}.place`)} options={places} required />
					<Field {...meta(`${name}.label`)} required={false} maxLength={60} />
					<CheckboxField {...meta(`${name}.show`)} />
				</div>
			))}
		</FormShell>
	);
}

const stored = (columns: readonly PreviewColumn[]) =>
	Object.fromEntries(
		columns.flatMap(({ column, label, show }, index) => [
			[`${column}.place`, String(index + 1)],
			[`${column}.label`, label],
			[`${column}.show`, show],
		]),
	);
