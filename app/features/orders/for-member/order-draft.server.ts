import { texts } from "~/kernel/content-texts/texts.repository.server";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { oneLine, repeatable } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { cartValue, whatStops } from "../orders.rules";
import { rewardsNamed, wantedCart } from "./rewards-to-order.repository.server";
import { MAX_ORDER_LINES, type TypedLine, typedLines } from "./wanted-lines.rules";

/** Longer titles there are not. */
const LONGEST_WORDS = 200;
const NO_QUANTITY = `orders:errors.quantity?max=${MAX_CART_QUANTITY}`;

/** An order in a member's name as the address of its page holds it. */
export async function orderDraft(scope: TenantScope, memberId: string, params: URLSearchParams) {
	const typed = typedLines(params);
	const words = oneLine(params.get("add") ?? "").slice(0, LONGEST_WORDS);
	const added = await addedRow(scope, memberId, typed, words);
	const fault = added && "fault" in added ? added.fault : null;
	const rows = added && "rewardId" in added ? [...typed, added] : typed;
	const { lines } = await wantedCart(
		scope,
		memberId,
		rows.map(({ rewardId, quantity }) => ({ rewardId, quantity: quantity ?? 1 })),
	);
	const said = await texts(scope, { reward: lines.map(({ rewardId }) => rewardId) }, ["title"]);
	const shown = lines.map((line) => {
		const { rewardId, price, image } = line;
		const row = rows.find((one) => one.rewardId === rewardId);
		const title = said.of("reward", rewardId, "title", line.title);
		const quantity = row?.quantity ?? null;
		const stops = quantity === null ? NO_QUANTITY : whatStops({ ...line, title });
		return { rewardId, title, price, image, typed: row?.typed ?? "1", quantity, faults: stops === null ? [] : [stops] };
	});
	return {
		lines: shown,
		/** Points, without rows that say no quantity. */
		total: cartValue(shown.flatMap(({ price, quantity }) => (quantity === null ? [] : [{ price, quantity }]))),
		add: fault === null ? "" : words,
		addFault: fault,
		/** Every row can be had as it stands, and nothing is left that could not be added. */
		orderable: shown.length > 0 && fault === null && shown.every(({ faults }) => faults.length === 0),
	};
}

export type OrderDraft = Awaited<ReturnType<typeof orderDraft>>;

/** The row of the reward that `words` name, a message where they name none, null where there is nothing to add. */
async function addedRow(
	scope: TenantScope,
	memberId: string,
	lines: readonly TypedLine[],
	words: string,
): Promise<TypedLine | { fault: string } | null> {
	if (words === "") return null;
	const [reward, ...others] = await rewardsNamed(scope, memberId, words);
	if (!reward) return { fault: "rewards:member.notFound" };
	if (others.length > 0) {
		const titles = [reward, ...others].map(({ title }) => title).join(", ");
		return { fault: message("orders:forMember.several", { titles: repeatable(titles) }) };
	}
	// Added once more is one line: its quantity stands beside it.
	if (lines.some(({ rewardId }) => rewardId === reward.id)) return null;
	if (lines.length >= MAX_ORDER_LINES) return { fault: message("orders:forMember.tooMany", { max: MAX_ORDER_LINES }) };
	return { rewardId: reward.id, typed: "1", quantity: 1 };
}
