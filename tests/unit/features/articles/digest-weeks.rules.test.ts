import { expect, test } from "vitest";
import { publishedAt } from "~/features/articles/articles.rules";
import { newsSince, weekToTell } from "~/features/articles/digest/digest-weeks.rules";

const at = (text: string) => Date.parse(text);

test.each([
	["the Monday's morning", "2026-11-23T07:00:00Z", "Europe/Paris", "2026-11-16"],
	["just before it", "2026-11-23T06:59:59Z", "Europe/Paris", "2026-11-09"],
	["the Sunday after", "2026-11-29T23:00:00Z", "UTC", "2026-11-16"],
	[
		"a Monday that has come to one half of the world alone",
		"2026-11-23T12:00:00Z",
		"America/Los_Angeles",
		"2026-11-09",
	],
])("on %s the mails tell of the week that was over by then", (_when, now, timeZone, name) => {
	expect(weekToTell(at(now), timeZone).name).toBe(name);
});

test("a week begins and ends at the program's midnights, also where the clocks are changed in it", () => {
	const { from, until } = weekToTell(at("2026-10-26T12:00:00Z"), "Europe/Paris");
	expect([from, until]).toEqual([at("2026-10-18T22:00:00Z"), at("2026-10-25T23:00:00Z")]);
});

test.each([
	["a draft", null, "Draft", null, null],
	["one that is active at once", null, "Active", null, 100],
	["one that appears later", null, "Active", 500, 500],
	["one whose day has passed", null, "Active", 50, 100],
	["one that was there already", 40, "Active", null, 40],
	["one that was there and is archived", 40, "Archive", null, 40],
	["one that was there and is put off", 40, "Active", 500, 500],
	["one that was to appear later and appears now", 500, "Active", null, 100],
	["one that was to appear later and was put away before it did", 500, "Archive", null, null],
	["one whose day was yet to come when it became a draft", 500, "Draft", 500, null],
	["one that was there and is put off as a draft", 40, "Draft", 500, null],
] as const)("%s has been published since then", (_what, before, status, publishFrom, published) => {
	expect(publishedAt(before, { status, publishFrom }, 100)).toBe(published);
});

test.each([
	["as long as any", 0, 0],
	["an hour longer, since the clocks were put back in it", 3_600_000, 0],
	["told by another time zone's days", 5 * 3_600_000, 5 * 3_600_000],
])("articles are news from where the week before ended, which was %s", (_what, later, since) => {
	const week = weekToTell(at("2026-11-23T12:00:00Z"), "UTC");
	expect(newsSince(week, week.from - 7 * 86_400_000 + later)).toBe(week.from + since);
	expect(newsSince(week, null)).toBe(week.from);
});
