import { expect, test } from "vitest";
import { createFormat } from "~/lib/format";
import * as limits from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";

test.each([
	["the user refresh throttle is 5 minutes [LIMIT-01]", limits.USER_REFRESH_THROTTLE, 5 * 60 * 1000],
	["form data may hold 900000 characters [LIMIT-02]", limits.MAX_FORM_DATA_CHARACTERS, 900_000],
	["entries load 50 at a time [LIMIT-03]", limits.ENTRIES_LOADED, 50],
	["10 rewards are shown per catalogue [LIMIT-06]", limits.REWARDS_PER_CATALOGUE, 10],
	["recent lists hold 10 [LIMIT-07]", limits.RECENT_LIST, 10],
	["a page of members holds 50 [LIMIT-08]", limits.MEMBER_PAGE_SIZE, 50],
	["imports write 500 rows at a time [LIMIT-09]", limits.IMPORT_BATCH, 500],
	["500 active records of a data set are compared without case [LIMIT-10]", limits.CASELESS_RECORDS, 500],
	["the clean-up flag is held 100 ms [LIMIT-12]", limits.CLEANUP_FLAG_HELD, 100],
	["a part of a page may load 120 s [LIMIT-14]", limits.CHUNK_LOAD_TIMEOUT, 120_000],
	["the cards of leaderboards have 8 colours [LIMIT-17]", limits.BOARD_CARD_COLOURS, 8],
	["a number qualifies from 100 [LIMIT-18]", limits.QUALIFIES_FROM, 100],
	["a text that was cut ends in three dots [LIMIT-19]", limits.TRUNCATE_SUFFIX, "..."],
	["a condition has 500 characters at most [SEC-18]", limits.STATEMENT_CHARACTERS, 500],
	["a condition is 50 levels deep at most [SEC-18]", limits.STATEMENT_DEPTH, 50],
	["a bad domain signs out after 1000 ms [LIMIT-16]", limits.DOMAIN_LOGOUT_DELAY, 1000],
])("%s", (_name, value, wanted) => {
	expect(value).toBe(wanted);
});

test("the formats do what their names say [LIMIT-11, LIMIT-19]", () => {
	const format = createFormat({ locale: "en", timeZone: "UTC" });
	expect(format.percent(12.345)).toBe("12.3%");
	expect(format.percent(50)).toBe("50.0%");
	expect(format.points(1234567)).toBe("1,234,567");
	expect(truncate("abcdefghij", 8)).toBe("abcde...");
});
