import { describe, expect, it } from "vitest";
import { Button } from "~/components/ui/form/button";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { FileField } from "~/components/ui/form/file-field";
import { PasswordField } from "~/components/ui/form/password-field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { render } from "./render";

const meta = { id: "f-title", name: "title", initialValue: "Kept <text>", errors: ["demo:short"] };
const options = [
	{ value: "a", label: "First" },
	{ value: "b", label: "Second" },
];

describe("fields", () => {
	it.each([
		["Field", <Field key="1" label="Title" meta={meta} help="Help" />],
		["TextareaField", <TextareaField key="2" label="Title" meta={meta} help="Help" />],
	])("%s keeps what was typed, marks itself and points at its error and help [UI-35 UI-34]", (_name, field) => {
		const html = render(field);
		expect(html).toContain("Kept &lt;text&gt;");
		expect(html).toContain('aria-invalid="true"');
		expect(html).toContain('aria-describedby="f-title-error f-title-description"');
		expect(html).toMatch(/<label for="f-title"/);
		expect(html).toMatch(/id="f-title-error".*Title is needed/s);
		expect(html).toMatch(/id="f-title-description"[^>]*>Help/);
	});

	it("keeps the choice of a select, a group and a checkbox [UI-35]", () => {
		const chosen = { id: "f-c", name: "c", initialValue: "b" };
		expect(render(<SelectField label="C" meta={chosen} options={options} />)).toContain(
			'<option value="b" selected=""',
		);
		expect(render(<ChoiceGroup type="radio" legend="C" meta={chosen} options={options} />)).toMatch(
			/value="b"[^>]*checked=""|checked=""[^>]*value="b"/,
		);
		const many = { ...chosen, initialValue: ["a", "b"] };
		const group = render(<ChoiceGroup type="checkbox" legend="C" meta={many} options={options} />);
		expect(group.match(/checked=""/g)).toHaveLength(2);
		const on = { id: "f-on", name: "on", initialValue: "on" };
		expect(render(<CheckboxField label="On" meta={on} />)).toContain('checked=""');
	});

	it("never sends a password back to the page", () => {
		const html = render(<PasswordField label="Password" meta={{ ...meta, initialValue: "s3cret" }} />);
		expect(html).not.toContain("s3cret");
		expect(html).not.toContain("<button");
	});

	it("says how much fits before any script runs", () => {
		expect(render(<Field label="T" name="t" counterMax={1200} />)).toContain("Up to 1,200 characters");
		expect(render(<FileField label="F" name="f" maxBytes={5_242_880} />)).toContain("Up to 5 MB per file.");
	});
});

describe("error summary", () => {
	const form = { id: "f", allErrors: { "": ["demo:of?title=Form"], title: ["demo:short"] } };

	it("links each failing field by its label and takes the focus without scripts [UI-34 UI-35]", () => {
		const html = render(<ErrorSummary form={form} labels={{ title: "Title" }} />);
		expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus=""/i);
		expect(html).toMatch(/<a href="#f-title"[^>]*>Title is needed<\/a>/);
		expect(html).toContain("«Form»");
	});

	it("keeps the French space before the colon", () => {
		expect(render(<ErrorSummary form={form} labels={{ title: "Titre" }} />, "fr")).toContain("Titre\u00A0: Title");
	});

	it("is not there when nothing failed", () => {
		expect(render(<ErrorSummary form={{ id: "f", allErrors: {} }} />)).toBe("");
	});
});

describe("button", () => {
	it("stays in place and focusable while its form is on the way", () => {
		const html = render(<Button pending>Save</Button>);
		expect(html).toContain('aria-busy="true"');
		expect(html).not.toContain('disabled=""');
		expect(html).toContain("Save");
	});
});
