import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { addDataSet, addSerialOffer } from "../../integration/data-sets/serials";
import { addMember, adminCookieFor, memberCookieFor } from "../../support/http";
import { SEED, TIMES } from "../../support/soak/long-runs";
import { randomFrom } from "../../support/soak/random";
import type { World } from "../../support/world";
import { autopsy, makeVictim, post, slowestStart, start } from "../victim";

const KILLS = 20 * TIMES;
const KILLS_PER_FOLDER = 10;
const MEMBERS = 4;
const REVIEWERS = 2;
/** More than anybody sends until the folder is full of kills. */
const SERIALS_EACH = 2_000;
const PAYS = 100;

interface Sender {
	cookie: string;
	/** Serials that are only theirs; the first is the next to send. */
	serials: string[];
	/** Whether the first was sent and not answered. */
	unanswered: boolean;
}

interface Desk {
	world: World;
	path: string;
	senders: Sender[];
	reviewers: string[];
}

async function desk(): Promise<Desk> {
	const senders: Sender[] = [];
	const reviewers: string[] = [];
	let path = "";
	const world = await makeVictim(async (filling) => {
		const own = Array.from({ length: MEMBERS }, (_, member) =>
			Array.from({ length: SERIALS_EACH }, (_, n) => `M${member}-${n}`),
		);
		const { dataSetId } = await addDataSet(filling, own.flat(), { claimsLimit: 1 });
		const { offerId, opportunityId } = await addSerialOffer(filling, dataSetId);
		path = `/offers/${offerId}/${opportunityId}`;
		for (const serials of own) {
			const cookie = await memberCookieFor(filling, await addMember(filling));
			senders.push({ cookie, serials, unanswered: false });
		}
		for (let n = 0; n < REVIEWERS; n++) reviewers.push(await adminCookieFor(filling, "admin"));
	});
	return { world, path, senders, reviewers };
}

interface Kept {
	id: string;
	status: string;
	claims: number;
	postings: number;
	paid: number;
}

const KEPT = `select e.id, e.status,
	(select count(*) from validation_history as c where c.entry_id = e.id) as claims,
	(select count(*) from member_transactions as t where t.source_kind = 'entry' and t.source_id = e.id) as postings,
	(select coalesce(sum(t.points), 0) from member_transactions as t
		where t.source_kind = 'entry' and t.source_id = e.id) as paid
	from offer_entries as e order by e.id`;

test(`${KILLS} kills in the middle of entries and their review: each counts once, holds its serial and is paid once [ENTRY-35, TXN-15, DATA-27]`, async () => {
	const random = randomFrom(SEED + 7);
	let [sent, completed, retried] = [0, 0, 0];
	for (let done = 0; done < KILLS; ) {
		const { world, path, senders, reviewers } = await desk();
		const acknowledged = new Set<string>();
		const reviewed = new Set<string>();
		const waiting: string[] = [];
		for (let kill = 0; kill < KILLS_PER_FOLDER; kill++, done++) {
			const server = await start(world);
			let firstReviewed: (() => void) | undefined;
			const underWay = new Promise<void>((resolve) => {
				firstReviewed = resolve;
			});
			const send = async (sender: Sender) => {
				for (;;) {
					// What was sent when the server died is sent again, as a person would: it counts once.
					if (sender.unanswered) retried++;
					const serial = sender.serials[0] ?? "";
					sender.unanswered = true;
					const form = { "field.serial": serial, _key: `key-of-${serial}` };
					const reply = await post(server, path, sender.cookie, form);
					expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(/^303 \/entries\/.+/);
					const id = reply.location.slice("/entries/".length);
					sender.serials.shift();
					sender.unanswered = false;
					if (!acknowledged.has(id)) waiting.push(id);
					acknowledged.add(id);
				}
			};
			const review = async (cookie: string, alive: () => boolean) => {
				while (alive()) {
					const id = waiting[0];
					if (!id) {
						await later(5);
						continue;
					}
					waiting.shift();
					const reply = await post(server, `/admin/entries/${id}`, cookie, { intent: "complete" }).catch((error) => {
						waiting.unshift(id);
						throw error;
					});
					// One whose answer was lost with the server had been completed.
					expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(
						/^(303 \/admin\/entries|409 )/,
					);
					reviewed.add(id);
					firstReviewed?.();
				}
			};
			const faults: unknown[] = [];
			let alive = true;
			const all = Promise.all(
				[...senders.map((sender) => send(sender)), ...reviewers.map((cookie) => review(cookie, () => alive))].map(
					(person) => person.catch((error: unknown) => faults.push(error)),
				),
			);
			// A fault ends them all: it is told below.
			await Promise.race([underWay, all]);
			// The moment of the kill is the seed's; nothing is expected to have happened by then.
			await later(random(10, 150));
			await server.stop("SIGKILL");
			alive = false;
			await all;
			// Broken connections are what a kill looks like; anything else is a fault.
			expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);

			const { violations, seen } = await autopsy(world, (rows) => rows<Kept>(KEPT));
			const told = `seed ${SEED}, kill ${done}`;
			expect(violations, told).toEqual([]);
			const kept = new Map(seen.map((entry) => [entry.id, entry]));
			expect(
				[...acknowledged].filter((id) => !kept.has(id)),
				told,
			).toEqual([]);
			expect(
				[...reviewed].filter((id) => kept.get(id)?.status !== "Completed"),
				told,
			).toEqual([]);
			for (const { id, status, claims, postings, paid } of seen) {
				const due = status === "Completed" ? 1 : 0;
				expect([claims, postings, paid], `${told}, entry ${id}`).toEqual([1, due, due * PAYS]);
			}
			// Besides those only entries whose answer was on its way.
			expect(kept.size - acknowledged.size).toBeLessThanOrEqual(senders.filter(({ unanswered }) => unanswered).length);
		}
		sent += acknowledged.size;
		completed += reviewed.size;
		await world.close();
	}
	expect(sent).toBeGreaterThan(KILLS);
	expect(completed).toBeGreaterThan(KILLS);
	const counted = `${KILLS} kills, ${sent} acknowledged entries, ${completed} completed, ${retried} sent again`;
	console.info(`${counted}, slowest start ${slowestStart()} ms, seed ${SEED}`);
});
