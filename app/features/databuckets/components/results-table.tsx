import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { databucketPaths } from "../databuckets.paths";
import type { ParticipantType } from "../databuckets.rules";
import type { ResultFigures } from "../results/figures.rules";
import { decimalsOfColumn, type ResultColumn, SORTED_RESULTS, type SortedResult } from "../results/pages/columns.rules";
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
	sorting: Sorting<SortedResult>;
	rows: readonly { id: string; name: string | null; figures: ResultFigures }[];
}

/** The totals of participants in the columns that were chosen. */
export function ResultsTable({ databucketId, participantType, columns, sorting, rows }: ResultsTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const nameOf = useColumnName();
	const decimals = columns.map(({ column }) =>
		decimalsOfColumn(
			column,
			rows.map(({ figures }) => figures),
		),
	);
	return (
		<DataTable caption={t("results.participants")} className="figure-table">
			<thead>
				<tr>
					<Th>{t(`results.headers.${participantType}`)}</Th>
					{columns.map((one) => {
						const sorted = SORTED_RESULTS.find((column) => column === one.column);
						return sorted ? (
							<SortTh key={sorted} column={sorted} label={nameOf(one)} sorting={sorting} numeric />
						) : (
							<Th key={one.column} numeric>
								{nameOf(one)}
							</Th>
						);
					})}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, name, figures }) => (
					<tr key={id}>
						<Th scope="row">
							<RecordLink to={databucketPaths.participant(databucketId, id)}>{name ?? t("results.gone")}</RecordLink>
						</Th>
						{columns.map(({ column }, at) => (
							<Td key={column} numeric>
								<FigureText column={column} figures={figures} decimals={decimals[at]} />
							</Td>
						))}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

/** What a column is called: by the name that it was given, else by its own. */
export function useColumnName() {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return ({ column, label }: ShownColumn) => label || t(`results.columns.${column}`);
}
