import { expect, test } from "vitest";
import { hasWords, placeOf, wordsAsked } from "~/kernel/search/search.rules";

test.each([
	["drill", `"drill"*`],
	["  cordless   drill ", `"cordless"* AND "drill"*`],
	["Harrow-Ridge", `"Harrow-Ridge"*`],
	[`say "hi"`, `"say"* AND """hi"""*`],
	["NEAR( drill OR *", `"NEAR("* AND "drill"* AND "OR"*`],
	["a\u0000b", `"a"* AND "b"*`],
	["E\u0301lan", `"Élan"*`],
	["Weiß & Söhne", `("Weiß"* OR "WEISS"*) AND "Söhne"*`],
	["Işık", `("Işık"* OR "IŞIK"*)`],
	['* - " % _ 🔨', null],
	["", null],
])("%j asks for %j", (q, match) => {
	expect(wordsAsked(q)).toBe(match);
});

test("a very long text asks for its first words only", () => {
	expect(wordsAsked("word ".repeat(2000))?.split(" AND ")).toHaveLength(16);
});

test("each table of each program has a place of its own", () => {
	expect(placeOf("reward_categories", "pro-gram_1")).toBe(`"rewardcategoriesprogram1"`);
});

test.each([
	["Commande passée – Votre commande", "passee COMMANDE", true],
	["Commande passée", "comm", true],
	["Commande passée", "mande", false],
	["Commande passée", "commande annulée", false],
	["Weekly e-mail", "e-mail", true],
	["Livre d'été", "l'été", false],
	["Bons de l’été", "l'ét", true],
	["Bons de l'été", "été l'", true],
	["Straße 5", "STRASSE", true],
	["STRASSE 5", "straß", true],
	["Yıldız", "yildiz", true],
	["Weekly e-mail", '" % *', false],
	["Weekly e-mail", "", false],
])("of %j %j finds what the index would: %j", (text, q, has) => {
	expect(hasWords(text, q)).toBe(has);
});
