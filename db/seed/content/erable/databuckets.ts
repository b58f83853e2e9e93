import type { DemoProgram } from "../types";

export const databuckets: DemoProgram["databuckets"] = [
	{
		key: "saison",
		title: "Résultats de la saison",
		displayTitle: "Votre saison",
		targetCodes: ["TOITURE", "ISOLANT", "EXTERIEUR", "SAVOIR"],
	},
];

const rule = { level: "category", dynamicPoints: false, selectedVariable: "actual", selectedFixed: "1" } as const;

export const years: DemoProgram["years"] = [
	{
		...{ key: "vendeurs", title: "Année des vendeurs", displayTitle: "Votre année", participantType: "member" },
		target: 9_000,
		rules: [
			{
				...rule,
				title: "Objectif atteint",
				statement: "{percent} >= 100",
				dynamicPoints: true,
				selectedFixed: "0.06",
				result: 0,
			},
			{ ...rule, title: "Presque là", statement: "{percent} >= 80", result: 200 },
			{ ...rule, title: "Toute l’année", statement: "{percent} >= 100", level: "total", result: 1_500 },
		],
		files: { targets: "objectifs-vendeurs", results: "resultats-vendeurs" },
		board: {
			title: "Vendeurs de l’année",
			prizes: "Une fin de semaine à Tadoussac pour les trois premiers.",
			sortColumn: "Total Points",
			suffix: "points",
			reached: "Objectif atteint",
		},
		table: {
			title: "Votre année",
			description: "Vos ventes en dollars, mois par mois, par rapport à votre objectif.",
			suffix: "of Target",
		},
	},
	{
		...{ key: "magasins", title: "Année des magasins", displayTitle: "Vos magasins", participantType: "company" },
		target: 75_000,
		rules: [
			{
				...rule,
				title: "Au-delà de l’objectif",
				statement: "{percent} >= 100",
				dynamicPoints: true,
				selectedFixed: "0.02",
				result: 0,
			},
			{ ...rule, title: "Belle année", statement: "{percent} >= 105", level: "total", result: 8_000 },
		],
		files: { targets: "objectifs-magasins", results: "resultats-magasins" },
		board: {
			title: "Magasins au-delà de l’objectif",
			prizes: "Les trois premiers magasins sont invités à la rencontre du printemps.",
			sortColumn: "Percentage",
			suffix: "%",
			reached: "Objectif atteint",
		},
		table: {
			title: "Ventes du magasin",
			description: "L’année de votre magasin, en dollars, par rapport à son objectif.",
			suffix: "of Target",
		},
	},
];

export const contest: DemoProgram["contest"] = {
	title: "Atelier d’hiver",
	prizes: "Une trousse d’entretien pour le meilleur résultat.",
	csvName: "atelier-hiver.csv",
	headers: ["Code client", "Résultat"],
	suffix: "sur 100",
};
