import { useTranslation } from "react-i18next";
import { Tabs } from "~/components/ui/layout/tabs";
import { ARTICLES_PATH, blogPath } from "../articles.paths";

interface BlogTabsProps {
	blogs: readonly { id: string; title: string }[];
	/** The blog of this page; none on the list of all. */
	current?: string;
}

/** All articles and each blog as tabs; nothing where there are no blogs. */
export function BlogTabs({ blogs, current }: BlogTabsProps) {
	const { t } = useTranslation("articles", { useSuspense: false });
	if (blogs.length === 0) return null;
	const items = blogs.map(({ id, title }) => ({ to: blogPath(id), label: title, current: id === current }));
	return (
		<Tabs
			label={t("blogs")}
			items={[{ to: ARTICLES_PATH, label: t("all"), current: current === undefined }, ...items]}
		/>
	);
}
