import { expect, test } from "vitest";
import { FormFields } from "~/features/forms/components/form-fields";
import type { FormField } from "~/features/forms/forms.schemas";
import { html, tagWith } from "./rendering";

const kind: FormField = {
	...{ id: "kind", type: "radio", label: "Kind", required: true },
	options: [
		{ value: "new", label: "New", points: 5 },
		{ value: "old", label: "Old", points: 2 },
	],
};
const age: FormField = {
	id: "age",
	type: "text",
	label: "Age",
	required: true,
	showWhen: { field: "kind", is: "old" },
};

test("without scripts a dependent field is there with the words that decide, and no browser insists on it", () => {
	const markup = html(<FormFields definition={{ sections: [kind, age] }} />);
	expect(markup).toContain("If “Kind” is “Old”:");
	expect(tagWith(markup, 'name="field.age"')).not.toContain("required");
	expect(tagWith(markup, 'value="old"')).toContain("required");
	expect(markup).not.toMatch(/<fieldset[^>]*hidden/);
	const box: FormField = { id: "box", type: "checkbox", label: "Box" };
	const ticked = html(
		<FormFields definition={{ sections: [box, { ...age, showWhen: { field: "box", is: "true" } }] }} />,
	);
	expect(ticked).toContain("If “Box” is ticked:");
});

test("before it is sent, a paid form says what it would earn: the most, or what was answered is worth", () => {
	const definition = { sections: [kind] };
	expect(html(<FormFields definition={definition} earns />)).toContain("You would earn up to 5 points");
	const answered = html(<FormFields definition={definition} values={{ kind: "old" }} earns />);
	expect(answered).toContain("You would earn 2 points");
	expect(html(<FormFields definition={definition} />)).not.toContain("You would earn");
});

test("fields of half a width stand beside each other where there is room, the others take a line", () => {
	const half = { ...age, showWhen: undefined, width: "half" as const };
	const { showWhen: _none, ...plain } = half;
	const markup = html(<FormFields definition={{ sections: [plain, { ...plain, id: "b" }, kind] }} />);
	expect(markup).toContain("sm:grid-cols-2");
	expect(markup.match(/sm:col-span-2/g)).toHaveLength(1);
	expect(html(<FormFields definition={{ sections: [kind] }} />)).not.toContain("col-span-2");
});
