import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { checkEntrySave, EntryRefused, type EntrySave } from "~/features/forms/form-limits.rules";
import { MAX_FORM_DATA_CHARACTERS } from "~/lib/limits";
import en from "~/locales/en/forms.json";

const entry: EntrySave = { id: "e1", offerId: "o1", programId: "p1", status: "Pending", data: { invoice: "A-1" } };

const english = i18next.createInstance();
await english.init({
	lng: "en",
	ns: ["forms"],
	resources: { en: { forms: en } },
	interpolation: { escapeValue: false },
});

/** English text of the refusal, resolved from the key the way a page resolves it; empty when nothing is refused. */
function refusal(run: () => unknown): string {
	try {
		run();
		return "";
	} catch (error) {
		if (!(error instanceof EntryRefused)) throw error;
		const [key = "", query = ""] = error.messageKey.split("?");
		return english.t(key, Object.fromEntries(new URLSearchParams(query)));
	}
}
const refused = (change: Partial<EntrySave>) => refusal(() => checkEntrySave({ ...entry, ...change }));

/** Data whose JSON has exactly this many characters; the text is not ASCII, to tell characters from bytes. */
const dataOf = (characters: number) => "é".repeat(characters - 2);

describe("checkEntrySave", () => {
	it.each([undefined, null, ""])("requires form data, not %j [ENTRY-16]", (data) => {
		expect(refused({ data })).toBe("Form data is required");
	});

	it.each<[string, Partial<EntrySave>, string]>([
		["only the parent's", { parentOfferId: "parent", offerId: undefined }, "parent"],
		["only its own", { offerId: "own" }, "own"],
		["both: the parent's wins", { parentOfferId: "parent", offerId: "own" }, "parent"],
		["an empty parent's: its own", { parentOfferId: "", offerId: "own" }, "own"],
	])("takes the offer id: %s [ENTRY-17]", (_title, change, offerId) => {
		expect(checkEntrySave({ ...entry, ...change }).offerId).toBe(offerId);
	});

	it("refuses an entry of no offer [ENTRY-17]", () => {
		expect(refused({ offerId: undefined })).toBe("Offer ID is required");
		expect(refused({ offerId: null, parentOfferId: null })).toBe("Offer ID is required");
	});

	it.each([undefined, null, "", 7])("refuses the program id %j [ENTRY-18]", (programId) => {
		expect(refused({ programId })).toBe("Program ID is required");
	});

	it("holds the limit of 900000 characters in the limits module [LIMIT-02]", () => {
		expect(MAX_FORM_DATA_CHARACTERS).toBe(900_000);
	});

	it("accepts 900000 characters, however many bytes they are [ENTRY-19] [LIMIT-02]", () => {
		expect(checkEntrySave({ ...entry, data: dataOf(900_000) }).serialised).toHaveLength(900_000);
	});

	it("refuses 900001 characters and names the size [ENTRY-19] [ENTRY-20] [LIMIT-02]", () => {
		expect(refused({ data: dataOf(900_001) })).toBe(
			"Form data too large (900001 characters). Maximum allowed is ~900KB.",
		);
	});

	it.each([{ offerId: 7 }, { parentOfferId: 7 }, { status: 7 }, { status: {} }])(
		"refuses %j, where a text belongs [ENTRY-21]",
		(change) => {
			expect(refused(change)).toBe("Offer ID and status must be non-empty strings");
		},
	);

	it.each([{ offerId: "" }, { status: "" }])("refuses the empty text in %j [ENTRY-21]", (change) => {
		expect(refused(change)).toBe("Critical fields cannot be empty");
	});

	it.each([
		{ id: "" },
		{ id: undefined },
		{ offerId: " " },
		{ parentOfferId: "", offerId: undefined },
		{ status: null },
	])("refuses the empty critical field in %j [ENTRY-22]", (change) => {
		expect(refused(change)).toBe("Critical fields cannot be empty");
	});

	it.each<[string, () => unknown]>([
		[
			"a cyclic object",
			() => {
				const data: Record<string, unknown> = {};
				data.self = data;
				return data;
			},
		],
		["a bigint", () => ({ amount: 1n })],
		["a function inside, which JSON would drop", () => ({ rows: [() => 1] })],
		["a function", () => () => 1],
	])("refuses %s [ENTRY-23]", (_title, data) => {
		expect(refused({ data: data() })).toBe("Form data contains non-serializable values");
	});

	it("gives the JSON to store [ENTRY-16]", () => {
		expect(checkEntrySave(entry)).toEqual({ ok: true, offerId: "o1", serialised: '{"invoice":"A-1"}' });
	});
});
