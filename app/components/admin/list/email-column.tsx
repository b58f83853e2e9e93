import type { ListColumn } from "./list-table";

/** The column of a list that tells an address on one line: a usual one whole, a long one cut, its end in its title. */
export function emailColumn<K extends string>(label: string, name: K): ListColumn<{ [name in K]: string }, never> {
	return {
		...{ label, className: "list-email" },
		cell: ({ [name]: email }) => <span title={email}>{email}</span>,
	};
}
