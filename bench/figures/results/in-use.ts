import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import Libsql from "libsql";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { insertForm } from "~/features/forms/forms.repository.server";
import { transact } from "~db/transact";
import { makeOffer } from "../../../tests/integration/offers/make-offer";
import { startBuiltServer } from "../../../tests/support/built-server";
import { adminCookieFor } from "../../../tests/support/http";
import type { World } from "../../../tests/support/world";
import { memberId } from "../../data/members";
import { CODES } from "../../data/results";
import { addEntries, waitingId } from "../../data/waiting";
import { ask } from "../../http";
import { atMost, type Figure, inTurns, median } from "../../measure";

const LONGEST_MS = 150;
const REVIEWS = 60;
/** As many as are measured in turns. */
const COUNTING = 3 * REVIEWS;

/** How long others' writes of one row take in the process that calculates; one every few milliseconds. */
export async function writesMeanwhile(world: World, about: string, calculate: () => Promise<unknown>): Promise<Figure> {
	const waits: number[] = [];
	let over = false;
	const calculation = calculate().finally(() => {
		over = true;
	});
	for (let n = 0; !over; n++) {
		const started = performance.now();
		await transact(world.scope, ({ trx }) =>
			trx
				.updateTable("members")
				.set({ updated: n })
				.where("program_id", "=", "demo")
				.where("id", "=", memberId(n % 1000))
				.execute(),
		);
		waits.push(performance.now() - started);
		await later(5);
	}
	await calculation;
	waits.sort((a, b) => a - b);
	const slow = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
	return {
		...{ what: "p99 of other writes meanwhile", against: about, value: `${slow.toFixed(0)} ms` },
		...{ goal: `≤ ${LONGEST_MS} ms`, ok: slow <= LONGEST_MS },
		detail: `${waits.length} writes, median ${median(waits).toFixed(1)} ms, longest ${waits.at(-1)?.toFixed(0)} ms`,
	};
}

/** Shows the results of a databucket and adds entries to be completed, half of which count in it; the cookie of a reviewer. */
export async function prepareReviews(world: World, databucketId: string, members: number): Promise<string> {
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, candidate?.id ?? "");
	const definition = {
		sections: [{ id: "story", type: "textarea" as const, label: "What did you do?", required: true }],
	};
	const formId = await transact(world.scope, (tx) => insertForm(tx, { title: "Claim", definition }));
	const shared = { title: "Claim", points: 100, redeemable: true, formId };
	const offerId = await makeOffer(world, {
		opportunities: [
			{ ...shared, id: "counts", databucketId, targetCode: CODES[0] ?? "" },
			{ ...shared, id: "counts-not" },
		],
	});
	await addEntries(world.scope, 0, 2 * COUNTING, (n) => ({
		...{ offer_id: offerId, opportunity_id: n < COUNTING ? "counts" : "counts-not", form_id: formId },
		...{ member_id: memberId((n * 211) % members), submitted: n, last_modified_at: n },
	}));
	return adminCookieFor(world, "super");
}

/** An entry completed whose points count in a databucket of so many members, against one that counts in none. */
export async function reviewFigure(dataDir: string, cookie: string, members: number): Promise<Figure> {
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const reviewed = (from: number) => {
		let next = from;
		return async () => {
			const times: number[] = [];
			for (let end = next + REVIEWS; next < end; next++) {
				const url = `${server.url}/admin/entries/${waitingId(next)}`;
				const { status, ms } = await ask(url, cookie, { intent: "complete" });
				if (status !== 303) throw new Error(`${url} answered ${status}`);
				times.push(ms);
			}
			return median(times);
		};
	};
	try {
		const what = `an entry completed, ${members.toLocaleString("en")} in its databucket`;
		const times = await inTurns(reviewed(0), reviewed(COUNTING));
		const raw = new Libsql(join(dataDir, "default.db"), { readonly: true });
		const { items } = raw.prepare("SELECT count(*) AS items FROM databucket_offer_items").get() as { items: number };
		raw.close();
		if (items !== COUNTING) throw new Error(`${items} entries count, not ${COUNTING}`);
		return atMost(what, "without databucket", 1.3, times);
	} finally {
		await server.dispose();
	}
}
