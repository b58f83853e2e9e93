import { newId } from "~/lib/ids.server";
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
}

/** Puts notices on members' pages, each once per member and reason. */
export async function insertNotices(tx: WriteScope, notices: readonly NewNotice[]): Promise<void> {
	if (notices.length === 0) return;
	const rows = notices.map(({ memberId, event, key, values, link }) => ({
		...{ program_id: tx.programId, id: newId(), member_id: memberId, event, event_key: key },
		...{ params: JSON.stringify(values), link, created: tx.now() },
	}));
	const inserted = await tx.trx
		.insertInto("notices")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.returning(["id", "member_id as memberId"])
		.execute();
	for (const { id, memberId } of inserted) tx.note("notices", id, memberId);
}
