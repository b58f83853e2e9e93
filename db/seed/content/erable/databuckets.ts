import type { DemoProgram } from "../types";

export const databuckets: DemoProgram["databuckets"] = [
	{
		key: "saison",
		title: "Résultats de la saison",
		displayTitle: "Votre saison",
		targetCodes: ["TOITURE", "ISOLANT", "EXTERIEUR", "SAVOIR"],
	},
];
