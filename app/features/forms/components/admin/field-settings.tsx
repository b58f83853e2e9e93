import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { useItemForm } from "~/components/admin/items/item-form";
import { StepButton } from "~/components/admin/items/step-button";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { SHORT_TEXT } from "~/lib/limits";
import type { FieldInputValue } from "../../editing/form-admin.schemas";
import { OFFERED_TYPES } from "../../editing/form-editing.rules";
import type { OpenField } from "../../editing/form-page.server";
import { PATTERNS } from "../../form-tree.rules";

type FieldSettingsProps = Pick<ReturnType<typeof useItemForm<FieldInputValue>>, "fields" | "labels"> & {
	open: OpenField;
};

const BOUNDED: Record<string, "number" | "date" | "length" | "files"> = {
	...{ text: "length", textarea: "length", email: "length", phone: "length", dataset: "length" },
	...{ number: "number", date: "date", file: "files" },
};

/** What a field of its type can be given. Another type shows its own settings, at once with scripts, else with the button. */
export function FieldSettings({ fields, labels, open }: FieldSettingsProps) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const { type, item } = open;
	const bounds = BOUNDED[type];
	const asks = type !== "heading" && type !== "hidden";
	const showSettings = (event: ChangeEvent<HTMLSelectElement>) => {
		const button = event.currentTarget.form?.querySelector<HTMLButtonElement>("#show-settings");
		event.currentTarget.form?.requestSubmit(button);
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-3">
				<SelectField
					label={labels.type}
					meta={fields.type}
					required
					onChange={showSettings}
					options={[...OFFERED_TYPES, ...(open.mayHold ? (["section"] as const) : [])].map((value) => ({
						value,
						label: t(`type.${value}`),
					}))}
				/>
				<StepButton id="show-settings" variant="secondary" className="without-scripts" step="open" item={item.id}>
					{t("field.showSettings")}
				</StepButton>
			</div>
			<Field label={labels.label} meta={fields.label} required={type !== "hidden"} maxLength={SHORT_TEXT} />
			{type !== "hidden" && (
				<TextareaField label={labels.help} meta={fields.help} required={false} counterMax={2000} rows={2} />
			)}
			{type === "hidden" && (
				<Field label={labels.value} meta={fields.value} required={false} help={t("help.value")} maxLength={2000} />
			)}
			{type === "dataset" && (
				<SelectField
					label={labels.dataSetId}
					meta={fields.dataSetId}
					required
					placeholder={t("field.noDataSet")}
					options={open.dataSets.map(({ id, title }) => ({ value: id, label: title }))}
					help={t("help.dataSet")}
				/>
			)}
			{type === "text" && (
				<SelectField
					label={labels.pattern}
					meta={fields.pattern}
					required={false}
					placeholder={t("pattern.none")}
					options={PATTERNS.map((value) => ({ value, label: t(`pattern.${value}`) }))}
				/>
			)}
			{bounds && (
				<div className="grid gap-6 sm:grid-cols-2">
					{(["min", "max"] as const).map((name) => (
						<Field
							key={name}
							label={t(`bounds.${bounds}.${name}`)}
							meta={fields[name]}
							required={false}
							{...(bounds === "date" ? { type: "date" } : { inputMode: "decimal" as const })}
						/>
					))}
				</div>
			)}
			{asks && (
				<div className="grid gap-6 sm:grid-cols-2">
					<Field
						label={labels.points}
						meta={fields.points}
						required={false}
						inputMode="decimal"
						help={t("help.points")}
					/>
					{type === "number" && (
						<SelectField
							label={labels.pointsPer}
							meta={fields.pointsPer}
							required={false}
							placeholder={t("pointsPer.once")}
							options={[{ value: "unit", label: t("pointsPer.unit") }]}
							help={t("help.pointsPer")}
						/>
					)}
				</div>
			)}
			{asks && <CheckboxField label={labels.required} meta={fields.required} />}
			{(type === "text" || type === "number") && (
				<CheckboxField label={labels.unique} meta={fields.unique} help={t("help.unique")} />
			)}
			{type !== "hidden" && (
				<SelectField
					label={labels.width}
					meta={fields.width}
					required={false}
					placeholder={t("width.full")}
					options={[{ value: "half", label: t("width.half") }]}
				/>
			)}
		</>
	);
}
