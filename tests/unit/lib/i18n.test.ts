import { expect, test } from "vitest";
import { createI18n } from "~/lib/i18n";
import { areaTexts, translator } from "~/server/i18n/messages.server";

test("every whole number in a text has the reader's thousands marks, in pages and in mails", () => {
	const page = (locale: "en" | "fr") => createI18n(locale, areaTexts(locale, "admin").texts);
	expect(page("en").t("rewards:member.left", { count: 12345 })).toBe("12,345 left");
	expect(page("fr").t("rewards:bulk.items", { count: 12345 })).toBe("12\u202f345 cadeaux");
	expect(translator("en")("admin:errors.tooLong?max=2000")).toBe("At most 2,000 characters");
	expect(page("en").t("orders:errors.outOfStock", { title: "2000" })).toBe("2000 is out of stock");
});

test("a text that was asked for before is the same again, and another for other values", () => {
	const page = createI18n("en", areaTexts("en", "member").texts);
	const t = page.getFixedT(null, "rewards");
	const cost = (count: number) => t("member.cost", { count, points: String(count) });
	for (let round = 0; round < 2; round++) {
		expect(cost(1)).toBe("1 point");
		expect(cost(350)).toBe("350 points");
		expect(t("member.left", { count: 12345 })).toBe("12,345 left");
		expect(t("member.left", { count: 2 })).toBe("2 left");
	}
	const french = createI18n("fr", areaTexts("fr", "member").texts).getFixedT(null, "rewards");
	expect(french("member.left", { count: 12345 })).not.toBe(t("member.left", { count: 12345 }));
	for (let round = 0; round < 2; round++) expect(french("member.cost", { count: 2, points: "2" })).toBe("2 points");
});

test("a number and the same digits as words are told apart", () => {
	const t = createI18n("en", areaTexts("en", "member").texts).getFixedT(null, "orders");
	expect(t("errors.outOfStock", { title: "2000" })).toBe("2000 is out of stock");
	expect(t("errors.outOfStock", { title: 2000 })).toBe("2,000 is out of stock");
	expect(t("errors.outOfStock", { title: "2000" })).toBe("2000 is out of stock");
});

test("values that are no words or numbers are filled in anew each time", () => {
	const t = createI18n("en", areaTexts("en", "member").texts).getFixedT(null, "orders");
	const titled = (title: string) => t("errors.outOfStock", { title: { toString: () => title } as never });
	expect([titled("Chair"), titled("Lamp")]).toEqual(["Chair is out of stock", "Lamp is out of stock"]);
});
