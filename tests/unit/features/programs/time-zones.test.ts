import { describe, expect, it } from "vitest";
import { isTimeZone, timeZoneChoices } from "~/features/programs/programs.rules";

describe("time zones of programs", () => {
	it.each([
		"UTC",
		"Etc/UTC",
		"Australia/Sydney",
		"America/Montreal",
		"America/Argentina/Buenos_Aires",
		"Asia/Kolkata",
		"Asia/Calcutta",
		"Europe/Kyiv",
		"Canada/Eastern",
	])("takes %s by whichever of its names [UI-28]", (name) => {
		expect(isTimeZone(name)).toBe(true);
	});

	it.each(["", "Mars/Olympus", "+05:30", "Toronto", "America/Toronto ", "__proto__"])("refuses %j", (name) => {
		expect(isTimeZone(name)).toBe(false);
	});

	it("offers zones by the names they have today, each once", () => {
		const choices = timeZoneChoices();
		expect(choices).toEqual(expect.arrayContaining(["Asia/Kolkata", "Asia/Kathmandu", "Europe/Kyiv", "UTC"]));
		expect(choices).not.toContain("Asia/Calcutta");
		expect(new Set(choices).size).toBe(choices.length);
	});

	it("offers the zone a program has, by the name it was given", () => {
		expect(timeZoneChoices("America/Montreal")).toContain("America/Montreal");
		expect(timeZoneChoices("Asia/Kolkata")).toEqual(timeZoneChoices());
	});
});
