import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "To read",
		leads: null,
		items: [
			{ title: "Dealer news", leads: ["Blog", "Counter talk"] },
			{
				title: "This season",
				leads: ["Custom Page", "The battery season"],
				screenTitle: "This season in your shop",
			},
		],
	},
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "What this program is", leads: ["Basic Page", "About the program"] },
	{ title: "Points, step by step", leads: ["Custom Template", "How your points work"] },
	{ title: "Asked again and again", leads: ["Basic Page", "Questions and answers"] },
	{ title: "Track my deliveries", leads: ["System Page", "orders"] },
	{ title: "My details and password", leads: ["System Page", "profile"] },
];
