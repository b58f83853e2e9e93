import { z } from "zod";
import { plainText } from "~/lib/fields.schemas";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import { MAX_ORDER_LINES, readLines } from "./for-member/wanted-lines.rules";

export const NOTE_MAX = 1000;

const WRONG_QUANTITY = `orders:errors.quantity?max=${MAX_CART_QUANTITY}`;

const quantity = z
	.number({ error: WRONG_QUANTITY })
	.int(WRONG_QUANTITY)
	.min(1, WRONG_QUANTITY)
	.max(MAX_CART_QUANTITY, WRONG_QUANTITY);

/** What a reward's page posts: pieces for the cart, or whether it is what the member saves for. */
export const rewardPageSchema = z
	.object({
		quantity: quantity.optional(),
		goal: z.enum(["set", "drop"], { error: "rewards:member.goal.failed" }).optional(),
	})
	.refine(({ quantity, goal }) => quantity !== undefined || goal !== undefined, {
		path: ["quantity"],
		error: WRONG_QUANTITY,
	});

const rewardId = z.string({ error: "orders:errors.cart" });

/** What the cart page posts: one line at a time. */
export const cartSchema = z.discriminatedUnion(
	"intent",
	[
		z.object({ intent: z.literal("add"), rewardId, quantity }),
		z.object({ intent: z.literal("change"), rewardId, quantity }),
		z.object({ intent: z.literal("remove"), rewardId }),
	],
	{ error: "orders:errors.cart" },
);

export const checkoutSchema = z.object({
	note: plainText(NOTE_MAX, `orders:errors.note?max=${NOTE_MAX}`).optional(),
	/** What the member was shown, in points; an order without it has no value. */
	expectedTotal: z
		.number({ error: ({ input }) => `orders:errors.${input === undefined ? "required" : "priceChanged"}` })
		.int("orders:errors.priceChanged"),
	/** The cart they were shown (`cartName`). */
	shown: z.string({ error: "orders:errors.cartChanged" }).optional(),
	/** The delivery address they were shown (`addressName`). */
	to: z.string({ error: "orders:delivery.changedMeanwhile" }).max(100, "orders:delivery.changedMeanwhile").optional(),
	_key: z.string({ error: "orders:errors.create" }).max(100, "orders:errors.create"),
});

const texts = z
	.array(z.string().max(220, "orders:errors.required"))
	.max(MAX_ORDER_LINES, `orders:forMember.tooMany?max=${MAX_ORDER_LINES}`)
	.optional();

/** What an admin orders in a member's name, each line as `lineText` wrote it. */
export const orderForMemberSchema = checkoutSchema.omit({ shown: true }).extend({
	member: z.string({ error: "orders:forMember.noMember" }),
	item: z
		.array(z.string({ error: "orders:errors.required" }), { error: "orders:errors.required" })
		.max(MAX_ORDER_LINES, `orders:forMember.tooMany?max=${MAX_ORDER_LINES}`)
		.transform(readLines)
		.refine((lines) => lines.length > 0, { error: "orders:errors.required" })
		.refine((lines) => lines.every(({ quantity }) => quantity <= MAX_CART_QUANTITY), { error: WRONG_QUANTITY }),
});

/** An order in a member's name that is looked at again before it is placed, with the rows of either of its pages. */
export const keptOrderSchema = orderForMemberSchema.pick({ member: true, note: true }).extend({
	...{ item: texts, reward: texts, quantity: texts },
	...{ add: z.string().max(200, "orders:errors.required").optional(), review: z.literal("1").optional() },
});

export type KeptOrder = z.output<typeof keptOrderSchema>;

export type OrderForMember = z.output<typeof orderForMemberSchema>;

const piece = z
	.number({ error: "orders:errors.lineQuantity" })
	.int("orders:errors.lineQuantity")
	.max(MAX_CART_QUANTITY, "orders:errors.lineQuantity");

/** Completes an order as it was shown. */
export const completeSchema = z.object({
	/** Its last change as it was shown, UTC milliseconds. */
	seen: z.number({ error: "orders:errors.changedSinceShown" }).int("orders:errors.changedSinceShown").optional(),
});

/** Cancels the whole order, or with `line` some pieces of one line: how many has to be said, since it cannot be undone. */
export const cancelSchema = z
	.object({
		line: z.string().optional(),
		quantity: piece.min(1, "orders:errors.lineQuantity").optional(),
		from: piece.min(0, "orders:errors.lineQuantity").optional(),
		/** The order that the question was asked about (`orderStateName`). */
		seen: z.string({ error: "orders:errors.changedMeanwhile" }).optional(),
	})
	.refine(({ line, quantity }) => (line === undefined) === (quantity === undefined), {
		path: ["quantity"],
		error: WRONG_QUANTITY,
	});
