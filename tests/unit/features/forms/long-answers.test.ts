import { expect, test } from "vitest";
import { checkAnswers, readAnswers } from "~/features/forms/form-definition.rules";
import { fieldName } from "~/features/forms/form-tree.rules";
import { FIELD_TYPES, type FormDefinition } from "~/features/forms/forms.schemas";
import { post } from "./sample-definition";

const LETTERS = 200_000;
/** On a slow machine; a rule whose work grows with the square of a text takes tens of seconds. */
const SOON_MS = 2_000;

test.each(["e", "1", " ", "-", ",", "1,", "1e", "@", "a.", "1e\n"])(
	"an answer of 200,000 letters made of %j is read and checked at once, whatever is asked (check 34)",
	(part) => {
		const long = `x${part.repeat(LETTERS / part.length)}\nx`;
		for (const type of FIELD_TYPES)
			for (const text of [long, long.slice(1)]) {
				const definition: FormDefinition = { sections: [{ id: "one", type, label: "One", required: true }] };
				const started = performance.now();
				checkAnswers(definition, readAnswers(definition, post({ [fieldName("one")]: text })));
				expect([type, performance.now() - started < SOON_MS]).toEqual([type, true]);
			}
	},
);
