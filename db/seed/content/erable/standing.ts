import type { DemoProgram } from "../types";

/** From the lowest up; the first one is the default. */
export const tiers: DemoProgram["tiers"] = [
	{ tier: "Bronze", least: null, image: ["medal", "clay"] },
	{ tier: "Argent", least: 5_000, image: ["medal", "steel"] },
	{ tier: "Or", least: 20_000, image: ["medal", "honey"] },
];

export const awards: DemoProgram["awards"] = [
	{ award: "Premier millier", statement: "{points} >= 1000" },
	{ award: "Belle saison", statement: "{offerPoints} >= 3000" },
	{ award: "Fin connaisseur", statement: "{quizPoints} > 0" },
	{ award: "Touche-à-tout", statement: "{offerPoints} >= 1000 and {quizPoints} > 0" },
];
