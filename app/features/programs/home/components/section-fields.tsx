import { useTranslation } from "react-i18next";
import { SwitchField } from "~/components/admin/form/switch-field";
import { IconSubmit } from "~/components/admin/items/item-button";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Icon } from "~/components/ui/icon";
import {
	HOME_ITEMS,
	type HomeSectionName,
	mostItems,
	SECTION_TITLE_MAX,
	type SectionTitles,
	TITLE_LOCALES,
} from "../home-sections.rules";

export type SectionPart = "shown" | "items" | (typeof TITLE_LOCALES)[number];

interface SectionFieldsProps {
	name: HomeSectionName;
	/** Its built-in title, in the admin's language and in each. */
	title: string;
	builtIn: SectionTitles;
	place: number;
	last: boolean;
	metaOf: (part: SectionPart) => FieldMeta | undefined;
}

/** A section of the home page: where it stands, whether and how it is shown. */
export function SectionFields({ name, title, builtIn, place, last, metaOf }: SectionFieldsProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	const field = (part: SectionPart) => {
		const meta = metaOf(part);
		return meta ? { meta } : { name: `${name}-${part}` };
	};
	// What is wrong with it is in sight.
	const faulty = ["items" as const, ...TITLE_LOCALES].some((part) => (metaOf(part)?.errors ?? []).length > 0);
	return (
		<li className="home-row">
			<fieldset className="home-row-fields">
				<legend className="sr-only">{title}</legend>
				<HiddenField name="order" value={name} />
				<div className="flex items-start justify-between gap-4">
					<div className="min-w-0">
						<p className="flex gap-3 font-semibold" aria-hidden="true">
							<span className="figures shrink-0 text-muted">{place}.</span>
							<span className="min-w-0 wrap-anywhere">{title}</span>
						</p>
						<p className="text-sm text-muted">{t(`home.help.${name}`)}</p>
					</div>
					<div className="flex shrink-0 gap-1">
						<IconSubmit
							{...{ name: "move", value: `up:${name}`, icon: "arrow-up", off: place === 1 }}
							label={t("home.up", { section: title })}
						/>
						<IconSubmit
							{...{ name: "move", value: `down:${name}`, icon: "arrow-down", off: last }}
							label={t("home.down", { section: title })}
						/>
					</div>
				</div>
				<SwitchField label={t("home.shown")} {...field("shown")} />
				<details className="phone-fold min-w-0" open={faulty}>
					<summary className="fold-head text-sm">
						{t("home.more")}
						<Icon name="chevron-down" className="fold-sign ms-0!" />
					</summary>
					<div className="home-row-more">
						<Field
							label={t("home.items")}
							{...field("items")}
							inputMode="numeric"
							maxLength={3}
							help={t("home.itemsHelp", { usual: HOME_ITEMS[name], max: mostItems(name) })}
							inputClassName="figures max-w-24"
						/>
						{TITLE_LOCALES.map((locale) => (
							<Field
								key={locale}
								label={t(`home.${locale}`)}
								{...field(locale)}
								maxLength={SECTION_TITLE_MAX}
								lang={locale}
								placeholder={builtIn[locale]}
							/>
						))}
					</div>
				</details>
			</fieldset>
		</li>
	);
}
