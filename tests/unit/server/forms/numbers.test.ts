import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { demoSchema } from "~/features/demo-sessions/demo-sessions.schemas";
import { reviewSchema } from "~/features/entries/entries.schemas";
import { cancelSchema, cartSchema, rewardPageSchema } from "~/features/orders/orders.schemas";
import { adjustmentSchema } from "~/features/points/points.schemas";
import { rewardCatalogueSchema, rewardSchema } from "~/features/rewards/rewards.schemas";
import { parseFormData } from "~/server/forms.server";
import { translator } from "~/server/i18n/messages.server";

interface Door {
	schema: ZodType<unknown>;
	field: string;
	form: Record<string, string>;
	/** What it says of what is no whole number. */
	says: string;
	/** Parts do not count there (TXN-05). */
	floored?: true;
}

/** Where parts do not count, a point before three digits is told from what is no number. */
const TWO_WAYS = "This may be read in two ways: leave out the comma or point, as in 5000";
const QUANTITY = "Choose a whole number from 1 to 99";
const DOORS: Record<string, Door> = {
	"points added or taken": {
		schema: adjustmentSchema,
		field: "amount",
		form: { _key: "abcdefgh12", direction: "add", reason: "Thanks" },
		says: "Enter a whole number above 0",
		floored: true,
	},
	"bonus points of an entry": {
		schema: reviewSchema,
		field: "bonusPoints",
		form: { intent: "complete" },
		says: "Enter whole points from 0 up",
	},
	"cost of a reward": {
		schema: rewardSchema,
		field: "pointsCost",
		form: { title: "Mug" },
		says: "Enter a whole number",
	},
	"stock of a reward": {
		schema: rewardSchema,
		field: "stockQuantity",
		form: { title: "Mug" },
		says: "Enter a whole number",
	},
	"place of a catalogue": {
		schema: rewardCatalogueSchema,
		field: "order",
		form: { title: "Main" },
		says: "Enter a whole number",
	},
	"quantity of a reward": { schema: rewardPageSchema, field: "quantity", form: {}, says: QUANTITY },
	"quantity in the cart": {
		schema: cartSchema,
		field: "quantity",
		form: { intent: "change", rewardId: "r" },
		says: QUANTITY,
	},
	"pieces to cancel": { schema: cancelSchema, field: "quantity", form: { line: "r" }, says: "" },
	"minutes of a demo": { schema: demoSchema, field: "minutes", form: {}, says: "" },
};

const PARTS = ["1.5", "1,5"];
const ODD = [
	...[...PARTS, "5.000", "1e1", "1E1", "+7", "0x10", "0b11", "0o17", "７", "٣", "1_000", "1 2", "--7", "7-", "7€"],
	...["NaN", "Infinity", "1e999", "9".repeat(400), "true", "null", "seven", "\u202e7", "7\u200b7"],
];

describe.each(Object.entries(DOORS))("%s", (_name, { schema, field, form, says, floored }) => {
	const send = (value: string) => {
		const posted = new FormData();
		for (const [name, one] of Object.entries({ ...form, [field]: value })) posted.set(name, one);
		return parseFormData(posted, schema);
	};

	test.each(floored ? ODD.filter((value) => !PARTS.includes(value)) : ODD)(
		"%s is refused at its field, and what was typed is kept",
		(value) => {
			const { failure, submission } = send(value);
			expect(failure?.init?.status).toBe(400);
			const faults = Object.entries(failure?.data.lastResult.error ?? {});
			expect(faults.map(([name]) => name)).toEqual([field]);
			const said = floored && value === "5.000" ? TWO_WAYS : says;
			if (said && value.length < 100) expect(faults[0]?.[1]?.map((key) => translator("en")(key))).toEqual([said]);
			expect(submission.payload?.[field]).toBe(value);
		},
	);

	test.each(["9007199254740992", "-9007199254740993", "9".repeat(30)])("%s is told one thing", (value) => {
		const { failure, submission } = send(value);
		expect(Object.values(failure?.data.lastResult.error ?? {}).map((said) => said?.length)).toEqual([1]);
		expect(submission.payload?.[field]).toBe(value);
	});

	test.each([
		["7", 7],
		[" 7 ", 7],
		["007", 7],
		["\u202a7\u202c", 7],
		["\ufeff7\u00a0\u200b\u00ad", 7],
	])("%j is 7", (value, number) => {
		expect(Number((send(value).value as Record<string, unknown>)[field])).toBe(number);
	});
});

test("what is more than can be counted is too much, not no whole number", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ title: "Mug", pointsCost: "9007199254740993" })) form.set(name, value);
	const said = parseFormData(form, rewardSchema).failure?.data.lastResult.error?.pointsCost;
	expect(said?.map((key) => translator("en")(key))).toEqual(["Enter 1,000,000,000 or less"]);
});
