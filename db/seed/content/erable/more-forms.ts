import type { DemoForm } from "../types";

/** A form that opens by itself, and one with points for each unit and fields that are asked only if. */
export const moreForms: DemoForm[] = [
	{
		key: "feedback",
		title: "Votre avis",
		definition: {
			sections: [
				{
					id: "visit",
					type: "section",
					label: "Votre expérience",
					fields: [
						{
							id: "rating",
							type: "radio",
							label: "Aimez-vous le programme ?",
							required: true,
							options: [
								{ value: "good", label: "Beaucoup" },
								{ value: "fair", label: "Assez bien" },
								{ value: "poor", label: "Peu" },
							],
						},
						{
							id: "better",
							type: "textarea",
							label: "Que changeriez-vous en premier ?",
							required: true,
							max: 1000,
							showWhen: { field: "rating", is: "poor" },
						},
						{
							id: "likes",
							type: "checkbox",
							label: "Qu’utilisez-vous le plus ?",
							options: [
								{ value: "claims", label: "Les déclarations de vente" },
								{ value: "training", label: "Les formations" },
								{ value: "rewards", label: "Le catalogue de récompenses" },
							],
						},
					],
				},
				{
					id: "contact",
					type: "section",
					label: "Pouvons-nous vous répondre ?",
					fields: [
						{ id: "callBack", type: "checkbox", label: "Oui, écrivez-moi ou appelez-moi" },
						{
							id: "customerEmail",
							type: "email",
							label: "Adresse courriel",
							required: true,
							width: "half",
							showWhen: { field: "callBack", is: "true" },
						},
						{
							id: "customerPhone",
							type: "phone",
							label: "Téléphone",
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
				answers: {
					rating: "poor",
					better: "Les déclarations devraient dire quand elles seront examinées.",
					callBack: false,
				},
			},
			{
				daysAgo: 8,
				answers: { rating: "fair", likes: ["training"], callBack: true, customerEmail: "boutique@mail.example" },
			},
			{ daysAgo: 15, anonymous: true, answers: { rating: "good", likes: ["rewards"], callBack: false } },
			{ daysAgo: 29, answers: { rating: "good", likes: ["claims", "training", "rewards"], callBack: false } },
		],
	},
	{
		key: "pallets",
		title: "Retour de palettes",
		definition: {
			sections: [
				{
					id: "takeBack",
					type: "section",
					label: "Ce qui a été rendu",
					fields: [
						{
							id: "quantity",
							type: "number",
							label: "Palettes",
							required: true,
							min: 1,
							max: 40,
							points: 5,
							pointsPer: "unit",
							width: "half",
						},
						{ id: "completedOn", type: "date", label: "Rendues le", required: true, width: "half" },
						{
							id: "condition",
							type: "select",
							label: "État",
							required: true,
							options: [
								{ value: "whole", label: "Toutes en bon état" },
								{ value: "damaged", label: "Certaines abîmées" },
							],
						},
						{
							id: "serial",
							type: "text",
							label: "Numéro d’une palette abîmée",
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
