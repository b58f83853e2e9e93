import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { DataTable, Td, Th } from "../../ui/data/data-table";
import { useKeptMarkup } from "../../ui/kept-markup";
import { BulkHead, BulkSelect } from "../bulk/bulk-bar";

interface RowsColumn<Row> {
	/** Names the column, and its cells where they stand beneath each other. */
	label: string;
	cell: (row: Row) => ReactNode;
	/** Instead of the label alone, e.g. with a way to sort by it. */
	head?: ReactNode;
	/** The order that the rows always have. */
	sorted?: "ascending" | "descending";
	numeric?: boolean | undefined;
	className?: string | undefined;
}

interface RowsTableProps<Row> {
	caption: string;
	rows: readonly Row[];
	/** The first names the row. */
	columns: readonly RowsColumn<Row>[];
	/** What ticks a row, null where nothing can be done with it, and what it is called where only the tick is heard. */
	tick?: ((row: Row) => { value: string | null; label: string }) | undefined;
	/** An `ActionMenu` at the end of a row. */
	menu?: ((row: Row) => ReactNode) | undefined;
	/**
	 * A name of its own for a table whose rows show nothing but themselves, in words of the language: not the address, the
	 * clock or the reader. Their markup is remembered by it.
	 */
	keptAs?: string | undefined;
}

/** Rows of an admin list: a table whose head stays in sight, and a card for each row where the window is narrow. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
	const { caption, rows, columns, tick, menu, keptAs } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const kept = useKeptMarkup(RowCells<Row>, { columns, tick, menu });
	const of = [keptAs, tick ? "tick" : "", ...columns.map(({ label }) => label)].join("|");
	// Told to styles, which would look for it among the cells of each row whenever anything on the page changes.
	const startsCards = columns.some(({ className }) => className?.startsWith("card-start"));
	return (
		<DataTable caption={caption} className={classNames("list-table", startsCards && "two-line-cards")}>
			<thead>
				<tr>
					{tick && <BulkHead />}
					{columns.map(
						({ label, head, sorted, numeric = false }) =>
							head ?? (
								<Th key={label} numeric={numeric} sorted={sorted}>
									{label}
								</Th>
							),
					)}
					{menu && (
						<Th className="w-11">
							<span className="sr-only">{t("record.column")}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) =>
					keptAs ? (
						<tr key={row.id} {...kept({ row, of })} />
					) : (
						<tr key={row.id}>
							<RowCells {...{ row, columns, tick, menu }} />
						</tr>
					),
				)}
			</tbody>
		</DataTable>
	);
}

interface RowCellsProps<Row> extends Pick<RowsTableProps<Row>, "columns" | "tick" | "menu"> {
	row: Row;
	/** The table and what it shows of a row. */
	of?: string;
}

function RowCells<Row>({ row, columns, tick, menu }: RowCellsProps<Row>) {
	return (
		<>
			{tick && <BulkSelect {...tick(row)} />}
			{columns.map(({ label, cell, numeric = false, className }, at) =>
				at === 0 ? (
					<Th key={label} scope="row" className={classNames("list-name", className)}>
						{cell(row)}
					</Th>
				) : (
					// On a narrow window the head is not above its cells.
					<Td key={label} numeric={numeric} data-label={label} className={className}>
						{cell(row)}
					</Td>
				),
			)}
			{menu && <Td className="list-menu">{menu(row)}</Td>}
		</>
	);
}
