import { Link } from "@remix-run/react";
import { STATEMENT_FILTERS, type StatementFilter, statementPath } from "../statement.rules";
import { usePointsText } from "./use-points-text";

/** All, earned, spent: links, so each has an address. */
export function StatementFilters({ base, current }: { base: string; current: StatementFilter }) {
	const { t } = usePointsText();
	return (
		<nav aria-label={t("filters.label")}>
			<ul className="flex flex-wrap gap-2">
				{STATEMENT_FILTERS.map((filter) => (
					<li key={filter}>
						<Link
							to={statementPath(base, filter)}
							prefetch="intent"
							preventScrollReset
							aria-current={filter === current ? "page" : undefined}
							className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 hover:border-line-strong aria-current:border-accent-text aria-current:bg-accent-soft aria-current:font-semibold aria-current:text-accent-text"
						>
							{t(`filters.${filter}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
