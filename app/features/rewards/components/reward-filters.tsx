import { useTranslation } from "react-i18next";
import { FilterLink } from "~/components/ui/layout/filter-link";

interface RewardFiltersProps {
	categories: readonly { id: string; title: string }[];
	categoryId: string | undefined;
	affordable: boolean;
}

/** The address of a catalogue with these filters, relative to the page. */
export function filterHref(filter: { categoryId?: string | undefined; affordable?: boolean }): string {
	const params = new URLSearchParams();
	if (filter.categoryId) params.set("category", filter.categoryId);
	if (filter.affordable) params.set("affordable", "1");
	return `?${params}`;
}

/** Filters as links: each is a place with its own address. */
export function RewardFilters({ categories, categoryId, affordable }: RewardFiltersProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<nav aria-label={t("member.filters")} className="filter-row">
			<FilterLink
				to={filterHref({ categoryId, affordable: !affordable })}
				label={t("member.affordable")}
				current={affordable}
			/>
			{categories.length > 0 && (
				<FilterLink
					to={filterHref({ affordable })}
					label={t("member.everyCategory")}
					current={categoryId === undefined}
				/>
			)}
			{categories.map(({ id, title }) => (
				<FilterLink
					key={id}
					to={filterHref({ categoryId: id, affordable })}
					label={title}
					current={id === categoryId}
				/>
			))}
		</nav>
	);
}
