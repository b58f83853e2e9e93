import type { DemoForm } from "../types";

export const forms: DemoForm[] = [
	{
		key: "sale",
		title: "Déclaration de vente",
		definition: {
			sections: [
				{
					id: "saleSection",
					type: "section",
					label: "La vente",
					fields: [
						{
							id: "invoice",
							type: "text",
							label: "Numéro de facture",
							required: true,
							unique: true,
							min: 4,
							max: 20,
							help: "Tel qu’imprimé sur la facture, par exemple F-20418.",
						},
						{ id: "soldOn", type: "date", label: "Date de la facture", required: true, width: "half" },
						{
							id: "amount",
							type: "number",
							label: "Montant avant taxes ($)",
							required: true,
							width: "half",
							min: 1,
							max: 250_000,
						},
					],
				},
				{
					id: "unitSection",
					type: "section",
					label: "Les produits",
					fields: [
						{
							id: "product",
							type: "select",
							label: "Gamme",
							required: true,
							width: "half",
							options: [
								{ value: "ISO-R", label: "Isolant rigide Thermo-R" },
								{ value: "ISO-C", label: "Cellulose soufflée Nordik" },
								{ value: "TOI-A", label: "Bardeau d’asphalte Armure" },
								{ value: "TOI-M", label: "Toiture métallique Faîte" },
								{ value: "PAR-F", label: "Parement de fibrociment Littoral" },
								{ value: "TER-C", label: "Terrasse composite Rivage" },
							],
						},
						{
							id: "quantity",
							type: "number",
							label: "Quantité (paquets ou palettes)",
							required: true,
							width: "half",
							min: 1,
							max: 500,
						},
						{ id: "notes", type: "textarea", label: "Autre chose à nous dire ?", max: 600 },
					],
				},
			],
		},
	},
	{
		key: "warranty",
		title: "Enregistrement de garantie",
		definition: {
			sections: [
				{
					id: "site",
					type: "section",
					label: "Le chantier",
					fields: [
						{
							id: "serial",
							type: "dataset",
							dataSetId: "serials",
							label: "Numéro de lot",
							required: true,
							min: 8,
							max: 24,
							help: "Sur l’étiquette blanche de chaque palette.",
						},
						{ id: "soldOn", type: "date", label: "Date d’installation", required: true },
						{
							id: "use",
							type: "radio",
							label: "Type de bâtiment",
							required: true,
							options: [
								{ value: "home", label: "Maison individuelle" },
								{ value: "pro", label: "Immeuble à logements" },
								{ value: "rental", label: "Bâtiment commercial" },
							],
						},
					],
				},
				{
					id: "owner",
					type: "section",
					label: "Le propriétaire",
					fields: [
						{ id: "customer", type: "text", label: "Nom", required: true, max: 120 },
						{ id: "customerEmail", type: "email", label: "Courriel" },
						{ id: "customerPhone", type: "phone", label: "Téléphone" },
						{
							id: "walkthrough",
							type: "checkbox",
							label: "J’ai remis le guide d’entretien au propriétaire",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "training",
		title: "Participation à une formation",
		definition: {
			sections: [
				{
					id: "attendance",
					type: "section",
					label: "Participation",
					fields: [
						{ id: "completedOn", type: "date", label: "Date de la formation", required: true },
						{
							id: "format",
							type: "radio",
							label: "Comment l’avez-vous suivie ?",
							required: true,
							options: [
								{ value: "class", label: "En salle" },
								{ value: "live", label: "En ligne, en direct" },
								{ value: "video", label: "En différé" },
							],
						},
						{ id: "takeaway", type: "textarea", label: "Qu’est-ce que vous ferez autrement au comptoir ?", max: 800 },
						{
							id: "attended",
							type: "checkbox",
							label: "J’ai suivi la formation au complet et réussi le test",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "story",
		title: "Récit de chantier",
		definition: {
			sections: [
				{
					id: "storySection",
					type: "section",
					label: "Votre chantier",
					fields: [
						{ id: "headline", type: "text", label: "Titre", required: true, min: 5, max: 120 },
						{
							id: "story",
							type: "textarea",
							label: "Racontez-nous le chantier",
							required: true,
							min: 80,
							max: 2000,
							help: "Quel était le défi, comment l’avez-vous relevé, qu’en dit le client ?",
						},
						{ id: "pictureLink", type: "text", label: "Lien vers vos photos", max: 300 },
						{
							id: "consent",
							type: "checkbox",
							label: "Valbrume peut montrer mon récit et mes photos aux autres marchands",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "display",
		title: "Photos de présentoir",
		definition: {
			sections: [
				{
					id: "displaySection",
					type: "section",
					label: "Votre présentoir",
					fields: [
						{ id: "place", type: "text", label: "Où se trouve-t-il ?", required: true, max: 120 },
						{
							id: "pictures",
							type: "file",
							label: "Photos du présentoir",
							required: true,
							max: 3,
							help: "Depuis l’entrée et de près.",
						},
						{ id: "plan", type: "file", label: "Plan de la salle, s’il y en a un" },
						{ id: "notes", type: "textarea", label: "Autre chose à nous dire ?", max: 600 },
					],
				},
			],
		},
	},
];
