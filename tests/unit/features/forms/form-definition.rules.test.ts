import { describe, expect, it } from "vitest";
import { checkAnswers, describeAnswers, hasPostedFields, readAnswers } from "~/features/forms/form-definition.rules";
import { formPoints } from "~/features/forms/form-points.rules";
import { answerableFields, flattenFields } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { translator } from "~/server/i18n/messages.server";
import { complete, post, sample } from "./sample-definition";

describe("the tree of a definition", () => {
	it("finds fields two sections deep through fields and through children [FORM-02]", () => {
		expect(flattenFields(sample).map((field) => field.id)).toEqual([
			...["sale", "intro", "invoice", "amounts", "amount", "sold", "buyer", "contact", "mail", "tel"],
			...["size", "kind", "extras", "agree", "note", "campaign", "serial"],
		]);
	});

	it("asks for no answer where the type is decoration, and names the sections around the rest [FORM-02]", () => {
		const places = answerableFields(sample).map(({ field, sectionTitle }) => [field.id, sectionTitle]);
		expect(places.slice(0, 4)).toEqual([
			["invoice", "Sale"],
			["amount", "Sale › Amounts"],
			["sold", "Sale › Amounts"],
			["mail", "Buyer"],
		]);
		expect(places.at(-1)).toEqual(["serial", "Buyer"]);
		expect(places.map(([id]) => id)).not.toContain("intro");
	});
});

describe("readAnswers", () => {
	it("reads each kind of field at both levels into plain data [FORM-02] [FORM-19]", () => {
		expect(readAnswers(sample, post(complete))).toEqual({
			invoice: "A-100",
			amount: 1234.5,
			sold: "2025-06-30",
			mail: "ann@example.com",
			tel: "+41 22 555 01 02",
			size: "L",
			kind: "new",
			extras: ["a", "b"],
			agree: true,
			note: "line one\nline two",
			campaign: "spring",
		});
	});

	it("drops posted fields the definition does not know [FORM-20]", () => {
		const answers = readAnswers(
			sample,
			post({ "field.invoice": "A-1", "field.other": "x", invoice: "y", "field.serial": " s " }),
		);
		expect(answers).toEqual({ invoice: "A-1", agree: false, campaign: "spring", serial: "s" });
	});

	it("drops a file posted where a text belongs [FORM-20]", () => {
		const formData = new FormData();
		formData.append("field.invoice", new File(["x"], "x.txt"));
		expect(readAnswers(sample, formData)).not.toHaveProperty("invoice");
	});

	it("keeps the fixed value of a hidden field whatever is posted [FORM-20]", () => {
		expect(readAnswers(sample, post({ "field.campaign": "forged" })).campaign).toBe("spring");
	});

	it.each<[string, Record<string, string | string[]>, string, unknown]>([
		["an unreadable number stays as typed", { "field.amount": "lots" }, "amount", "lots"],
		["blank text is no answer", { "field.invoice": "   " }, "invoice", undefined],
		["a text with nothing to be seen is no answer", { "field.note": "\u200b\r\n\u2060\u200e" }, "note", undefined],
		["the same choice posted twice counts once", { "field.extras": ["a", "a", ""] }, "extras", ["a"]],
		["no choice is no answer", { "field.extras": [""] }, "extras", undefined],
		["an absent tick is no", {}, "agree", false],
		["a tick posted as off is no", { "field.agree": "off" }, "agree", false],
		["a tick beside its hidden off is yes", { "field.agree": ["off", "on"] }, "agree", true],
		["the first of several values is taken", { "field.kind": ["old", "new"] }, "kind", "old"],
	])("%s [FORM-20]", (_title, fields, id, value) => {
		expect(readAnswers(sample, post(fields))[id]).toEqual(value);
	});

	it("knows an empty body from an empty form", () => {
		expect(hasPostedFields(sample, new FormData())).toBe(false);
		expect(hasPostedFields(sample, post({ intent: "send", "field.other": "x" }))).toBe(false);
		expect(hasPostedFields(sample, post({ "field.invoice": "" }))).toBe(true);
	});

	it("takes a page of choices alone on which nothing is chosen for filled in [FORM-20]", () => {
		const choices: FormDefinition = {
			sections: [
				{ id: "size", type: "radio", label: "Size", options: ["S", "L"], required: true },
				{ id: "why", type: "text", label: "Why", showWhen: { field: "size", is: "L" } },
				{ id: "agree", type: "checkbox", label: "I agree", required: true },
			],
		};
		const page = post({ _form: "f.1" });
		expect(hasPostedFields(choices, page)).toBe(true);
		expect(hasPostedFields(choices, post({ other: "x" }))).toBe(false);
		expect(
			hasPostedFields({ sections: [...choices.sections, { id: "name", type: "text", label: "Name" }] }, page),
		).toBe(false);
	});

	it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
		"treats the id %s as plain data and leaves objects alone [FORM-20]",
		(id) => {
			const definition: FormDefinition = { sections: [{ id, type: "text", label: "Odd", points: 3 }] };
			expect(formPoints(definition, {})).toBe(0);
			expect(describeAnswers(definition, {})[0]?.value).toBe("");
			const answers = readAnswers(definition, post({ [`field.${id}`]: "polluted" }));
			expect(Object.entries(answers)).toEqual([[id, "polluted"]]);
			expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
			expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
			expect(formPoints(definition, answers)).toBe(3);
			expect({}).not.toHaveProperty("polluted");
		},
	);
});

describe("formPoints", () => {
	const points = (fields: Record<string, string | string[]>) => formPoints(sample, readAnswers(sample, post(fields)));

	it.each<[string, Record<string, string | string[]>, number]>([
		["nothing answered", {}, 0],
		["an answered field", { "field.invoice": "A-1" }, 5],
		["a chosen option", { "field.size": "L" }, 10],
		["an option without points", { "field.size": "S" }, 0],
		["a field and its options, floored", { "field.extras": ["a", "b"] }, 1],
		["everything, floored", complete, 19],
		["an option nobody offered", { "field.size": "XXL", "field.extras": ["a", "zzz"] }, 0],
		["an answer that breaks a rule", { "field.invoice": "A" }, 0],
	])("counts %s", (_title, fields, total) => {
		expect(points(fields)).toBe(total);
	});

	it("gives the whole point that ten tenths make", () => {
		const ids = Array.from({ length: 10 }, (_, index) => `f${index}`);
		const definition: FormDefinition = {
			sections: ids.map((id) => ({ id, type: "text", label: id, points: 0.1 })),
		};
		expect(formPoints(definition, Object.fromEntries(ids.map((id) => [id, "x"])))).toBe(1);
	});
});

describe("describeAnswers", () => {
	it("names sections and labels and shows option labels, not values [FORM-19]", () => {
		const rows = describeAnswers(sample, readAnswers(sample, post(complete)), { yes: "Oui", no: "Non" });
		expect(rows.map(({ sectionTitle, label, value }) => [sectionTitle, label, value])).toEqual([
			["Sale", "Invoice", "A-100"],
			["Sale › Amounts", "Amount", "1234.5"],
			["Sale › Amounts", "Sold on", "2025-06-30"],
			["Buyer", "E-mail", "ann@example.com"],
			["Buyer", "Phone", "+41 22 555 01 02"],
			["Buyer", "Size", "Large"],
			["Buyer", "Kind", "New buyer"],
			["Buyer", "Extras", "Alpha, Beta"],
			["Buyer", "I agree", "Oui"],
			["Buyer", "Note", "line one\nline two"],
			["Buyer", "campaign", "spring"],
			["Buyer", "Serial", ""],
		]);
	});

	it("gives the same rows for every submission, empty where nothing was answered", () => {
		const full = describeAnswers(sample, readAnswers(sample, post(complete)));
		const empty = describeAnswers(sample, {});
		expect(empty.map((row) => row.id)).toEqual(full.map((row) => row.id));
		expect(empty.every((row) => row.value === "")).toBe(true);
	});

	it("shows an option that was removed since by its value", () => {
		expect(describeAnswers(sample, { size: "XL" }).find((row) => row.id === "size")?.value).toBe("XL");
	});
});

it.each([
	["999999999999999", 999_999_999_999_999, []],
	["0000000000000000012", 12, []],
	["9007199254740993", "9007199254740993", ["Use at most 15 digits"]],
	["1234567.890123456", "1234567.890123456", ["Use at most 15 digits"]],
	["1 234 567 890 123 456", "1 234 567 890 123 456", ["Use at most 15 digits"]],
	["12x", "12x", ["Enter a number"]],
])("a number is kept as it was typed, or refused: %s", (text, answer, said) => {
	const definition: FormDefinition = { sections: [{ id: "n", type: "number", label: "Number" }] };
	const form = new FormData();
	form.set("field.n", text);
	const answers = readAnswers(definition, form);
	expect(answers).toEqual({ n: answer });
	expect((checkAnswers(definition, answers).n ?? []).map((key) => translator("en")(key))).toEqual(said);
});
