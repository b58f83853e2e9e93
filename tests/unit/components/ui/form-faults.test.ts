import { describe, expect, it } from "vitest";
import { inFieldOrder, saysName } from "~/components/ui/form-faults";

describe("what failed in a form", () => {
	it("stands in the order of the fields, the form as a whole first, parts where their field is", () => {
		const labels = { title: "Title", tags: "Tags", cost: "Cost" };
		const faults = {
			elsewhere: ["d"],
			cost: ["c"],
			"tags[1]": ["b"],
			"tags[0]": [],
			title: ["a"],
			"": ["form"],
			gone: null,
		};
		expect(inFieldOrder(faults, labels)).toEqual([
			["", ["form"]],
			["title", ["a"]],
			["tags[1]", ["b"]],
			["cost", ["c"]],
			["elsewhere", ["d"]],
		]);
	});

	it.each([
		["Title", "Title is required", true],
		["Email", "Not a valid email", true],
		["Password again", "Please enter the password again", true],
		["Nom de l’entreprise", "Le nom de l’entreprise est obligatoire", true],
		["Title", "Use at most 200 characters", false],
		["Company name", "A name is required", false],
		["Cost", "Costly", false],
	])("%s is named by itself in %j: %s", (label, message, named) => {
		expect(saysName(label, message)).toBe(named);
	});
});
