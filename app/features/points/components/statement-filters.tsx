import { FilterLink } from "~/components/ui/layout/filter-link";
import { STATEMENT_FILTERS, type StatementFilter, statementPath } from "../statement.rules";
import { usePointsText } from "./use-points-text";

/** All, earned or spent lines of a statement. */
export function StatementFilters({ base, current }: { base: string; current: StatementFilter }) {
	const { t } = usePointsText();
	return (
		<nav aria-label={t("filters.label")} className="filter-row">
			{STATEMENT_FILTERS.map((filter) => (
				<FilterLink
					key={filter}
					to={statementPath(base, filter)}
					label={t(`filters.${filter}`)}
					current={filter === current}
				/>
			))}
		</nav>
	);
}
