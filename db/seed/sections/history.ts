import { sql } from "kysely";
import type { WriteScope } from "../../scope";
import { breathe } from "../clock";
import type { DemoProgram } from "../content/types";
import { applyEvent } from "../history/apply";
import { readKnown } from "../history/known";
import { planHistory } from "../history/plan";
import type { Steps } from "../steps";

/** About ten statements an event. */
const CHUNK = 40;
const DELIVERED_IN = 40_000;
const READ_IN = 3 * 3_600_000;
const NEW_FOR = 9 * 24 * 3_600_000;

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
	await steps.once("mails", (tx) => sendMails(tx, steps.base));
}

/** What the year's events wrote to the demo's people went out long ago: nobody has such an address. */
async function sendMails(tx: WriteScope, base: number): Promise<void> {
	await tx.trx
		.updateTable("outbox")
		.set({ status: "sent", sent: sql<number>`min(created + ${DELIVERED_IN}, ${base})` })
		.where("program_id", "=", tx.programId)
		.where("status", "=", "queued")
		.execute();
	// What they were told lately is still new to them.
	await tx.trx
		.updateTable("notices")
		.set({ seen: sql<number>`min(created + ${READ_IN}, ${base})` })
		.where("program_id", "=", tx.programId)
		.where("created", "<", base - NEW_FOR)
		.execute();
}
