import { markSent } from "~/features/mails/outbox.repository.server";
import type { WriteScope } from "../../scope";
import { atTime, breathe, DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import { applyEvent } from "../history/apply";
import { readKnown } from "../history/known";
import { planHistory } from "../history/plan";
import type { Steps } from "../steps";

/** About ten statements an event. */
const CHUNK = 40;

/** Lets a year pass: entries with reviews, orders with their ends, corrections. */
export async function seedHistory(
	steps: Steps,
	program: DemoProgram,
	admin: { id: string; name: string },
): Promise<void> {
	const events = planHistory(program, steps.base);
	for (let start = 0; start < events.length; start += CHUNK)
		await steps.once(`history-${start}`, async (tx) => {
			const known = await readKnown(tx, program, admin);
			for (const [index, event] of events.slice(start, start + CHUNK).entries()) {
				await applyEvent(tx, event, known);
				if (index % 10 === 9) await breathe();
			}
		});
	await steps.once("mails", (tx) => sendOldMails(tx, steps.base));
}

/** The mails of the year went out long ago; only those of the last days still wait. */
async function sendOldMails(tx: WriteScope, base: number): Promise<void> {
	const rows = await tx.trx
		.selectFrom("outbox")
		.select(["id", "created"])
		.where("program_id", "=", tx.programId)
		.where("status", "=", "queued")
		.where("created", "<", base - 2 * DAY)
		.execute();
	for (const [index, { id, created }] of rows.entries()) {
		await markSent(atTime(tx, created + 40_000), id);
		if (index % 100 === 99) await breathe();
	}
}
