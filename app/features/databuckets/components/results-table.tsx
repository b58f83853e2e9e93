import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { SortFold } from "~/components/admin/list/sort-fold";
import { RecordLink } from "~/components/ui/data/record-link";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { databucketPaths } from "../databuckets.paths";
import type { ParticipantType } from "../databuckets.rules";
import type { ResultFigures } from "../results/figures.rules";
import { decimalsOfColumn, type ResultColumn, SORTED_FIGURES, type SortedResult } from "../results/pages/columns.rules";
import { FigureText } from "./figure-text";

export interface ShownColumn {
	column: ResultColumn;
	/** Its own name where it was given none. */
	label: string;
}

interface ResultsTableProps {
	databucketId: string;
	participantType: ParticipantType;
	columns: readonly ShownColumn[];
	/** Only of columns that have an address to order by. */
	sorting: Sorting<SortedResult>;
	rows: readonly { id: string; name: string | null; figures: ResultFigures }[];
}

/** The totals of participants in the columns that were chosen. */
export function ResultsTable({ databucketId, participantType, columns, sorting, rows }: ResultsTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const nameOf = useColumnName();
	const shown = [
		{ name: "name" as const, label: t(`results.headers.${participantType}`) },
		...columns.flatMap((one) => {
			const name = SORTED_FIGURES.find((column) => column === one.column);
			return name ? [{ name, label: nameOf(one) }] : [];
		}),
	];
	const orders = shown.flatMap(({ name, label }) => (sorting.hrefs?.[name] ? [{ column: name, label }] : []));
	const headOf = (name: string, numeric: boolean) =>
		orders
			.filter(({ column }) => column === name)
			.map((one) => <SortTh key={one.column} {...one} sorting={sorting} numeric={numeric} />)[0];
	return (
		<>
			<div className="list-tools">
				<SortFold sorting={sorting} columns={orders} />
			</div>
			<RowsTable
				caption={t("results.participants")}
				rows={rows}
				columns={[
					{
						label: t(`results.headers.${participantType}`),
						head: headOf("name", false),
						cell: ({ id, name }) => (
							<RecordLink to={databucketPaths.participant(databucketId, id)}>{name ?? t("results.gone")}</RecordLink>
						),
					},
					...columns.map((one) => {
						const { column } = one;
						const decimals = decimalsOfColumn(
							column,
							rows.map(({ figures }) => figures),
						);
						return {
							...{ label: nameOf(one), head: headOf(column, true), numeric: true },
							cell: ({ figures }: (typeof rows)[number]) => (
								<FigureText column={column} figures={figures} decimals={decimals} />
							),
						};
					}),
				]}
			/>
		</>
	);
}

/** What a column is called: by the name that it was given, else by its own. */
export function useColumnName() {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return ({ column, label }: ShownColumn) => label || t(`results.columns.${column}`);
}
