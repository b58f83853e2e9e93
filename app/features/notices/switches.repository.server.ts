import type { EventName } from "~/features/mails/events/mail-events.rules";
import type { TenantScope, WriteScope } from "~db/scope";

/** The events whose mails a member does without. */
export async function listSwitchedOff(scope: TenantScope, memberId: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("mail_switches")
		.select("event")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.execute();
	return rows.map(({ event }) => event);
}

/** Switches a member's mails of some events off; those that are off stay so. Only for members who are there. */
export async function switchOff(tx: WriteScope, memberId: string, events: readonly EventName[]): Promise<void> {
	for (const event of events)
		await tx.trx
			.insertInto("mail_switches")
			.columns(["program_id", "member_id", "event", "created"])
			.expression((eb) =>
				eb
					.selectFrom("members")
					.select((from) => ["program_id", "id", from.val(event).as("event"), from.val(tx.now()).as("created")])
					.where("program_id", "=", tx.programId)
					.where("id", "=", memberId)
					.where("deleted_at", "is", null),
			)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	tx.note("notices", memberId, memberId);
}

/** Switches a member's mails of some events on again. */
export async function switchOn(tx: WriteScope, memberId: string, events: readonly EventName[]): Promise<void> {
	if (events.length === 0) return;
	await tx.trx
		.deleteFrom("mail_switches")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("event", "in", events)
		.execute();
}
