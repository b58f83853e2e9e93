import { Link } from "@remix-run/react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { Th } from "./data-table";

/** How a list is sorted by a column: `sort` is the column's name, with a minus in front when descending. */
export function sortedBy(column: string, sort: string | null | undefined): "ascending" | "descending" | undefined {
	if (sort === column) return "ascending";
	return sort === `-${column}` ? "descending" : undefined;
}

/** What a press on a column's head asks for: ascending first, then the other way round. */
export function nextSort(column: string, sort: string | null | undefined): string {
	return sort === column ? `-${column}` : column;
}

interface SortLinkProps {
	label: string;
	column: string;
	/** The list's present order, e.g. `title` or `-created`. */
	sort?: string | null | undefined;
	href: string;
	className?: string;
}

/** The head of a sortable column; stands in a `Th` that says `sorted={sortedBy(column, sort)}`. */
export function SortLink({ label, column, sort, href, className = "-mx-1 px-1 sm:-my-2.5" }: SortLinkProps) {
	const sorted = sortedBy(column, sort);
	return (
		<Link
			to={href}
			preventScrollReset
			// As high as its head, so that the padding of that is part of what can be pressed.
			className={classNames(
				"inline-flex min-h-11 items-center gap-1 rounded -outline-offset-2 text-inherit hover:text-text aria-current:text-text",
				className,
			)}
			aria-current={sorted ? "true" : undefined}
		>
			{label}
			<Icon
				name={sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "sort"}
				className={sorted ? "size-4" : "size-4 opacity-60"}
			/>
		</Link>
	);
}

/** The order of a list, and the addresses that change it by column. */
export interface Sorting<C extends string> {
	sort: string;
	/** Null while the list can only be in one order. */
	hrefs: Record<C, string> | null;
}

interface SortThProps<C extends string> {
	column: C;
	label: string;
	sorting: Sorting<C>;
	numeric?: boolean;
}

/** The head of a column that the list can be sorted by. */
export function SortTh<C extends string>({ column, label, sorting, numeric = false }: SortThProps<C>) {
	const { sort, hrefs } = sorting;
	return (
		<Th numeric={numeric} sorted={sortedBy(column, sort)}>
			{hrefs ? <SortLink {...{ label, column, sort }} href={hrefs[column]} /> : label}
		</Th>
	);
}
