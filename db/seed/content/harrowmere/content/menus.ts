import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "To read",
		leads: null,
		items: [
			{ title: "Counter talk", leads: ["Blog", "Counter talk"] },
			{
				title: "The battery season",
				leads: ["Custom Page", "The battery season"],
				screenTitle: "The battery season in your shop",
			},
		],
	},
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "About the program", leads: ["Basic Page", "About the program"] },
	{ title: "How your points work", leads: ["Custom Template", "How your points work"] },
	{ title: "Questions and answers", leads: ["Basic Page", "Questions and answers"] },
	{ title: "Track your deliveries", leads: ["System Page", "orders"] },
	{ title: "Your details and password", leads: ["System Page", "profile"] },
];
