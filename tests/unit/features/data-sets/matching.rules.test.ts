import { expect, test } from "vitest";
import { isValidRecord, joinIdentifiers, splitIdentifiers } from "~/features/data-sets/records/records.rules";
import { claimPath, claimsExceeded, entryRef, limitInForce } from "~/features/data-sets/validation/claims.rules";
import { bestMatch, lookedFor, writings } from "~/features/data-sets/validation/matching.rules";

const single = (exact: string) => ({ exact, inList: false });
const listed = (exact: string) => ({ exact, inList: true });

test("a value is looked for without blanks around it, and with its letters composed [DATA-19]", () => {
	expect(lookedFor("  A1\t")).toBe("A1");
	expect(lookedFor("Cafe\u0301")).toBe("Café");
});

test.each([
	["blanks side by side are one", "A1  B2", "A1 B2"],
	["a letter of no width is none", "A1\u200bB2", "A1B2"],
	["nor is one around it", "\u200bA1 \u2060", "A1"],
	["a blank that keeps words together stays", "A1\u00a0B2", "A1\u00a0B2"],
	["there is nothing in what nobody sees", "\u200b", ""],
])("a value is looked for as identifiers are kept: %s [DATA-19]", (_what, typed, wanted) => {
	expect(lookedFor(typed)).toBe(wanted);
});

test("a value is looked for as it is, then in lower case, upper case and capitalised [DATA-20, DATA-21]", () => {
	expect(writings("éLan-b")).toEqual(["éLan-b", "élan-b", "ÉLAN-B", "Élan-b"]);
});

test.each([
	["exactly as written before any other way", "aB", [single("ab"), single("AB"), single("Ab"), single("aB")], "aB"],
	["in lower case before upper case", "aB", [single("AB"), single("Ab"), single("ab")], "ab"],
	["in upper case before capitalised", "aB", [single("Ab"), single("AB")], "AB"],
	["capitalised before one of several", "ab", [listed("ab"), single("Ab")], "Ab"],
	["as one of several, exactly as written", "aB", [listed("AB"), listed("aB")], "aB"],
	["not as one of several in another case", "aB", [listed("AB"), listed("ab")], undefined],
	["not when nothing is there", "aB", [], undefined],
])("the record is the one found %s [DATA-20, DATA-21, DATA-22, DATA-24]", (_how, value, candidates, wanted) => {
	expect(bestMatch(value, candidates)?.exact).toBe(wanted);
});

test("a record counts when its status is absent or Active [DATA-05, DATA-25]", () => {
	expect([null, "Active", "Inactive"].map(isValidRecord)).toEqual([true, true, false]);
});

test.each([
	[{ record: 3, dataSet: 2, caller: 1 }, 3],
	[{ record: null, dataSet: 2, caller: 1 }, 2],
	[{ record: null, dataSet: null, caller: 1 }, 1],
	[{ record: null, dataSet: null, caller: null }, 0],
	[{ record: 0, dataSet: 2, caller: 1 }, 0],
	[{ record: null, dataSet: 0, caller: 1 }, 0],
])("of %j the limit in force is %i: what is missing leaves it to the next [DATA-26, DATA-39]", (sources, limit) => {
	expect(limitInForce(sources)).toBe(limit);
});

test.each([
	[2, 1, false],
	[2, 2, true],
	[2, 3, true],
	[0, 1000, false],
])("with a limit of %i, %i claims are exceeded: %s [DATA-27]", (limit, claims, exceeded) => {
	expect(claimsExceeded(limit, claims)).toBe(exceeded);
});

test("identifiers stand beside each other with a bar between, each once [DATA-36]", () => {
	expect(splitIdentifiers(" A1 | b2||a1 |")).toEqual(["A1", "b2"]);
	expect(joinIdentifiers(["A1", "b2"])).toBe("A1|b2");
	expect(splitIdentifiers(" | ")).toEqual([]);
});

test("a claim and its entry are told by paths of their ids [DATA-08, ENTRY-41]", () => {
	expect(claimPath({ dataSetId: "d", recordId: "r", id: "h" })).toBe("dataSets/d/records/r/history/h");
	expect(entryRef({ offerId: "o", entryId: "e" })).toBe("offers/o/entries/e");
	expect(entryRef({ offerId: "o", entryId: null })).toBeNull();
});
