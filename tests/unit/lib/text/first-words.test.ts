import { expect, test } from "vitest";
import { firstWords } from "~/lib/text/first-words";

test.each([
	["Read it all", 11, "Read it all"],
	["Read it all at once", 14, "Read it all…"],
	["One, two, three and four", 10, "One, two…"],
	["Deux mots : encore", 13, "Deux mots…"],
	["Unbreakable", 6, "Unbre…"],
])("a text ends with a whole word: %j within %i", (text, max, shown) => {
	expect(firstWords(text, max)).toBe(shown);
});
