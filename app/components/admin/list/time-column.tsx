import { TimeText } from "../../ui/data/time-text";
import { LateText } from "./late-mark";
import type { ListColumn } from "./list-table";

interface TimeColumnOptions<S extends string> {
	/** The order that its head offers. */
	sort?: S;
	as?: "date" | "dateTime";
}

interface Waiting {
	/** Whether what began then has waited longer than the program promised. */
	isLate?: boolean;
}

/** The column of a list that says when something happened to a row, UTC milliseconds under `name`; nothing where it has not. */
export function timeColumn<K extends string, const S extends string = never>(
	label: string,
	name: K,
	{ sort, as }: TimeColumnOptions<S> = {},
): ListColumn<{ [name in K]: number | null } & Waiting, S> {
	return {
		...{ label, ...(sort && { sort }), className: "whitespace-nowrap" },
		cell: ({ [name]: at, isLate }) =>
			at !== null && (
				<>
					<TimeText value={at} {...(as && { as })} />
					{isLate && <LateText />}
				</>
			),
	};
}
