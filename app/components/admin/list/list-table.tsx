import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { DataTable, Td, Th } from "../../ui/data/data-table";
import { SortTh } from "../../ui/data/sort-link";
import { BulkHead, BulkSelect } from "../bulk/bulk-bar";
import { ColumnsForm } from "./columns-form";
import type { ShownList } from "./shown-list";
import { ViewLinks } from "./view-tabs";

export interface ListColumn<Row, C extends string> {
	label: string;
	cell: (row: Row) => ReactNode;
	/** The order that its head offers. */
	sort?: C;
	numeric?: boolean;
	className?: string;
}

interface ListTableProps<Row, C extends string, N extends string> {
	caption: string;
	list: ShownList<Row, C, N>;
	/** The first of the list's columns names the row. */
	columns: Record<N, ListColumn<Row, C>>;
	/** What a row is called where only its tick is heard. */
	titleOf: (row: Row) => string;
	/** Whether something can be done with a row. */
	canTick?: (row: Row) => boolean;
	/** An `ActionMenu`; only for readers who may change something. */
	menu?: (row: Row) => ReactNode;
}

/** The rows of an admin list: a table, and a card for each row where the window is narrow. */
export function ListTable<Row extends { id: string }, C extends string, N extends string>(
	props: ListTableProps<Row, C, N>,
) {
	const { caption, list, columns, titleOf, canTick = () => true, menu } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const shown = list.columns.map((name) => ({ name, ...columns[name] }));
	const hasMenu = menu !== undefined && list.canWrite;
	const choices = list.allColumns
		.slice(1)
		.map((name) => ({ name, label: columns[name].label, isShown: list.columns.includes(name) }));
	return (
		<>
			<div className="-mb-2 flex items-start justify-between gap-x-5">
				<ViewLinks list={list} />
				<ColumnsForm action={list.views.columnsHref} query={list.query} columns={choices} />
			</div>
			<DataTable caption={caption} className="list-table">
				<thead>
					<tr>
						{list.canWrite && <BulkHead />}
						{shown.map(({ name, label, sort, numeric = false }) =>
							sort ? (
								<SortTh key={name} column={sort} label={label} sorting={list.sorting} numeric={numeric} />
							) : (
								<Th key={name} numeric={numeric}>
									{label}
								</Th>
							),
						)}
						{hasMenu && (
							<Th className="w-11">
								<span className="sr-only">{t("record.column")}</span>
							</Th>
						)}
					</tr>
				</thead>
				<tbody>
					{list.rows.map((row) => (
						<tr key={row.id}>
							{list.canWrite && <BulkSelect value={canTick(row) ? row.id : null} label={titleOf(row)} />}
							{shown.map(({ name, label, cell, numeric = false, className }, at) =>
								at === 0 ? (
									<Th key={name} scope="row" className={classNames("list-name", className)}>
										{cell(row)}
									</Th>
								) : (
									// On a narrow window the head is not above its cells.
									<Td key={name} numeric={numeric} data-label={label} className={className}>
										{cell(row)}
									</Td>
								),
							)}
							{hasMenu && <Td className="list-menu">{menu(row)}</Td>}
						</tr>
					))}
				</tbody>
			</DataTable>
		</>
	);
}
