import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { SETTINGS_PATH } from "../../settings.paths";
import {
	HOME_SECTIONS,
	type HomeSection,
	type HomeSectionName,
	type SectionTitles,
	sectionOrder,
	TITLE_LOCALES,
} from "../home-sections.rules";
import { SectionFields, type SectionPart } from "./section-fields";

interface HomeFormProps {
	sections: readonly HomeSection[];
	updated: number;
	builtIn: Record<HomeSectionName, SectionTitles>;
}

/** What the home page shows: its sections in their order, each with its own fields. */
export function HomeForm({ sections, updated, builtIn }: HomeFormProps) {
	const { t, i18n } = useTranslation(["program", "common"], { useSuspense: false });
	const lastResult = useReply<FormReply>()?.lastResult;
	const texts = textsOf(sections);
	const [form, fields] = useForm<Record<string, string | boolean>>({
		id: "home",
		lastResult,
		defaultValue: { ...texts, ...Object.fromEntries(sections.map(({ name, shown }) => [`${name}-shown`, shown])) },
		defaultNoValidate: false,
	});
	// A step moves a section in the page; it is stored with everything else.
	const order = sectionOrder([lastResult?.initialValue?.order ?? sections.map(({ name }) => name)].flat());
	const titleOf = (name: HomeSectionName) => builtIn[name][i18n.language === "fr" ? "fr" : "en"];
	const about = (part: SectionPart, name: HomeSectionName) =>
		t("home.about", { section: titleOf(name), field: t(`home.${part}`) });
	const labels = Object.fromEntries(
		order.flatMap((name) =>
			(["shown", "items", ...TITLE_LOCALES] as const).map((part) => [`${name}-${part}`, about(part, name)]),
		),
	);
	return (
		<FormShell
			form={form}
			labels={{ order: t("home.order"), ...labels }}
			submitLabel={t("common:actions.save")}
			cancelHref={SETTINGS_PATH}
			lastUpdated={updated}
			saved={{ ...texts, order: sections.map(({ name }) => name) }}
			wide
			sticky
			names={{ order: Object.fromEntries(HOME_SECTIONS.map((name) => [name, titleOf(name)])) }}
		>
			<ol className="home-rows">
				{order.map((name, at) => (
					<SectionFields
						key={name}
						name={name}
						title={titleOf(name)}
						builtIn={builtIn[name]}
						place={at + 1}
						last={at === order.length - 1}
						metaOf={(part) => fields[`${name}-${part}`]}
					/>
				))}
			</ol>
		</FormShell>
	);
}

/** What the form's fields hold, as texts. */
const textsOf = (sections: readonly HomeSection[]): Record<string, string> =>
	Object.fromEntries(
		sections.flatMap(({ name, items, titles }) => [
			[`${name}-items`, String(items)],
			...TITLE_LOCALES.map((locale) => [`${name}-${locale}`, titles[locale] ?? ""]),
		]),
	);
