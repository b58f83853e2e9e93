import { expect, test } from "vitest";
import { firstWords } from "~/lib/text/first-words";

test.each([
	["Read it all", 11, "Read it all"],
	["Read it all at once", 14, "Read it all..."],
	["Read it all at once", 13, "Read it..."],
	["One, two, three and four", 12, "One, two..."],
	["Deux mots : encore un", 15, "Deux mots..."],
	["Unbreakable", 6, "Unb..."],
	["🌲🌲🌲🌲", 6, "🌲..."],
])("a text ends with a whole word and three dots: %j within %i [UI-26]", (text, max, shown) => {
	expect(firstWords(text, max)).toBe(shown);
});
