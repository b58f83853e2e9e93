import { describe, expect, it } from "vitest";
import { checkAnswers, readAnswers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { reads } from "../../../support/reads";
import { complete, post, sample } from "./sample-definition";

const faults = (fields: Record<string, string | string[]>) =>
	checkAnswers(sample, readAnswers(sample, post({ ...complete, ...fields })));

describe("checkAnswers", () => {
	it("finds no fault in a complete form nested two levels deep [FORM-02] [FORM-20]", () => {
		expect(faults({})).toEqual({});
	});

	it("asks for every required field of every level, never for types that cannot be answered yet [FORM-02] [FORM-20]", () => {
		expect(checkAnswers(sample, readAnswers(sample, new FormData()))).toEqual({
			invoice: [reads("This field is required")],
			amount: [reads("This field is required")],
			kind: [reads("This field is required")],
			agree: [reads("This field is required")],
		});
	});

	it("counts a character that takes two places as one [FORM-20]", () => {
		for (const count of [3, 10]) expect(faults({ "field.invoice": "𝕏".repeat(count) })).toEqual({});
	});

	it.each<[string, string | string[], string]>([
		["invoice", "A", reads("Enter at least 3 characters")],
		["invoice", "A".repeat(11), reads("Enter at most 10 characters")],
		["invoice", "𝕏".repeat(2), reads("Enter at least 3 characters")],
		["invoice", "𝕏".repeat(11), reads("Enter at most 10 characters")],
		["amount", "lots", reads("Enter a number")],
		["amount", "0", reads("Enter 1 or more")],
		["amount", "5 000,01", reads("Enter 5,000 or less")],
		["sold", "2025-02-30", reads("Enter a date that exists")],
		["sold", "30.06.2025", reads("Enter a date that exists")],
		["sold", "2024-12-31", reads("The date must be Jan 1, 2025 or later")],
		["sold", "2026-01-01", reads("The date must be Dec 31, 2025 or earlier")],
		["mail", "ann", reads("Not a valid email")],
		["tel", "call me", reads("Not a valid phone number")],
		["size", "XXL", reads("Choose one of the options")],
		["size", "Large", reads("Choose one of the options")],
		["kind", "toString", reads("Choose one of the options")],
		["extras", ["a", "zzz"], reads("Choose one of the options")],
		["agree", "off", reads("This field is required")],
		["note", "x".repeat(21), reads("Enter at most 20 characters")],
	])("refuses %s = %j with %s [FORM-19] [FORM-20]", (id, value, key) => {
		expect(faults({ [`field.${id}`]: value })).toEqual({ [id]: [key] });
	});

	it.each<[string, string | string[]]>([
		["invoice", "A-1"],
		["invoice", "A".repeat(10)],
		["amount", "1"],
		["amount", "5,000.0"],
		["sold", "2025-01-01"],
		["sold", "2025-12-31"],
		["sold", ""],
		["mail", ""],
		["size", "S"],
		["extras", []],
		["note", "0123456789\r\n012345678"],
	])("accepts %s = %j [FORM-19] [FORM-20]", (id, value) => {
		expect(faults({ [`field.${id}`]: value })).toEqual({});
	});

	it("counts zero as an answer to a required number [FORM-20]", () => {
		const definition: FormDefinition = { sections: [{ id: "n", type: "number", label: "N", required: true }] };
		expect(checkAnswers(definition, readAnswers(definition, post({ "field.n": "0" })))).toEqual({});
	});

	it("refuses stored answers of the wrong kind instead of trusting them [FORM-20]", () => {
		const wrong = { invoice: ["A-1"], amount: "7", sold: 5, kind: ["new"], extras: "a", agree: "on" };
		expect(checkAnswers(sample, wrong)).toEqual({
			invoice: [reads("Enter a text")],
			amount: [reads("Enter a number")],
			sold: [reads("Enter a date that exists")],
			kind: [reads("Choose one of the options")],
			extras: [reads("Choose one of the options")],
			agree: [reads("Choose one of the options")],
		});
	});

	it.each(["__proto__", "constructor"])("reports the fault of a field named %s under that very id [FORM-20]", (id) => {
		const definition: FormDefinition = { sections: [{ id, type: "text", label: "Odd", required: true }] };
		expect(Object.entries(checkAnswers(definition, {}))).toEqual([[id, [reads("This field is required")]]]);
	});
});
