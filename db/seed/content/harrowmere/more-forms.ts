import type { DemoForm } from "../types";

/** A form that opens by itself, and one with points for each unit and fields that are asked only if. */
export const moreForms: DemoForm[] = [
	{
		key: "feedback",
		title: "How are we doing?",
		definition: {
			sections: [
				{
					id: "visit",
					type: "section",
					label: "Your experience",
					fields: [
						{
							id: "rating",
							type: "radio",
							label: "How do you like the program?",
							required: true,
							options: [
								{ value: "good", label: "Very much" },
								{ value: "fair", label: "It is all right" },
								{ value: "poor", label: "Not much" },
							],
						},
						{
							id: "better",
							type: "textarea",
							label: "What would you change first?",
							required: true,
							max: 1000,
							showWhen: { field: "rating", is: "poor" },
						},
						{
							id: "likes",
							type: "checkbox",
							label: "What do you use most?",
							options: [
								{ value: "claims", label: "Sale claims" },
								{ value: "training", label: "Training" },
								{ value: "rewards", label: "The rewards catalogue" },
							],
						},
					],
				},
				{
					id: "contact",
					type: "section",
					label: "May we get back to you?",
					fields: [
						{ id: "callBack", type: "checkbox", label: "Yes, please contact me" },
						{
							id: "customerEmail",
							type: "email",
							label: "Email",
							required: true,
							width: "half",
							showWhen: { field: "callBack", is: "true" },
						},
						{
							id: "customerPhone",
							type: "phone",
							label: "Phone",
							width: "half",
							showWhen: { field: "callBack", is: "true" },
						},
					],
				},
			],
		},
		sent: [
			{ daysAgo: 1, answers: { rating: "good", likes: ["claims", "rewards"], callBack: false } },
			{
				daysAgo: 3,
				anonymous: true,
				answers: { rating: "poor", better: "Claims should show when they will be reviewed.", callBack: false },
			},
			{
				daysAgo: 8,
				answers: { rating: "fair", likes: ["training"], callBack: true, customerEmail: "shop@mail.example" },
			},
			{ daysAgo: 15, anonymous: true, answers: { rating: "good", likes: ["rewards"], callBack: false } },
			{ daysAgo: 29, answers: { rating: "good", likes: ["claims", "training", "rewards"], callBack: false } },
		],
	},
	{
		key: "batteries",
		title: "Battery take-back",
		definition: {
			sections: [
				{
					id: "takeBack",
					type: "section",
					label: "What was handed in",
					fields: [
						{
							id: "quantity",
							type: "number",
							label: "Battery packs",
							required: true,
							min: 1,
							max: 40,
							points: 5,
							pointsPer: "unit",
							width: "half",
						},
						{ id: "completedOn", type: "date", label: "Handed in on", required: true, width: "half" },
						{
							id: "condition",
							type: "select",
							label: "Condition",
							required: true,
							options: [
								{ value: "whole", label: "All undamaged" },
								{ value: "damaged", label: "Some damaged" },
							],
						},
						{
							id: "serial",
							type: "text",
							label: "Serial number of a damaged pack",
							pattern: "serial",
							required: true,
							max: 24,
							showWhen: { field: "condition", is: "damaged" },
						},
					],
				},
			],
		},
	},
];
