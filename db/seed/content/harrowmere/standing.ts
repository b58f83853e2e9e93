import type { DemoProgram } from "../types";

/** From the lowest up; the first one is the default. */
export const tiers: DemoProgram["tiers"] = [
	{ tier: "Bronze", least: null, image: ["medal", "clay"] },
	{ tier: "Silver", least: 5_000, image: ["medal", "steel"] },
	{ tier: "Gold", least: 20_000, image: ["medal", "honey"] },
];

export const awards: DemoProgram["awards"] = [
	{ award: "First thousand", statement: "{points} >= 1000" },
	{ award: "Busy season", statement: "{offerPoints} >= 3000" },
	{ award: "Product expert", statement: "{quizPoints} > 0" },
	{ award: "All-rounder", statement: "{offerPoints} >= 1000 and {quizPoints} > 0" },
];
