import type { ReactNode } from "react";
import { SortTh } from "../../ui/data/sort-link";
import { ColumnsForm } from "./columns-form";
import { RowsTable } from "./rows-table";
import type { ShownList } from "./shown-list";
import { SortFold } from "./sort-fold";
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
	/** As a `RowsTable` has it. */
	keptAs?: string;
}

/** The rows of an admin list: a table, and a card for each row where the window is narrow. */
export function ListTable<Row extends { id: string }, C extends string, N extends string>(
	props: ListTableProps<Row, C, N>,
) {
	const { caption, list, columns, titleOf, canTick = () => true, menu, keptAs } = props;
	const shown = list.columns.map((name) => {
		const { label, cell, sort, numeric, className } = columns[name];
		const head = sort && (
			<SortTh key={name} column={sort} label={label} sorting={list.sorting} numeric={numeric ?? false} />
		);
		return { label, cell, head, numeric, className };
	});
	const orders = list.columns.flatMap((name) => {
		const { label, sort } = columns[name];
		return sort ? [{ column: sort, label }] : [];
	});
	const choices = list.allColumns
		.slice(1)
		.map((name) => ({ name, label: columns[name].label, isShown: list.columns.includes(name) }));
	return (
		<>
			<div className="list-tools">
				<ViewLinks list={list} />
				<SortFold sorting={list.sorting} columns={orders} />
				<ColumnsForm action={list.views.columnsHref} query={list.query} columns={choices} />
			</div>
			<RowsTable
				caption={caption}
				rows={list.rows}
				columns={shown}
				tick={list.canWrite ? (row) => ({ value: canTick(row) ? row.id : null, label: titleOf(row) }) : undefined}
				menu={list.canWrite ? menu : undefined}
				keptAs={keptAs}
			/>
		</>
	);
}
