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
