import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection, isUsed } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { ItemList } from "~/components/admin/items/item-list";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { useFormat } from "~/components/ui/format-context";
import { readListFault } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import type { FormFormValue } from "../../editing/form-admin.schemas";
import { FIELD_ANCHOR } from "../../editing/form-editing.rules";
import type { FormPageOptions, OpenForm } from "../../editing/form-page.server";
import { formPaths } from "../../forms.paths";
import { useInputName } from "./use-input-name";

interface FormFormProps {
	/** Missing on the page of a new form. */
	open?: OpenForm;
	options: FormPageOptions;
}

type Values = FormFormValue & { addMemberTags: string; addCompanyTags: string; sections: string };

/** The form of a form, for the new and the edit page. */
export function FormForm({ open, options }: FormFormProps) {
	const { t } = useTranslation(["forms-admin", "admin"], { useSuspense: false });
	const nameOf = useInputName();
	const { timeZone } = useFormat();
	const form = open?.form ?? undefined;
	const draft = open?.draft ?? null;
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "form",
		stored: form && {
			...{ ...form, ...publicationShown(form, timeZone) },
			keepDays: form.keepDays === null ? undefined : String(form.keepDays),
		},
		initial: {},
		draft,
		about: {
			title: t("fields.title"),
			sections: t("fields.sections"),
			opensAlone: t("fields.opensAlone"),
			allowAnonymous: t("fields.allowAnonymous"),
			keepDays: t("fields.keepDays"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell
			{...shell}
			cancelHref={formPaths.list}
			elsewhere={(name) => {
				const fault = readListFault(name);
				const place = open && fault ? placeOf(open.sections, fault.id) : undefined;
				if (!open || !fault || !place) return undefined;
				return {
					label: t("field.at", { place, field: nameOf(fault.field) }),
					href: `${formPaths.field(open.id, fault.id)}?check=1#field-${fault.field}`,
				};
			}}
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<Field label={labels.title} meta={fields.title} required maxLength={200} />
					</FormSection>
					<FormSection title={labels.sections} help={t("help.sections")}>
						<ItemList
							anchor={FIELD_ANCHOR}
							pageOf={(itemId) => formPaths.field(open?.id ?? "", itemId)}
							items={(open?.sections ?? []).map((one) => ({
								...one,
								facts: [t("section.fields", { count: one.count }), ...one.fields.map(({ title }) => title)]
									.filter(Boolean)
									.join(" · "),
							}))}
							removed={open?.removed ?? null}
							noun={t("section.untitled")}
							addLabel={t("section.add")}
							empty={t("section.empty")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={form}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection
						title={t("page.title")}
						help={t("help.page")}
						fold={{ open: isUsed(fields.opensAlone, fields.allowAnonymous, fields.keepDays) }}
					>
						<CheckboxField label={labels.opensAlone} meta={fields.opensAlone} />
						<CheckboxField label={labels.allowAnonymous} meta={fields.allowAnonymous} help={t("help.allowAnonymous")} />
						<Field
							label={labels.keepDays}
							meta={fields.keepDays}
							required={false}
							type="number"
							min={1}
							step={1}
							help={t("help.keepDays")}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}

interface Placed {
	id: string;
	fields: readonly Placed[];
}

/** Where a section or a field stands: "2", "2.3" or deeper. */
function placeOf(sections: readonly Placed[], id: string): string | undefined {
	for (const [at, one] of sections.entries()) {
		if (one.id === id) return String(at + 1);
		const inside = placeOf(one.fields, id);
		if (inside) return `${at + 1}.${inside}`;
	}
	return undefined;
}
