import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import type { HomeSection, HomeSectionName, SectionTitles } from "../home-sections.rules";

interface HomeFactsProps {
	sections: readonly HomeSection[];
	builtIn: Record<HomeSectionName, SectionTitles>;
}

/** What the home page shows, for readers who may not change it. */
export function HomeFacts({ sections, builtIn }: HomeFactsProps) {
	const { t, i18n } = useTranslation("program", { useSuspense: false });
	return (
		<DescriptionList
			className="max-w-form"
			items={sections.map(({ name, shown, items, titles }) => ({
				key: name,
				term: builtIn[name][i18n.language === "fr" ? "fr" : "en"],
				value: shown ? [t("home.upTo", { count: items }), ...Object.values(titles)].join(" · ") : t("home.notShown"),
			}))}
		/>
	);
}
