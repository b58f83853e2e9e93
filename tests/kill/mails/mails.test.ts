import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BuiltServer } from "../../support/built-server";
import { startMailServer } from "../../support/mail/mail-server";
import { SEED, TIMES } from "../../support/soak/long-runs";
import { randomFrom } from "../../support/soak/random";
import type { World } from "../../support/world";
import { autopsy, makeVictim, post, slowestStart, start, until } from "../victim";
import { addBuyers, addReaders, type Buyer, PRICE, watchMails } from "./tellers";

const KILLS = 10 * TIMES;
/** Fifteen transactions of the weekly mail, which the first kills are aimed at. */
const READERS = 3_000;
const AMID_DIGESTS = Math.ceil(KILLS / 3);
const ORDERS_A_LIFE = 3;

interface StoredMail {
	id: string;
	to_address: string;
	status: string;
	attempts: number;
}

const MAILS = "select id, to_address, status, attempts from outbox order by id";

/** Orders what a member sent before the server died, as they would, and then more. */
async function buy(server: BuiltServer, buyer: Buyer, life: string, answered: (order: string) => void) {
	const order = async (key: string) => {
		buyer.unanswered = key;
		const reply = await post(server, "/checkout", buyer.cookie, { expectedTotal: `${PRICE}`, _key: key });
		expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(/^303 \/orders\/.+/);
		buyer.unanswered = undefined;
		answered(reply.location.slice("/orders/".length));
	};
	const { cookie, rewardId } = buyer;
	if (buyer.unanswered) await order(buyer.unanswered);
	await post(server, "/cart", cookie, { intent: "remove", rewardId });
	for (let n = 0; n < ORDERS_A_LIFE; n++) {
		await post(server, "/cart", cookie, { intent: "add", rewardId, quantity: "1" });
		await order(`${life}-${n}-${cookie.slice(-8)}`);
	}
}

/*
 * A mail is written once, and handed over at least once: between the receiver's word that it has the mail and the note of
 * that lies a moment, and whoever is killed in it leaves a mail that is sent again after its lease, with the same
 * Message-ID, by which receivers know it. One process hands over one mail at a time, so a kill costs one such mail at most.
 */
test(`${KILLS} kills while mails are written and sent: each reason is told once, each mail arrives, and only one under way at a kill arrives again`, async () => {
	const random = randomFrom(SEED + 6);
	const receiver = await startMailServer();
	const settings = { MAIL_URL: `smtp://127.0.0.1:${receiver.port}`, MAIL_FROM: "Demo <demo@example.test>" };
	let readers: string[] = [];
	let buyers: Buyer[] = [];
	const world: World = await makeVictim(async (made) => {
		readers = await addReaders(made, READERS);
		buyers = await addBuyers(made, 3);
	});
	const acknowledged = new Set<string>();
	/** How often a mail was in somebody's hands at a kill. */
	const held = new Map<string, number>();
	const within: string[] = [];
	for (let kill = 0; kill < KILLS; kill++) {
		const watch = watchMails(world);
		const [digests, taken, orders] = [watch.digests(), receiver.taken().length, acknowledged.size];
		const server = await start(world, settings);
		const faults: unknown[] = [];
		const buying = Promise.all(
			buyers.map((buyer) =>
				buy(server, buyer, `life-${kill}`, (order) => acknowledged.add(order)).catch((error) => faults.push(error)),
			),
		);
		const amidDigests = kill < AMID_DIGESTS;
		const aimedAt = [() => receiver.taken().length > taken, () => acknowledged.size > orders][kill % 2]!;
		await until(amidDigests ? () => watch.digests() > digests || watch.isToldOf() : aimedAt, (has) => has);
		await later(random(0, amidDigests ? 15 : 80));
		if (watch.digests() > 0 && !watch.isToldOf()) within.push(`${watch.digests()}`);
		watch.close();
		await server.stop("SIGKILL");
		await buying;
		// Broken connections are what a kill looks like; anything else is a fault.
		expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);

		const { violations, seen } = await autopsy(world, async (rows) => {
			const mails = await rows<StoredMail>(MAILS);
			// The lease of the one that was under way is over five minutes later.
			await rows("update outbox set locked_until = 0 where status = 'queued'");
			return { mails, orders: await rows<{ id: string }>("select id from orders") };
		});
		const told = `seed ${SEED}, kill ${kill}`;
		expect(violations, told).toEqual([]);
		const arrived = new Set(receiver.taken().map(({ id }) => id));
		const waiting = seen.mails.filter(({ status }) => status === "queued");
		const inHand = waiting.filter(({ id, attempts }) => attempts > (held.get(id) ?? 0));
		expect(inHand.length, told).toBeLessThanOrEqual(1);
		for (const { id } of inHand) held.set(id, (held.get(id) ?? 0) + 1);
		const sent = seen.mails.filter(({ status }) => status === "sent");
		expect(sent.filter(({ id }) => !arrived.has(id)).length, told).toBe(0);
		const kept = new Set(seen.orders.map(({ id }) => id));
		expect(
			[...acknowledged].filter((id) => !kept.has(id)),
			told,
		).toEqual([]);
	}

	// Two at once take up what is left.
	const servers = await Promise.all([start(world, settings), start(world, settings)]);
	const watch = watchMails(world);
	await until(
		() => watch.isToldOf() && watch.waiting() === 0,
		(isOver) => isOver,
	);
	watch.close();
	for (const server of servers) expect(await server.stop()).toBe(0);
	const { violations, seen } = await autopsy(world, async (rows) => ({
		mails: await rows<StoredMail>(MAILS),
		digests: await rows<{ id: string }>(
			"select to_member_id as id from outbox where kind = 'article-digest' order by to_member_id",
		),
		orders: await rows<{ id: string; mails: number; notices: number }>(
			`select o.id,
				(select count(*) from outbox m where m.kind = 'order-placed' and m.to_member_id = o.member_id
					and m.event_key = 'order-placed/' || o.id) as mails,
				(select count(*) from notices n where n.event = 'order-placed' and n.member_id = o.member_id
					and n.link = '/orders/' || o.id) as notices from orders o`,
		),
		notices: await rows("select count(*) as n from notices"),
	}));
	expect(violations, `seed ${SEED}`).toEqual([]);
	expect(seen.digests.map(({ id }) => id)).toEqual(readers);
	expect(seen.orders.length).toBeGreaterThan(KILLS);
	for (const order of seen.orders) expect(order).toMatchObject({ mails: 1, notices: 1 });
	expect(seen.notices).toEqual([{ n: seen.orders.length }]);
	expect(seen.mails).toHaveLength(seen.orders.length + readers.length);

	const times = new Map<string, number>();
	for (const { id, to } of receiver.taken()) times.set(`${id} ${to}`, (times.get(`${id} ${to}`) ?? 0) + 1);
	const named = ({ id, to_address }: StoredMail) => `${id} ${to_address}`;
	expect([...times.keys()].sort()).toEqual(seen.mails.map(named).sort());
	for (const mail of seen.mails) {
		expect(mail.status).toBe("sent");
		const arrivals = times.get(named(mail)) ?? 0;
		expect(arrivals, `seed ${SEED}`).toBeLessThanOrEqual(1 + (held.get(mail.id) ?? 0));
	}
	expect(within.length, "kills amid the weekly mail").toBeGreaterThan(0);
	const again = receiver.taken().length - seen.mails.length;
	const counted = `${KILLS} kills, ${within.length} amid the weekly mail, ${seen.mails.length} mails, ${again} sent again`;
	console.info(`${counted}, slowest start ${slowestStart()} ms, seed ${SEED}`);
	await world.close();
});
