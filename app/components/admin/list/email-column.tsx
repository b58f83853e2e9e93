import { EmailText } from "../../ui/values/email-text";
import type { ListColumn } from "./list-table";

/** The column of a list that tells an address: on one line where there is room. */
export function emailColumn<K extends string>(label: string, name: K): ListColumn<{ [name in K]: string }, never> {
	return {
		...{ label, className: "list-email" },
		cell: ({ [name]: email }) => <EmailText email={email} />,
	};
}
