import { describe, expect, it } from "vitest";
import { createFormat } from "~/lib/format";

const AFTERNOON = Date.UTC(2024, 0, 31, 15, 5, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const en = createFormat({ locale: "en", timeZone: "UTC" });
const fr = createFormat({ locale: "fr", timeZone: "UTC" });

describe("numbers", () => {
	it("shows points with thousands marks [UI-25, I18N-36]", () => {
		expect(en.points(1234567)).toBe("1,234,567");
		expect(en.points(0)).toBe("0");
		expect(en.points(-0)).toBe("0");
		expect(en.points(999)).toBe("999");
	});

	it("floors points to whole numbers [LIMIT-11]", () => {
		expect([0.99, 9.5, 1234.999, -0.5].map((n) => en.points(n))).toEqual(["0", "9", "1,234", "−1"]);
		expect([9.99, -0.2, 0.4].map((n) => en.signed(n))).toEqual(["+9", "−1", "0"]);
	});

	it("uses the French marks in fr [I18N-36]", () => {
		expect(fr.points(1234567)).toBe("1\u202F234\u202F567");
		expect(fr.percent(50)).toBe("50,0\u00A0%");
		expect(fr.percent(-2.4)).toBe("−2,4\u00A0%");
	});

	it("writes a typed number as its reader does, and leaves what may be a year together", () => {
		expect([8680.67, 12345, 2024, 0.5].map((n) => en.figure(n))).toEqual(["8,680.67", "12,345", "2024", "0.5"]);
		expect(fr.figure(8680.67)).toBe("8\u202F680,67");
	});

	it("writes a typed number below 0 with the minus of all other figures", () => {
		expect([-8680.67, -2024, -0.5, -0].map((n) => en.figure(n))).toEqual(["−8,680.67", "−2024", "−0.5", "0"]);
		expect(fr.figure(-8680.67)).toBe("−8\u202F680,67");
	});

	it("writes an exact amount with the decimals it has and a true minus", () => {
		expect([120_005_000, -120_000, 1, 0].map((n) => en.amount(n))).toEqual(["12,000.5", "−12", "0.0001", "0"]);
		expect(fr.amount(9_000_000_000_000_001 - 1)).toBe("900\u202F000\u202F000\u202F000");
		expect(fr.amount(86_806_700)).toBe("8\u202F680,67");
	});

	it.each([en, fr])("puts no minus before what is rounded to zero ($locale)", (format) => {
		const written = [
			...[-0.04, -0].map((n) => format.percent(n)),
			...[format.amount(-3000, 0), format.amount(-400, 1), format.amountPercent(-400, 1), format.figure(-0.0000004)],
		];
		expect(written.filter((text) => /[-−]/.test(text))).toEqual([]);
		expect([format.percent(-0.05), format.amount(-5000, 0)].map((text) => text.charAt(0))).toEqual(["−", "−"]);
	});

	it("signs a movement with a plus or a true minus", () => {
		expect(en.signed(1234)).toBe("+1,234");
		expect(en.signed(-50)).toBe("\u221250");
		expect(fr.signed(-50)).toBe("\u221250");
		expect(en.signed(0)).toBe("0");
	});

	it("shows percentages with one decimal [UI-27]", () => {
		expect(en.percent(50)).toBe("50.0%");
		expect(en.percent(66.666)).toBe("66.7%");
		expect(en.percent(0)).toBe("0.0%");
	});
});

describe("dates", () => {
	it("shows the en-US form, and the same parts in French [UI-22 UI-23 I18N-36]", () => {
		expect(en.date(AFTERNOON)).toBe("Jan 31, 2024");
		expect(fr.date(AFTERNOON)).toBe("31 janv. 2024");
		expect(en.month(AFTERNOON)).toBe("January 2024");
		expect(fr.month(AFTERNOON)).toBe("Janvier 2024");
	});

	it("adds the 24-hour time on detail pages [UI-23 UI-24]", () => {
		expect(en.time(AFTERNOON)).toBe("15:05");
		expect(en.dateTime(AFTERNOON)).toBe("Jan 31, 2024, 15:05");
		expect(fr.dateTime(AFTERNOON)).toBe("31 janv. 2024 à 15:05");
	});

	it("writes midnight as 00:00 [UI-24]", () => {
		expect(en.time(Date.UTC(2024, 0, 31))).toBe("00:00");
		expect(fr.time(Date.UTC(2024, 0, 31))).toBe("00:00");
	});

	it("shows UTC moments in the program's time zone, over the date line too [UI-28, I18N-36]", () => {
		const montreal = createFormat({ locale: "en", timeZone: "America/Montreal" });
		const auckland = createFormat({ locale: "en", timeZone: "Pacific/Auckland" });
		expect(montreal.dateTime(AFTERNOON)).toBe("Jan 31, 2024, 10:05");
		expect(auckland.dateTime(AFTERNOON)).toBe("Feb 1, 2024, 04:05");
	});

	it("counts an unknown time zone as UTC [UI-28]", () => {
		expect(createFormat({ locale: "en", timeZone: "Mars/Olympus" }).time(AFTERNOON)).toBe("15:05");
	});

	it("says how long ago something was, however long that is", () => {
		const now = Date.UTC(2024, 0, 31, 12);
		expect(en.age(now - 23 * HOUR, now)).toBe("23 hours ago");
		expect(en.age(now - 22 * DAY, now)).toBe("22 days ago");
		expect(fr.age(now - 400 * DAY, now)).toBe("il y a 400 jours");
	});

	it("is relative under seven days and a date from then on", () => {
		const now = AFTERNOON;
		expect(en.relative(now - 20_000, now)).toBe("now");
		expect(en.relative(now - 5 * MINUTE, now)).toBe("5 minutes ago");
		expect(en.relative(now - 23 * HOUR, now)).toBe("23 hours ago");
		expect(en.relative(now - 7 * DAY + 1, now)).toBe("6 days ago");
		expect(en.relative(now - 7 * DAY, now)).toBe("Jan 24, 2024");
		expect(en.relative(now + 3 * DAY, now)).toBe("in 3 days");
		expect(fr.relative(now - 3 * DAY, now)).toBe("il y a 3 jours");
	});
});

describe("bytes", () => {
	it("says sizes in the largest fitting unit, in the reader's language", () => {
		expect([0, 1, 1024, 500_000, 1_258_291, 2 * 1024 ** 3].map(en.bytes)).toEqual([
			"0 kB",
			"1 kB",
			"1 kB",
			"489 kB",
			"1.2 MB",
			"2 GB",
		]);
		expect(fr.bytes(1_258_291).replace(/\s/g, " ")).toBe("1,2 Mo");
	});
});
