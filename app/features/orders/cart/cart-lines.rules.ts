import { hasStock, hindrance, type Offered } from "~/features/rewards/availability.rules";
import { type CartProblem, cartValue } from "../orders.rules";

export interface CartLine {
	rewardId: string;
	catalogueId: string | null;
	title: string;
	image: string | null;
	quantity: number;
	/** What one piece costs now, in points. */
	price: number;
	/** What it cost when it was put in; differs when the price has changed since. */
	seenPrice: number;
	/** Pieces left; -1 is unlimited. */
	stock: number;
	/** Why it cannot be ordered now. */
	problem: CartProblem | null;
}

export interface Cart {
	lines: CartLine[];
	/** Points at today's prices. */
	total: number;
	pieces: number;
	pricesChanged: boolean;
}

/** What is read of a reward to make a line of it. */
interface OfferedRow extends Pick<CartLine, "rewardId" | "catalogueId" | "title" | "image" | "price" | "stock"> {
	status: Offered["status"];
	active: 0 | 1;
	/** Whether the targeting rules show the reward and its catalogue. */
	shown: unknown;
	catalogueShown: unknown;
}

/** So many pieces of a reward, and why they cannot be ordered. */
export function offeredLine(row: OfferedRow & Pick<CartLine, "quantity" | "seenPrice">): CartLine {
	const { status, active, shown, catalogueShown, ...line } = row;
	const visible = Boolean(shown) && Boolean(catalogueShown);
	const offered = { status, isActive: active === 1, stock: line.stock, visible, cost: line.price };
	const reason = hindrance(offered, Number.POSITIVE_INFINITY);
	const missing = hasStock(line.stock, 1) ? "fewLeft" : "outOfStock";
	const short = hasStock(line.stock, line.quantity) ? null : missing;
	return { ...line, problem: reason === "hidden" || reason === "notAvailable" ? "notAvailable" : short };
}

/** The lines with their sums. */
export const cartOf = (lines: CartLine[]): Cart => ({
	lines,
	total: cartValue(lines),
	pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
	pricesChanged: lines.some((line) => line.price !== line.seenPrice),
});
