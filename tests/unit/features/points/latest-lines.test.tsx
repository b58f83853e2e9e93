import { expect, test } from "vitest";
import { LatestLines } from "~/features/home/components/latest-lines";
import { render, wordsOf } from "../members/rendering";

const line = {
	id: "t1",
	kind: "Redeem" as const,
	points: -1500,
	balanceAfter: 12450,
	created: Date.UTC(2024, 0, 31, 15),
};

test("the newest lines on the home page are in the reader's language, our own descriptions too [I18N-01]", () => {
	const words = (description: string) => wordsOf(render(<LatestLines lines={[{ ...line, description }]} />, "fr"));
	expect(words("Reward Order")).toContain("Commande de cadeaux");
	expect(words("Reward Order cancelled")).not.toContain("Reward");
	expect(words("Tournée complétée")).toContain("Tournée complétée");
});

test("a line of an entry begins with what was entered, and names its offer beneath", () => {
	const words = (description: string) => wordsOf(render(<LatestLines lines={[{ ...line, description }]} />));
	expect(words("Sell-Through · Mower sold")).toMatch(/^Mower sold Sell-Through /);
	expect(words("Mower · sold · twice")).toMatch(/^sold · twice Mower /);
	expect(words("Contest winner")).toMatch(/^Contest winner Spent/);
});
