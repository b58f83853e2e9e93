import { MAX_CART_QUANTITY } from "~/lib/limits";

/** Different rewards in an order that an admin writes. */
export const MAX_ORDER_LINES = 50;

export interface WantedLine {
	rewardId: string;
	/** Whole, 1 to 99. */
	quantity: number;
}

/** A row of the page, as it was typed. */
export interface TypedLine {
	rewardId: string;
	typed: string;
	/** Null where what was typed is no quantity. */
	quantity: number | null;
}

/**
 * The rows that an address holds, as pairs of `reward` and `quantity` in their order, or as the lines of an order that is to be
 * changed before it is placed. A row of nothing or of 0 pieces is taken out, of the same reward twice the later counts, and of
 * too many the first are read.
 */
export function typedLines(params: URLSearchParams): TypedLine[] {
	const quantities = params.getAll("quantity");
	const lines = new Map<string, TypedLine>();
	for (const { rewardId, quantity } of readLines(params.getAll("item")).slice(0, MAX_ORDER_LINES))
		lines.set(rewardId, { rewardId, typed: `${quantity}`, quantity: asQuantity(`${quantity}`) });
	for (const [at, rewardId] of params.getAll("reward").slice(0, MAX_ORDER_LINES).entries()) {
		const typed = (quantities[at] ?? "1").trim().slice(0, 20);
		if (rewardId === "" || typed === "" || /^0+$/.test(typed)) lines.delete(rewardId);
		else lines.set(rewardId, { rewardId, typed, quantity: asQuantity(typed) });
	}
	return [...lines.values()];
}

function asQuantity(typed: string): number | null {
	const quantity = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
	return quantity >= 1 && quantity <= MAX_CART_QUANTITY ? quantity : null;
}

/** The address of a page, with its query, that holds these rows as well, and whether there is a note. */
export function lineAddress(
	page: string,
	lines: readonly Pick<TypedLine, "rewardId" | "typed">[],
	noted = false,
): string {
	const rows = lines.map(({ rewardId, typed }) =>
		new URLSearchParams({ reward: rewardId, quantity: typed }).toString(),
	);
	return [page, ...rows, ...(noted ? ["noted=1"] : [])].join("&");
}

interface KeptOrder {
	member: string;
	note?: string | undefined;
	item?: readonly string[] | undefined;
	reward?: readonly string[] | undefined;
	quantity?: readonly string[] | undefined;
	add?: string | undefined;
	review?: string | undefined;
}

/** An order that is looked at again, as the query of a page: its rows as they were sent, and of the note only that there is one. */
export function keptOrder({
	member,
	note,
	item = [],
	reward = [],
	quantity = [],
	add,
	review,
}: KeptOrder): URLSearchParams {
	const query = new URLSearchParams({ member });
	for (const line of item) query.append("item", line);
	for (const [at, one] of reward.entries()) {
		query.append("reward", one);
		query.append("quantity", quantity[at] ?? "");
	}
	if (add) query.set("add", add);
	if (review) query.set("review", review);
	if (note) query.set("noted", "1");
	return query;
}

/** One line in one field of a form. */
export const lineText = ({ rewardId, quantity }: WantedLine): string => `${quantity}:${rewardId}`;

/** The lines that `lineText` wrote, those of the same reward as one; what it did not write is left out. */
export function readLines(texts: readonly string[]): WantedLine[] {
	const lines = new Map<string, WantedLine>();
	for (const text of texts) {
		const [, digits, rewardId] = /^(\d{1,9}):(.{1,200})$/s.exec(text) ?? [];
		const quantity = Number(digits);
		if (rewardId === undefined || quantity === 0) continue;
		lines.set(rewardId, { rewardId, quantity: (lines.get(rewardId)?.quantity ?? 0) + quantity });
	}
	return [...lines.values()];
}
