import { useTranslation } from "react-i18next";
import { InsideList } from "~/components/admin/items/inside-list";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Section } from "~/components/ui/layout/section";
import { SHORT_TEXT } from "~/lib/limits";
import { FIELD_ANCHOR } from "../../editing/form-editing.rules";
import type { OpenField } from "../../editing/form-page.server";

interface OptionListProps {
	open: OpenField;
	/** conform's form of the field around it. */
	form: { id: string; allErrors: Readonly<Record<string, string[]>> };
}

/** The options of a field, as rows of its form. What an answer says of an option is its value, whatever it is called later. */
export function OptionList({ open, form }: OptionListProps) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const { item, type, options, removed } = open;
	return (
		<Section title={t("field.inputs.options")}>
			<p className="text-sm text-muted">{t(type === "checkbox" ? "help.boxes" : "help.options")}</p>
			<InsideList
				anchor={FIELD_ANCHOR}
				parent={item.id}
				items={options}
				removed={removed}
				form={form}
				noun={t("option.noun")}
				addLabel={t("option.add")}
			>
				{(_one, field, place) => (
					<div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
						<HiddenField meta={field("value")} />
						<Field label={t("option.label", { place })} meta={field("label")} required maxLength={SHORT_TEXT} />
						<Field label={t("option.points")} meta={field("points")} required={false} inputMode="decimal" />
					</div>
				)}
			</InsideList>
		</Section>
	);
}
