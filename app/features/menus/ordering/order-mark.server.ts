import { createHash } from "node:crypto";

/** Which entries there are and in what order, in a few characters: what a page was made of, to be told from what is there now. */
export function orderMark(menus: readonly { id: string; order: number | null }[]): string {
	const pairs = menus.map(({ id, order }) => `${id}:${order}`).toSorted();
	return createHash("sha256").update(pairs.join(" ")).digest("base64url");
}
