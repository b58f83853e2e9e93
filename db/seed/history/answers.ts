import type { Answers } from "~/features/forms/form-definition.rules";
import { answerableFields, fieldOptions, isMultipleChoice } from "~/features/forms/form-tree.rules";
import type { FormDefinition, FormField } from "~/features/forms/forms.schemas";
import { DAY } from "../clock";
import type { Words } from "../content/types";
import type { Random } from "../random";

interface Situation {
	random: Random;
	words: Words;
	/** Options of the field `product` that fit. */
	products?: string[] | undefined;
	/** When the entry is sent, UTC ms. */
	at: number;
}

/** Believable answers to a form, of the kind that its checks accept. */
export function answersFor(definition: FormDefinition, situation: Situation): Answers {
	const entries = answerableFields(definition).flatMap(({ field }) => {
		// Nobody in the demo has uploaded anything yet.
		if (field.type === "file") return [];
		if (!field.required && situation.random.chance(0.35)) return [];
		const value = KNOWN[field.id]?.(situation) ?? byType(field, situation);
		return value === undefined || value === "" ? [] : [[field.id, value] as const];
	});
	return Object.fromEntries(entries);
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const digits = (random: Random, length: number) => Array.from({ length }, () => random.int(0, 9)).join("");

/** What people write into the fields that the demo forms have. */
const KNOWN: Record<string, (situation: Situation) => Answers[string]> = {
	invoice: ({ random }) => `${random.pick(["INV", "F", "A"])}-${random.int(1, 9)}${digits(random, 4)}`,
	soldOn: ({ at, random }) => isoDay(at - random.int(0, 20) * DAY),
	completedOn: ({ at, random }) => isoDay(at - random.int(0, 6) * DAY),
	amount: ({ random }) => Number((random.int(180, 9800) + random.int(0, 99) / 100).toFixed(2)),
	quantity: ({ random }) => (random.chance(0.7) ? 1 : random.int(2, 6)),
	serial: ({ random, words }) => `${words.serialPrefix}${digits(random, 2)}-${digits(random, 7)}`,
	customer: ({ random, words }) => random.pick(words.customers),
	customerEmail: ({ random }) => `client${random.int(100, 999)}@mail.example`,
	customerPhone: ({ random }) => `+1 819 555 01${digits(random, 2)}`,
	notes: ({ random, words }) => random.pick(words.claimNotes),
	takeaway: ({ random, words }) => random.pick(words.takeaways),
	plan: ({ random, words }) => random.pick(words.takeaways),
	headline: ({ random, words }) => random.pick(words.takeaways).replace(/\.$/, ""),
	story: ({ random, words }) => random.pick(words.stories),
	technicians: ({ random }) => random.int(1, 9),
	pictureLink: ({ random }) => `https://pictures.example/${digits(random, 8)}`,
};

function byType(field: FormField, { random, words, at, products }: Situation): Answers[string] | undefined {
	const fits = (value: string) => field.id !== "product" || !products || products.includes(value);
	const values = fieldOptions(field)
		.map((option) => option.value)
		.filter(fits);
	if (isMultipleChoice(field)) {
		const chosen = values.filter(() => random.chance(0.6));
		return chosen.length > 0 ? chosen : undefined;
	}
	switch (field.type) {
		case "select":
		case "radio":
			return random.pick(values);
		case "checkbox":
			return true;
		case "number":
			return typeof field.min === "number" ? field.min : 1;
		case "date":
			return isoDay(at);
		case "email":
			return "someone@mail.example";
		case "phone":
			return "+1 819 555 0100";
		default:
			return random.pick(words.takeaways);
	}
}
