import { describe, expect, it } from "vitest";
import { FormFields } from "~/features/forms/components/form-fields";
import type { Answers } from "~/features/forms/form-definition.rules";
import type { FormField } from "~/features/forms/forms.schemas";
import { sample } from "../sample-definition";
import { html, tagWith } from "./rendering";

const draw = (field: Omit<FormField, "id">, value?: Answers[string], errors?: string[]) =>
	html(
		<FormFields
			definition={{ sections: [{ id: "f", ...field }] }}
			values={value === undefined ? {} : { f: value }}
			errors={errors ? { f: errors } : {}}
		/>,
	);
const options = ["a", { value: "b", label: "Beta" }];

describe("FormFields", () => {
	it.each<[FormField["type"], Partial<FormField>, string[]]>([
		["text", { min: 2, max: 9 }, ["<input", 'type="text"', 'minLength="2"', 'maxLength="9"', "required"]],
		["textarea", { min: 2, max: 9 }, ["<textarea", 'minLength="2"', 'maxLength="9"', "required"]],
		["number", { min: 2, max: 9 }, ["<input", 'type="number"', 'min="2"', 'max="9"', 'step="any"', "required"]],
		[
			"date",
			{ min: "2025-01-01", max: "2025-12-31" },
			["<input", 'type="date"', 'min="2025-01-01"', 'max="2025-12-31"', "required"],
		],
		["email", { max: 9 }, ["<input", 'type="email"', 'maxLength="9"', "required"]],
		["phone", { max: 9 }, ["<input", 'type="tel"', 'maxLength="9"', "required"]],
		["select", { options }, ["<select", "required"]],
		["radio", { options }, ["<input", 'type="radio"', 'value="a"', "required"]],
		["checkbox", { options }, ["<input", 'type="checkbox"', 'value="a"']],
		["checkbox", {}, ["<input", 'type="checkbox"', "required"]],
	])("draws a %s with %j as a native input with its limits, label and help [FORM-19]", (type, more, parts) => {
		const markup = draw({ type, label: "The label", help: "The help", required: true, ...more });
		const tag = tagWith(markup, 'name="field.f"');
		for (const part of parts) expect(tag).toContain(part);
		expect(markup).toContain("The label");
		expect(markup).toContain("The help");
		expect(markup).not.toContain("style=");
	});

	it("draws a hidden field with its fixed value [FORM-19]", () => {
		const tag = tagWith(draw({ type: "hidden", value: "spring" }, "forged"), 'name="field.f"');
		expect(tag).toContain('type="hidden"');
		expect(tag).toContain('value="spring"');
	});

	it("draws a heading as text and asks nothing [FORM-19]", () => {
		const markup = draw({ type: "heading", label: "About", help: "Read this" });
		expect(markup).toMatch(/<h2[^>]*>About<\/h2>/);
		expect(markup).toContain("Read this");
		expect(markup).not.toContain("name=");
	});

	it("draws a file field, and what it holds already as ticked boxes [FORM-19]", () => {
		const definition = { sections: [{ id: "f", type: "file" as const, label: "Receipt", required: true, max: 2 }] };
		const empty = html(<FormFields definition={definition} />);
		for (const part of ['type="file"', "multiple", "required"])
			expect(tagWith(empty, 'name="field.f"')).toContain(part);
		const files = [
			{ id: "u1", name: "one.pdf", size: 2048 },
			{ id: "u2", name: "of another field.pdf", size: 1 },
		];
		const held = html(<FormFields definition={definition} values={{ f: ["u1", "gone"] }} files={files} />);
		expect(tagWith(held, 'name="field.f"')).not.toContain("required");
		expect(tagWith(held, 'name="kept.f"')).toMatch(/checked.*value="u1"|value="u1".*checked/);
		expect(held).toContain("one.pdf (2 kB)");
		expect(held).not.toContain("of another field");
	});

	it("draws a text input for a field whose answer has to be in a data set [FORM-19]", () => {
		const field = draw({ type: "dataset", label: "Serial", dataSetId: "serials", required: true }, "S-1");
		expect(field).toContain("Serial");
		expect(field).toMatch(/<input[^>]*type="text"[^>]*value="S-1"/);
		expect(draw({ type: "section", label: "Outer", fields: [] })).not.toContain("Outer");
	});

	it("draws a fieldset with its legend per section, nested through fields and through children [FORM-02]", () => {
		const markup = html(<FormFields definition={sample} />);
		const outline = markup.match(/<\/?fieldset|<legend[^>]*>[^<]*|name="field\.(invoice|amount|mail|size)"/g) ?? [];
		expect(outline.map((part) => part.replace(/<legend[^>]*>/, "legend "))).toEqual([
			...["<fieldset", "legend Sale", 'name="field.invoice"'],
			...["<fieldset", "legend Amounts", 'name="field.amount"', "</fieldset", "</fieldset"],
			...["<fieldset", "legend Buyer", "<fieldset", 'name="field.mail"', "</fieldset", 'name="field.size"'],
			...["<fieldset", "legend Kind", "</fieldset", "<fieldset", "legend Extras", "</fieldset", "</fieldset"],
		]);
	});

	it.each<[string, Omit<FormField, "id">, Answers[string], string[]]>([
		["a text", { type: "text", label: "L" }, 'a "quoted" <b>', ['value="a &quot;quoted&quot; &lt;b&gt;"']],
		["a number", { type: "number", label: "L" }, 1234.5, ['type="number"', 'value="1234.5"']],
		["an unreadable number, as text", { type: "number", label: "L" }, "lots", ['type="text"', 'value="lots"']],
		["a date", { type: "date", label: "L" }, "2025-06-30", ['value="2025-06-30"']],
		["a tick", { type: "checkbox", label: "L" }, true, ["checked"]],
	])("shows %s that was kept", (_title, field, value, parts) => {
		const tag = tagWith(draw(field, value), 'name="field.f"');
		for (const part of parts) expect(tag).toContain(part);
	});

	it("shows kept choices and a kept long text", () => {
		expect(draw({ type: "textarea", label: "L" }, "two\nlines")).toContain(">two\nlines</textarea>");
		expect(tagWith(draw({ type: "select", label: "L", options }, "b"), 'value="b"')).toContain("selected");
		expect(tagWith(draw({ type: "radio", label: "L", options }, "b"), 'value="b"')).toContain("checked");
		const ticked = draw({ type: "checkbox", label: "L", options }, ["b"]);
		expect(tagWith(ticked, 'value="b"')).toContain("checked");
		expect(tagWith(ticked, 'value="a"')).not.toContain("checked");
	});

	it.each<[FormField["type"], Partial<FormField>]>([
		["text", {}],
		["textarea", {}],
		["number", {}],
		["date", {}],
		["email", {}],
		["phone", {}],
		["select", { options }],
		["radio", { options }],
		["checkbox", { options }],
		["checkbox", {}],
	])("shows what is wrong with a %s (%j) at the field and ties it to the input", (type, more) => {
		const markup = draw({ type, label: "L", ...more }, undefined, ["forms:errors.minLength?count=3"]);
		expect(markup).toContain("Enter at least 3 characters");
		const id = /aria-describedby="([^"\s]+)/.exec(markup)?.[1];
		expect(markup).toContain(`id="${id}"`);
		expect(tagWith(markup, 'aria-invalid="true"')).toContain("aria-describedby");
	});

	it("gives inputs the ids an error summary links to", () => {
		const markup = html(<FormFields definition={sample} formId="entry" />);
		expect(tagWith(markup, 'name="field.invoice"')).toContain('id="entry-field.invoice"');
	});

	it("offers an empty first choice in a select, so that nothing is chosen for the member [FORM-19]", () => {
		const markup = draw({ type: "select", label: "L", options });
		expect(markup).toMatch(/<option value="" selected="">Choose…<\/option>/);
		expect(markup).toContain("Beta");
	});

	it.each(["__proto__", "constructor"])("takes no value and no error from the id %s [FORM-20]", (id) => {
		const markup = html(<FormFields definition={{ sections: [{ id, type: "text", label: "Odd" }] }} />);
		expect(tagWith(markup, `name="field.${id}"`)).not.toMatch(/ value=|aria-invalid/);
	});
});
