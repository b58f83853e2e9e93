import { Tabs } from "~/components/ui/layout/tabs";
import { STATEMENT_FILTERS, type StatementFilter, statementPath } from "../statement.rules";
import { usePointsText } from "./use-points-text";

/** All, earned, spent: links, so each has an address. */
export function StatementFilters({ base, current }: { base: string; current: StatementFilter }) {
	const { t } = usePointsText();
	return (
		<Tabs
			label={t("filters.label")}
			items={STATEMENT_FILTERS.map((filter) => ({
				to: statementPath(base, filter),
				label: t(`filters.${filter}`),
				current: filter === current,
			}))}
		/>
	);
}
