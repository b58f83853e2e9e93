import { message, splitMessage } from "~/lib/message-key";

/** Fields whose column is called after its kind. */
const COLUMN_OF: Readonly<Record<string, string>> = { name: "recordName" };

/** What a reason says; columns that stay are called as everywhere else. */
export function keptText(say: (key: string) => string, reason: string): string {
	const columns = splitMessage(reason)?.params.columns;
	if (typeof columns !== "string") return say(reason);
	const names = columns.split(", ").map((column) => say(`imports:columns.${COLUMN_OF[column] ?? column}`));
	return say(message("imports:kept.partly", { columns: names.join(", ") }));
}
