import { expect, test } from "vitest";
import { OwnStandingSection } from "~/features/standing/components/own-standing-section";
import { render, wordsOf } from "../members/rendering";

const goal = (figure: "percent" | "actual", have: number, need: number) => ({
	figure,
	have,
	need,
	databucket: "Sales",
});

test.each([
	["en", "90.3% of 90.5%", "1,250 of 2,000.5"],
	["fr", "90,3 % sur 90,5 %", "1 250 sur 2 000,5"],
] as const)(
	"a share on the way to the next tier has one decimal, like all others [LIMIT-11] (%s)",
	(locale, ...said) => {
		const goals = [goal("percent", 90.28, 90.41), goal("actual", 1250, 2000.5)];
		const standing = { tier: null, next: { id: "gold", name: "Gold", goals }, awards: [], companies: [] };
		const words = wordsOf(render(<OwnStandingSection standing={standing} />, locale)).replace(/\s/g, " ");
		for (const one of said) expect(words).toContain(one);
	},
);
