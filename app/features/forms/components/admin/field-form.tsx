import { useTranslation } from "react-i18next";
import { ItemForm, useItemForm } from "~/components/admin/items/item-form";
import { ItemList } from "~/components/admin/items/item-list";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Section } from "~/components/ui/layout/section";
import { SHORT_TEXT } from "~/lib/limits";
import type { FieldInputValue } from "../../editing/form-admin.schemas";
import { FIELD_ANCHOR } from "../../editing/form-editing.rules";
import type { OpenField } from "../../editing/form-page.server";
import { formPaths } from "../../forms.paths";
import { FieldSettings } from "./field-settings";
import { OptionList } from "./option-list";

interface FieldFormProps {
	open: OpenField;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of a section or a field, which is kept in the draft of its form. */
export function FieldForm({ open, check }: FieldFormProps) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const { id, item, typed, sections, type } = open;
	const { fields, labels, shell } = useItemForm<FieldInputValue>({
		...{ id: "field", open, check },
		initial: { type },
		about: {
			type: t("field.inputs.type"),
			label: t("field.inputs.label"),
			help: t("field.inputs.help"),
			value: t("field.inputs.value"),
			dataSetId: t("field.inputs.dataSetId"),
			pattern: t("field.inputs.pattern"),
			min: t("field.inputs.min"),
			max: t("field.inputs.max"),
			points: t("field.inputs.points"),
			pointsPer: t("field.inputs.pointsPer"),
			required: t("field.inputs.required"),
			unique: t("field.inputs.unique"),
			width: t("field.inputs.width"),
			showWhen: t("field.inputs.showWhen"),
		},
	});
	const kept = typeof typed?.kept === "string" ? typed.kept : null;
	const around = sections.at(-1);
	const back = around ? formPaths.field(id, around.id) : formPaths.edit(id);
	return (
		<ItemForm shell={shell} open={open} back={back} anchor={FIELD_ANCHOR}>
			{kept !== null ? (
				<>
					<HiddenField name="type" value={type} />
					<HiddenField name="label" value={item.title} />
					<HiddenField name="kept" value={kept} />
					<p>{t("field.kept")}</p>
				</>
			) : item.isSection ? (
				<>
					<HiddenField name="type" value="section" />
					<Field
						label={labels.label}
						meta={fields.label}
						required={false}
						maxLength={SHORT_TEXT}
						help={t("help.section")}
					/>
					<TextareaField label={labels.help} meta={fields.help} required={false} counterMax={2000} />
					<Section title={t("section.title")}>
						<ItemList
							anchor={FIELD_ANCHOR}
							pageOf={(itemId) => formPaths.field(open.id, itemId)}
							items={open.fields.map((one) => ({
								...one,
								facts: [
									t(`type.${one.type || "text"}`),
									one.isRequired && t("field.inputs.required"),
									one.depends && t("field.depends"),
									(one.count > 0 || one.type === "section") &&
										t(one.type === "section" ? "section.fields" : "field.options", { count: one.count }),
								]
									.filter(Boolean)
									.join(" · "),
							}))}
							removed={open.removed}
							parent={item.id}
							noun={t("field.untitled")}
							addLabel={t("field.add")}
							empty={t("field.empty")}
						/>
					</Section>
					<ShowWhen {...{ fields, labels, open }} />
				</>
			) : (
				<>
					<FieldSettings {...{ fields, labels, open }} />
					{["select", "radio", "checkbox"].includes(type) && <OptionList {...{ open }} form={shell.form} />}
					<ShowWhen {...{ fields, labels, open }} />
				</>
			)}
		</ItemForm>
	);
}

type Shown = Pick<ReturnType<typeof useItemForm<FieldInputValue>>, "fields" | "labels"> & { open: OpenField };

function ShowWhen({ fields, labels, open }: Shown) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	if (open.conditions.length === 0) return null;
	return (
		<SelectField
			label={labels.showWhen}
			meta={fields.showWhen}
			required={false}
			placeholder={t("field.always")}
			options={open.conditions.map(({ value, field, is }) => ({
				value,
				label: ["true", "false"].includes(is)
					? t(`condition.${is}`, { field })
					: t("condition.is", { field, is, interpolation: { escapeValue: false } }),
			}))}
			help={t("help.showWhen")}
		/>
	);
}
