import { useTranslation } from "react-i18next";
import { InsideList } from "~/components/admin/items/inside-list";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Section } from "~/components/ui/layout/section";
import { PAGE_ANCHOR } from "../../editing/page-editing.rules";
import type { OpenBlock } from "../../editing/page-form.server";

interface BlockRowsProps {
	open: OpenBlock;
	form: { id: string; allErrors: Readonly<Record<string, string[]>> };
}

/** The list inside a block: pictures of a gallery, chosen records, or questions with their answers. */
export function BlockRows({ open, form }: BlockRowsProps) {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	const of = open.kind === "gallery" ? "picture" : open.kind === "questions" ? "question" : "record";
	return (
		<Section title={t(`rows.${of}.title`)}>
			<InsideList
				anchor={PAGE_ANCHOR}
				parent={open.item.id}
				items={open.rows}
				removed={open.removed}
				form={form}
				noun={t(`rows.${of}.noun`)}
				addLabel={t(`rows.${of}.add`)}
			>
				{(_, field, place) => (
					<fieldset className="grid grid-cols-1 gap-3">
						<legend className="sr-only">{t("rows.legend", { noun: t(`rows.${of}.noun`), place })}</legend>
						<RowFields of={of} field={field} open={open} />
					</fieldset>
				)}
			</InsideList>
		</Section>
	);
}

interface RowFieldsProps {
	of: "picture" | "question" | "record";
	field: (name: string) => FieldMeta;
	open: OpenBlock;
}

function RowFields({ of, field, open }: RowFieldsProps) {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	if (of === "picture")
		return (
			<>
				<SelectField
					label={t("block.fields.picture")}
					meta={field("picture")}
					required={false}
					placeholder={t("block.choosePicture")}
					options={open.pictures.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<Field label={t("block.fields.alt")} meta={field("alt")} required={false} maxLength={300} />
			</>
		);
	if (of === "question")
		return (
			<>
				<Field label={t("block.fields.question")} meta={field("question")} required={false} maxLength={300} />
				<TextareaField label={t("block.fields.answer")} meta={field("answer")} required={false} rows={3} />
			</>
		);
	return (
		<SelectField
			label={t("block.fields.record")}
			meta={field("record")}
			required={false}
			placeholder={t("block.chooseRecord")}
			options={open.records.map(({ id, title }) => ({ value: id, label: title }))}
		/>
	);
}
