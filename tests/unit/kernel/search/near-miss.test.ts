import { describe, expect, it } from "vitest";
import { isNearMiss, nearestWord, neighbours, wordOf } from "~/kernel/search/near-miss.rules";

describe("a slip in a word", () => {
	it.each([
		["a letter too many", "tremmblay"],
		["a letter missing", "trembay"],
		["another letter", "tremblai"],
		["two letters that changed places", "termblay"],
		["a slip at its beginning", "dremblay"],
		["a slip at its end", "trembla"],
	])("is put right: %s", (_, typed) => {
		expect(neighbours(typed)).toContain("tremblay");
	});

	it.each(["tremblay", "trmblai", "tramblai", "blaytrem"])("is one and no more: %s", (typed) => {
		expect(neighbours(typed)).not.toContain("tremblay");
	});

	it.each([
		["Crème", "creme"],
		["(Depot)", "depot"],
		["ana", null],
		["ORD-17", null],
		["a@b.test", null],
		["mug2", null],
		["x".repeat(21), null],
		["émigré-e", null],
	])("of %s is looked for in %s", (piece, word) => {
		expect(wordOf(piece)).toBe(word);
	});

	it("leads to the word that most records have, with the accents of the first", () => {
		const among = neighbours("marton");
		expect(nearestWord(["LÉA MARTÍN", "ÉLISE MORTON", "(MARTIN) LTD"], among)).toBe("martín");
		expect(nearestWord(["LÉA MOREAU"], among)).toBeNull();
	});

	it("is told only of a text that is near to what was typed", () => {
		expect(isNearMiss("camile tremblay", "Camille tremblay")).toBe(true);
		for (const [typed, text] of [
			["camille tremblay", "Camille"],
			["your password", "Camille"],
			["", ""],
		] as const)
			expect(isNearMiss(typed, text)).toBe(false);
	});
});
