import { createHash } from "node:crypto";
import { join } from "node:path";
import { derivedNames, MEMBER_STATUSES } from "~/features/members/members.rules";
import { firstName, lastName } from "./names";
import { RowWriter } from "./rows";

/** How much a program gets beside what is there. */
export interface Crowd {
	members: number;
	orders: number;
	entries: number;
	/** Ledger rows of the one member who has most. */
	busiest: number;
}

export const MILLION: Crowd = { members: 1_000_000, orders: 500_000, entries: 500_000, busiest: 200_000 };
/** The same shape, a thousandth of it: every list has a full first page. */
export const THOUSAND: Crowd = { members: 1000, orders: 500, entries: 500, busiest: 200 };

const PROGRAM = "demo";
const YEARS = 2 * 365 * 24 * 3600_000;
const AWARD = 10_000;
const PRICE = 40;

/** An id as the portal makes them: in no order. */
export const crowdId = (kind: string, n: number) =>
	createHash("sha1").update(`${kind}${n}`).digest("base64url").slice(0, 20);

/** The member with most ledger rows. */
export const BUSIEST = crowdId("member", 0);
/** Their first: the first entry that is completed is theirs. */
export const FIRST_POSTING = crowdId("posting", 0);

/** Of ten orders three wait, and one is cancelled. */
const orderStatus = (n: number) => (n % 10 < 3 ? "Pending" : n % 10 === 3 ? "Cancelled" : "Completed");
/** Of ten entries four wait and one was sent back. */
const ENTRIES = ["toReview", "toReview", "toReview", "toReview", "sentBack", "Processing", "Rejected"] as const;
/** Turned by one for each round of a dozen offers, so that every offer has them all. */
const entryState = (n: number) => ENTRIES[(n + Math.floor(n / 12)) % 10] ?? "Completed";

/**
 * Fills the demo program of a data folder that no process has open. Members with points are the first 45 of a hundred;
 * each has one award, of an entry while there are completed ones, and an order or two.
 */
export function fillCrowd(dataDir: string, crowd: Crowd): void {
	const rows = new RowWriter(join(dataDir, "default.db"));
	const now = Date.now();
	const when = (n: number, of: number) => now - YEARS + Math.floor((YEARS * n) / of);
	const audit = (at: number) => [at, at, "crowd", "crowd"] as const;
	const AUDIT = ["created", "updated", "created_by", "updated_by"];
	const holders = Math.floor(crowd.members * 0.45);
	const points = Array.from({ length: holders }, () => ({ awarded: AWARD, redeemed: 0 }));
	for (let n = 0; n < crowd.orders; n++) {
		if (orderStatus(n) !== "Cancelled") points[n % holders]!.redeemed += PRICE * ((n % 9) + 1);
	}
	points[0]!.awarded += crowd.busiest;

	const members = rows.into("members", [
		...["program_id", "id", "email", "email_lower", "firstname", "lastname", "fullname_upper", "firstname_upper"],
		...["lastname_upper", "initials", "color", "status", "balance", "awarded", "redeemed", "first_load_done", ...AUDIT],
	]);
	for (let n = 0; n < crowd.members; n++) {
		const [first, last] = [firstName((n * 7919) % 1009), lastName((n * 104_729) % 41_471)];
		const { fullname_upper, firstname_upper, lastname_upper, initials } = derivedNames(first, last);
		const { awarded, redeemed } = points[n] ?? { awarded: 0, redeemed: 0 };
		const email = `${first}.${last}.${n}@crowd.example`;
		// Those without points have every status; the first of all signs in.
		const status = n < holders ? "Active" : MEMBER_STATUSES[n % MEMBER_STATUSES.length]!;
		members.add([
			...[PROGRAM, crowdId("member", n), email, email.toLowerCase(), first, last, fullname_upper, firstname_upper],
			...[lastname_upper, initials, `c${n % 8}`, status, awarded - redeemed, awarded, redeemed, 1],
			...audit(when(n, crowd.members)),
		]);
	}
	members.end();

	const balances = new Int32Array(holders);
	const ledger = rows.into("member_transactions", [
		...["program_id", "id", "member_id", "kind", "points", "balance_after", "description", "order_id"],
		...["source_kind", "source_id", "source_part", ...AUDIT],
	]);
	let postings = 0;
	const post = (holder: number, kind: string, change: number, at: number, source: [string, string, string?]) => {
		balances[holder]! += change;
		ledger.add([
			...[PROGRAM, crowdId("posting", postings++), crowdId("member", holder), kind, change, balances[holder]!],
			...[source[1], source[0] === "order" ? source[1] : null, source[0], source[1], source[2] ?? "", ...audit(at)],
		]);
	};

	const offers = rows.all<{ offer: string; opportunity: string }>(
		`SELECT offer_id AS offer, min(id) AS opportunity FROM opportunities WHERE program_id = '${PROGRAM}' GROUP BY 1`,
	);
	const entries = rows.into("offer_entries", [
		...["program_id", "id", "offer_id", "opportunity_id", "member_id", "status", "reviewed", "points", "total_points"],
		...["submitted", "last_modified_at", "created_by", "updated_by"],
	]);
	let paid = 0;
	for (let n = 0; n < crowd.entries; n++) {
		const { offer, opportunity } = offers[n % offers.length]!;
		const state = entryState(n);
		const at = when(n, crowd.entries);
		const completed = state === "Completed";
		const holder = completed ? paid++ : n % holders;
		const worth = completed && holder < holders ? AWARD : 0;
		const status = state === "toReview" || state === "sentBack" ? "Pending" : state;
		const id = crowdId("entry", n);
		entries.add([
			...[PROGRAM, id, offer, opportunity, crowdId("member", holder % holders), status],
			...[state === "toReview" ? null : at, worth, worth, at, at, "crowd", "crowd"],
		]);
		if (worth > 0) post(holder, "Award", worth, at, ["entry", id, "0"]);
	}
	entries.end();
	for (let n = paid; n < holders; n++) post(n, "Award", AWARD, when(n, holders), ["crowd", crowdId("member", n)]);
	for (let n = 0; n < crowd.busiest; n++) post(0, "Award", 1, when(n, crowd.busiest), ["crowd", `busiest${n}`]);

	const [reward] = rows.all<{ id: string; title: string }>(
		`SELECT id, title FROM rewards WHERE program_id = '${PROGRAM}' ORDER BY id LIMIT 1`,
	);
	const orders = rows.into("orders", [
		...["program_id", "id", "member_id", "cart_value", "total_amount", "refunded", "status", "order_number", ...AUDIT],
	]);
	const debits: (() => void)[] = [];
	for (let n = 0; n < crowd.orders; n++) {
		const [id, at, status, value] = [crowdId("order", n), when(n, crowd.orders), orderStatus(n), PRICE * ((n % 9) + 1)];
		const refunded = status === "Cancelled" ? value : 0;
		orders.add([
			...[PROGRAM, id, crowdId("member", n % holders), value, value, refunded, status, `ORD-${at}-${n}`, ...audit(at)],
		]);
		debits.push(() => {
			post(n % holders, "Redeem", -value, at, ["order", id]);
			if (refunded > 0) post(n % holders, "Refund", refunded, at, ["order", id, "cancel"]);
		});
	}
	orders.end();
	const lines = rows.into("order_items", [
		...["program_id", "order_id", "reward_id", "title", "price", "quantity", "cancelled_quantity", "stocked"],
	]);
	for (let n = 0; n < crowd.orders; n++) {
		const pieces = (n % 9) + 1;
		const cancelled = orderStatus(n) === "Cancelled" ? pieces : 0;
		lines.add([PROGRAM, crowdId("order", n), reward!.id, reward!.title, PRICE, pieces, cancelled, 0]);
	}
	lines.end();
	for (const debit of debits) debit();
	ledger.end();
	rows.close();
}
