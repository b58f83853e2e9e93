import { useTranslation } from "react-i18next";
import { type Sorting, SortLink, sortedBy } from "../../ui/data/sort-link";
import { Icon } from "../../ui/icon";
import { floating } from "../../ui/layout/floating";

interface SortFoldProps<C extends string> {
	sorting: Sorting<C>;
	/** Those that the list can be sorted by. */
	columns: readonly { column: C; label: string }[];
}

/** The orders of a list where it has no heads to press, behind the present one; opens without scripts. */
export function SortFold<C extends string>({ sorting: { sort, hrefs }, columns }: SortFoldProps<C>) {
	const { t } = useTranslation("admin", { useSuspense: false });
	if (hrefs === null || columns.length === 0) return null;
	const present = columns.find(({ column }) => sortedBy(column, sort));
	const direction = present && sortedBy(present.column, sort);
	return (
		<details
			// The order that was chosen closes it.
			key={sort}
			name="list-tools"
			{...floating}
			className="relative min-w-0 text-sm xl:hidden"
		>
			<summary className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control px-2 hover:bg-sunken">
				<span className="min-w-0 truncate">
					{present ? t("list.sortedBy", { column: present.label }) : t("list.sort")}
				</span>
				{direction && (
					<Icon
						name={direction === "ascending" ? "arrow-up" : "arrow-down"}
						label={t(`list.${direction}`)}
						className="size-4"
					/>
				)}
				<Icon name="chevron-down" className="size-4" />
			</summary>
			<ul className="absolute start-0 z-30 min-w-60 rounded-card bg-raised p-2 shadow-overlay">
				{columns.map(({ column, label }) => (
					<li key={column} className="grid">
						<SortLink {...{ column, label, sort }} href={hrefs[column]} className="justify-between px-2" />
					</li>
				))}
			</ul>
		</details>
	);
}
