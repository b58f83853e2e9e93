import type { FormDefinition } from "~/features/forms/forms.schemas";

/** Two levels of nesting, once through `fields` and once through `children`, with every answerable kind of field. */
export const sample: FormDefinition = {
	sections: [
		{
			id: "sale",
			type: "section",
			label: "Sale",
			fields: [
				{ id: "intro", type: "heading", label: "About the sale" },
				{ id: "invoice", type: "text", label: "Invoice", required: true, min: 3, max: 10, points: 5 },
				{
					id: "amounts",
					type: "section",
					label: "Amounts",
					children: [
						{ id: "amount", type: "number", label: "Amount", required: true, min: 1, max: 5000 },
						{ id: "sold", type: "date", label: "Sold on", min: "2025-01-01", max: "2025-12-31" },
					],
				},
			],
		},
		{
			id: "buyer",
			type: "section",
			label: "Buyer",
			children: [
				{
					id: "contact",
					type: "section",
					fields: [
						{ id: "mail", type: "email", label: "E-mail" },
						{ id: "tel", type: "phone", label: "Phone" },
					],
				},
				{ id: "size", type: "select", label: "Size", options: ["S", { value: "L", label: "Large", points: 10 }] },
				{
					id: "kind",
					type: "radio",
					label: "Kind",
					required: true,
					options: [
						{ value: "new", label: "New buyer", points: 2.5 },
						{ value: "old", label: "Known buyer" },
					],
				},
				{
					id: "extras",
					type: "checkbox",
					label: "Extras",
					points: 1,
					options: [
						{ value: "a", label: "Alpha", points: 0.25 },
						{ value: "b", label: "Beta", points: 0.25 },
					],
				},
				{ id: "agree", type: "checkbox", label: "I agree", required: true },
				{ id: "note", type: "textarea", label: "Note", help: "Anything else", max: 20 },
				{ id: "campaign", type: "hidden", value: "spring" },
				{ id: "serial", type: "dataset", label: "Serial", dataSetId: "serials" },
			],
		},
	],
};

export function post(fields: Record<string, string | string[]>): FormData {
	const formData = new FormData();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) formData.append(name, value);
	}
	return formData;
}

export const complete = {
	"field.invoice": "A-100",
	"field.amount": "1 234,5",
	"field.sold": "2025-06-30",
	"field.mail": "ann@example.com",
	"field.tel": "+41 22 555 01 02",
	"field.size": "L",
	"field.kind": "new",
	"field.extras": ["a", "b"],
	"field.agree": "on",
	"field.note": "line one\r\nline two",
};
