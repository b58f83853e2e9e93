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

test("the bounds of a message are a day as its reader writes it, words that look like one stay [UI-22, I18N-36]", () => {
	const [en, fr] = [translator("en"), translator("fr")];
	expect(en("forms:errors.minDate?min=2025-01-31")).toBe("The date must be Jan 31, 2025 or later");
	expect(fr("forms:errors.maxDate?max=2025-01-31")).toBe("La date doit être au plus tard le 31 janv. 2025");
	expect(en("orders:errors.outOfStock?title=2025-01-31")).toBe("2025-01-31 is out of stock");
	expect(en("forms:errors.minDate?min=soon")).toBe("The date must be soon or later");
});

test("a bound with decimals has the mark of its reader", () => {
	expect(translator("en")("forms:errors.min?min=2.5")).toBe("Enter 2.5 or more");
	expect(translator("fr")("forms:errors.min?min=-12345.25")).toBe("Saisissez −12\u202f345,25 ou plus");
	expect(translator("en")("forms:errors.min?min=2.5.1")).toBe("Enter 2.5.1 or more");
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
