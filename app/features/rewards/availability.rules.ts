export interface Offered {
	status: "Draft" | "Active" | "Archive";
	isActive: boolean;
	/** Pieces left; -1 is unlimited. */
	stock: number;
	/** Whether the targeting rule shows it to this member. */
	visible: boolean;
	/** Points. */
	cost: number;
}

/** Why a member cannot have a reward, the first reason that holds. */
export type Hindrance = "hidden" | "notAvailable" | "outOfStock" | "notEnoughPoints";

/** Whether `quantity` pieces are there; a stock of -1 never ends. */
export function hasStock(stock: number, quantity: number): boolean {
	return stock === -1 || stock >= quantity;
}

/** What keeps a member with `balance` points from the reward; null when nothing does. */
export function hindrance(reward: Offered, balance: number): Hindrance | null {
	if (!reward.visible || reward.status !== "Active") return "hidden";
	if (!reward.isActive) return "notAvailable";
	if (!hasStock(reward.stock, 1)) return "outOfStock";
	return reward.cost > balance ? "notEnoughPoints" : null;
}
