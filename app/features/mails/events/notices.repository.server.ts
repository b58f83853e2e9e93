import { newId } from "~/lib/ids.server";
import { insertNewRows } from "~db/query/insert-rows";
import type { WriteScope } from "~db/scope";
import type { EventName } from "./mail-events.rules";
import type { EventValues } from "./values.rules";

export interface NewNotice {
	memberId: string;
	event: EventName;
	key: string | null;
	values: EventValues;
	/** Address in the portal. */
	link: string;
	/** Whether it comes in as seen. */
	seen: boolean;
}

/** Puts notices on members' pages, each once per member and reason. */
export async function insertNotices(tx: WriteScope, notices: readonly NewNotice[]): Promise<void> {
	const rows = notices.map(({ memberId, event, key, values, link, seen }) => ({
		...{ program_id: tx.programId, id: newId(), member_id: memberId, event, event_key: key },
		...{ params: JSON.stringify(values), link, created: tx.now(), seen: seen ? tx.now() : null },
	}));
	for (const { id, member_id } of await insertNewRows(tx, "notices", rows, ["id", "member_id"]))
		tx.note("notices", id, member_id);
}
