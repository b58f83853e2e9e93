import { useTranslation } from "react-i18next";
import { Tabs } from "~/components/ui/layout/tabs";

interface CatalogueTabsProps {
	catalogues: readonly { id: string; title: string }[];
	/** The catalogue of this page; none on the overview. */
	current?: string;
}

/** The overview and each catalogue as tabs. */
export function CatalogueTabs({ catalogues, current }: CatalogueTabsProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const items = catalogues.map(({ id, title }) => ({ to: `/rewards/${id}`, label: title, current: id === current }));
	return (
		<Tabs
			label={t("member.catalogues")}
			items={[{ to: "/rewards", label: t("member.all"), current: current === undefined }, ...items]}
		/>
	);
}
