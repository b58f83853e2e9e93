import { type EventName, mailEvent } from "~/features/mails/events/mail-events.rules";
import type { TenantScope, WriteScope } from "~db/scope";

const isWished = (event: EventName) => mailEvent(event).wished === true;

/** The events whose mails a member does without, and those that they have asked for. One statement. */
export async function readSwitches(scope: TenantScope, memberId: string) {
	const rows = await scope.query
		.selectFrom("mail_switches")
		.select((eb) => ["event", eb.lit<number>(0).as("wished")])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.unionAll(
			scope.query
				.selectFrom("mail_wishes")
				.select((eb) => ["event", eb.lit<number>(1).as("wished")])
				.where("program_id", "=", scope.programId)
				.where("member_id", "=", memberId),
		)
		.execute();
	const named = (wished: number) => new Set(rows.filter((row) => row.wished === wished).map(({ event }) => event));
	return { off: named(0), wished: named(1) };
}

/** Switches a member's mails of some events off; those that are off stay so. Only for members who are there. */
export async function switchOff(tx: WriteScope, memberId: string, events: readonly EventName[]): Promise<void> {
	await insertChoices(
		tx,
		"mail_switches",
		memberId,
		events.filter((event) => !isWished(event)),
	);
	await deleteChoices(tx, "mail_wishes", memberId, events.filter(isWished));
	tx.note("notices", memberId, memberId);
}

/** Switches a member's mails of some events on. Only for members who are there. */
export async function switchOn(tx: WriteScope, memberId: string, events: readonly EventName[]): Promise<void> {
	await deleteChoices(
		tx,
		"mail_switches",
		memberId,
		events.filter((event) => !isWished(event)),
	);
	await insertChoices(tx, "mail_wishes", memberId, events.filter(isWished));
}

type Choices = "mail_switches" | "mail_wishes";

async function insertChoices(tx: WriteScope, table: Choices, memberId: string, events: readonly EventName[]) {
	for (const event of events)
		await tx.trx
			.insertInto(table)
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
}

async function deleteChoices(tx: WriteScope, table: Choices, memberId: string, events: readonly EventName[]) {
	if (events.length === 0) return;
	await tx.trx
		.deleteFrom(table)
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("event", "in", events)
		.execute();
}
