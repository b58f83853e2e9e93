import { insertForm } from "~/features/forms/forms.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { makeOffer } from "../../tests/integration/offers/make-offer";
import type { World } from "../../tests/support/world";
import { memberId } from "./members";

const AT_ONCE = 1000;
/** They came one a minute. */
const MINUTE = 60_000;

export const waitingId = (n: number) => `e${String(n).padStart(6, "0")}`;

/** So many entries that wait for a reviewer, of so many members in turn. */
export async function fillWaiting(world: World, count: number, members: number): Promise<void> {
	const formId = await transact(world.scope, (tx) =>
		insertForm(tx, {
			title: "Claim",
			definition: { sections: [{ id: "story", type: "textarea", label: "What did you do?", required: true }] },
		}),
	);
	const opportunity = "opportunity-waiting";
	const offer = await makeOffer(world, { opportunities: [{ id: opportunity, title: "Claim", points: 100, formId }] });
	const began = Date.now() - count * MINUTE;
	for (let from = 0; from < count; from += AT_ONCE)
		await addEntries(world.scope, from, Math.min(count, from + AT_ONCE), (n) => ({
			...{ offer_id: offer, opportunity_id: opportunity, member_id: memberId(n % members), form_id: formId },
			...{ submitted: began + n * MINUTE, last_modified_at: began + n * MINUTE },
		}));
}

type Entry = Record<"offer_id" | "opportunity_id" | "member_id" | "form_id", string> &
	Record<"submitted" | "last_modified_at", number>;

/** Adds entries `from` to `to - 1` that wait for a reviewer. */
export function addEntries(scope: TenantScope, from: number, to: number, entryOf: (n: number) => Entry): Promise<void> {
	const numbers = Array.from({ length: to - from }, (_, i) => from + i);
	return transact(scope, async (tx) => {
		const own = { program_id: tx.programId, created_by: "bench", updated_by: "bench" };
		const entries = numbers.map((n) => ({
			...{ ...own, id: waitingId(n), form_submission_data: JSON.stringify({ story: `Story ${n}` }) },
			...entryOf(n),
		}));
		await tx.trx.insertInto("offer_entries").values(entries).execute();
	});
}
