import { expect, test } from "vitest";
import { partsOf } from "~/kernel/content-texts/text-parts.rules";

const text = (most: number) => ({ about: { most } });

test.each([
	["nothing", [], []],
	["what one form can send", [50_000, 50_000], [2]],
	["a letter more", [50_000, 50_001], [1, 1]],
	["a text that is too long for any form, alone", [200, 200_000, 200], [1, 1, 1]],
	["many short ones", Array(501).fill(200), [500, 1]],
])("%s is put into as many forms as it takes", (_, lengths, wanted) => {
	const parts = partsOf(lengths.map(text));
	expect(parts.map((part) => part.length)).toEqual(wanted);
	expect(parts.flat().map(({ about }) => about.most)).toEqual(lengths);
});
