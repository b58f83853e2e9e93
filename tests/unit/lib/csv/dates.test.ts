import { describe, expect, it } from "vitest";
import { type DateOrder, type DateValue, parseDate } from "~/lib/csv/dates";

describe("dates", () => {
	const days: [text: string, order: DateOrder, date: string][] = [
		["2026-03-04", "none", "2026-03-04"],
		["2026/3/4", "none", "2026-03-04"],
		["20260304", "none", "2026-03-04"],
		["04/03/2026", "dmy", "2026-03-04"],
		["04/03/2026", "mdy", "2026-04-03"],
		["4-3-26", "dmy", "2026-03-04"],
		["25/03/2026", "ambiguous", "2026-03-25"],
		["03/25/2026", "none", "2026-03-25"],
		["05/05/2026", "ambiguous", "2026-05-05"],
		["01/15/2025", "mdy", "2025-01-15"],
		["31/12/69", "dmy", "2069-12-31"],
		["31/12/70", "dmy", "1970-12-31"],
		["4-Mar-26", "none", "2026-03-04"],
		["4 mars 2026", "none", "2026-03-04"],
		["1er août 2026", "none", "2026-08-01"],
		["1\u00a0févr. 2026", "none", "2026-02-01"],
		["25 DÉCEMBRE 2026", "none", "2026-12-25"],
		["March 4, 2026", "none", "2026-03-04"],
		["Mar 4th 2026", "none", "2026-03-04"],
		["46085", "none", "2026-03-04"],
		["29/02/2024", "dmy", "2024-02-29"],
		["12/13/2026", "none", "2026-12-13"],
		["04  03  2026", "dmy", "2026-03-04"],
		["1900-01-01", "none", "1900-01-01"],
		[" 2026-03-04".padEnd(64), "none", "2026-03-04"],
	];
	for (const [text, order, date] of days) {
		it(`reads ${JSON.stringify(text)} (${order}) as ${date}`, () => {
			expect(parseDate(text, order)).toEqual({ kind: "value", value: { date, precision: "day" } });
		});
	}

	for (const [month, names] of [
		["01", "January Jan janvier janv."],
		["02", "February Feb février févr. fév."],
		["03", "March Mar mars"],
		["04", "April Apr avril avr."],
		["05", "May mai"],
		["06", "June Jun juin"],
		["07", "July Jul juillet juil."],
		["08", "August Aug août"],
		["09", "September Sept Sep septembre sept."],
		["10", "October Oct octobre oct."],
		["11", "November Nov novembre nov."],
		["12", "December Dec décembre déc."],
	] as const) {
		it(`knows month ${month} by its names in English and French`, () => {
			for (const name of names.split(" "))
				expect(parseDate(`4 ${name} 2026`, "none"), name).toMatchObject({ value: { date: `2026-${month}-04` } });
		});
	}

	for (const text of ["2026/1", "2026-01", "Jan-26", "Jan 2026", "Jan2026", "Jan - 26", "janvier 2026", "janv. 26"]) {
		it(`reads ${JSON.stringify(text)} as a month`, () => {
			expect(parseDate(text, "none")).toEqual({ kind: "value", value: { date: "2026-01-01", precision: "month" } });
		});
	}

	const times: [text: string, value: Partial<DateValue>][] = [
		["2026-03-04 14:30", { date: "2026-03-04", time: "14:30:00" }],
		["2026-03-01T10:00:30", { date: "2026-03-01", time: "10:00:30" }],
		["3/1/2026 10:00:30", { date: "2026-03-01", time: "10:00:30" }],
		["2026-03-04T14:30:05Z", { time: "14:30:05", instant: Date.UTC(2026, 2, 4, 14, 30, 5) }],
		["2026-03-04T00:30:00.123+02:00", { date: "2026-03-04", instant: Date.UTC(2026, 2, 3, 22, 30) }],
		["2026-03-04T23:30:00-0330", { instant: Date.UTC(2026, 2, 5, 3, 0) }],
		["3/14/2026 2:30 PM", { date: "2026-03-14", time: "14:30:00" }],
		["3/14/2026 12:05 a.m.", { time: "00:05:00" }],
		["2026-03-04t14:30:05z", { time: "14:30:05", instant: Date.UTC(2026, 2, 4, 14, 30, 5) }],
		["3/14/2026 1:59:59 PM", { time: "13:59:59" }],
		["46085.5", { date: "2026-03-04", time: "12:00:00" }],
		["46085,25", { date: "2026-03-04", time: "06:00:00" }],
		["46085.999999", { date: "2026-03-04", time: "23:59:59" }],
	];
	for (const [text, value] of times) {
		it(`reads the time of ${JSON.stringify(text)}`, () => {
			const parsed = parseDate(text, "mdy");
			expect(parsed).toMatchObject({ kind: "value", value });
			expect(parsed.kind === "value" && "instant" in parsed.value).toBe("instant" in value);
		});
	}

	it("counts serials from 1904 when told", () => {
		expect(parseDate("44623", "none", { excelBase: 1904 })).toMatchObject({ value: { date: "2026-03-04" } });
	});

	for (const text of ["", "-", "n/a", "#N/A"]) {
		it(`takes ${JSON.stringify(text)} as no value`, () => expect(parseDate(text, "dmy")).toEqual({ kind: "none" }));
	}

	const refused: [text: string, order: DateOrder, reason: string][] = [
		["04/03/2026", "ambiguous", "ambiguous"],
		["04/03/2026", "none", "ambiguous"],
		["03/25/2026", "dmy", "notDate"],
		["29/02/2025", "dmy", "notDate"],
		["2026-13-01", "none", "notDate"],
		["2026-00-01", "none", "notDate"],
		["31 juin 2026", "none", "notDate"],
		["4 brumaire 2026", "none", "notDate"],
		["2026-03-04 25:00", "none", "notDate"],
		["2026-03-04 13:00 PM", "none", "notDate"],
		["0001-01-01", "none", "notDate"],
		["12", "none", "notDate"],
		["11/12/2026", "none", "ambiguous"],
		["12/11/2026", "none", "ambiguous"],
		["2026-03-00", "none", "notDate"],
		["2026-03 14:30", "none", "notDate"],
		["2026-03-04 0:30 PM", "none", "notDate"],
		["2026-03-04 14:60", "none", "notDate"],
		["2026-03-04 14:30:60", "none", "notDate"],
		["~Jan 2026", "none", "notDate"],
		["Jan 20267", "none", "notDate"],
		["120260304", "none", "notDate"],
		["202603041", "none", "notDate"],
		["146085", "none", "notDate"],
		["46085 x", "none", "notDate"],
		[" 2026-03-04".padEnd(65), "none", "notDate"],
		["soon", "none", "notDate"],
		["４/3/2026", "dmy", "notDate"],
	];
	for (const [text, order, reason] of refused) {
		it(`refuses ${JSON.stringify(text)} (${order}) as ${reason}`, () => {
			expect(parseDate(text, order)).toEqual({ kind: "invalid", reason });
		});
	}
});
