import { message } from "~/lib/message-key";
import { repeatable } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";
import type { StatementFault } from "./tokens.rules";

/** What is wrong with a statement in words, and where it was typed. */
export const faultMessage = ({ kind, text, write }: StatementFault, place: { line: number; at: number }): string =>
	message(`conditions:faults.${kind}`, {
		...place,
		text: repeatable(truncate(text, 40)),
		...(write !== undefined && { write }),
	});
