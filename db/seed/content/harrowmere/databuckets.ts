import type { DemoProgram } from "../types";

export const databuckets: DemoProgram["databuckets"] = [
	{
		key: "season",
		title: "Season results",
		displayTitle: "Your season",
		targetCodes: ["ZERO-TURN", "WALK-BEHIND", "SNOW", "KNOWLEDGE"],
	},
];

const rule = { level: "category", dynamicPoints: false, selectedVariable: "actual", selectedFixed: "1" } as const;

export const years: DemoProgram["years"] = [
	{
		...{ key: "sellers", title: "Sales year of sellers", displayTitle: "Your sales year", participantType: "member" },
		target: 12_000,
		rules: [
			{
				...rule,
				title: "Target reached",
				statement: "{percent} >= 100",
				dynamicPoints: true,
				selectedFixed: "0.05",
				result: 0,
			},
			{ ...rule, title: "Nearly there", statement: "{percent} >= 80", result: 250 },
			{ ...rule, title: "The whole year", statement: "{percent} >= 100", level: "total", result: 2_000 },
		],
		files: { targets: "seller-targets", results: "seller-results" },
		board: {
			title: "Sellers of the year",
			prizes: "A weekend at Lake Muskoka for the first three.",
			sortColumn: "Total Points",
			suffix: "points",
			reached: "On target",
		},
		table: {
			title: "Your sales year",
			description: "What you have sold, in dollars, month by month, against your target.",
			suffix: "of Target",
		},
	},
	{
		...{ key: "dealers", title: "Sales year of dealers", displayTitle: "Dealer sales", participantType: "company" },
		target: 90_000,
		rules: [
			{
				...rule,
				title: "Above target",
				statement: "{percent} >= 100",
				dynamicPoints: true,
				selectedFixed: "0.02",
				result: 0,
			},
			{ ...rule, title: "Strong year", statement: "{percent} >= 105", level: "total", result: 10_000 },
		],
		files: { targets: "dealer-targets", results: "dealer-results" },
		board: {
			title: "Dealers above target",
			prizes: "The first three dealers are our guests at the spring meeting.",
			sortColumn: "Percentage",
			suffix: "%",
			reached: "On target",
		},
		table: {
			title: "Dealer sales",
			description: "Your dealership's year against its target, in dollars.",
			suffix: "of Target",
		},
	},
];

export const contest: DemoProgram["contest"] = {
	title: "Winter workshop",
	prizes: "A service kit for the best score.",
	csvName: "winter-workshop.csv",
	headers: ["Dealer code", "Score"],
	suffix: "out of 100",
};
