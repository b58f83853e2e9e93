import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import type { HomeSection } from "../home-sections.rules";

/** What the home page shows, for readers who may not change it. */
export function HomeFacts({ sections }: { sections: readonly HomeSection[] }) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<DescriptionList
			className="max-w-form"
			items={sections.map(({ name, shown, items, titles }) => ({
				key: name,
				term: t(`home.sections.${name}`),
				value: shown ? [t("home.upTo", { count: items }), ...Object.values(titles)].join(" · ") : t("home.notShown"),
			}))}
		/>
	);
}
