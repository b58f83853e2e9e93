import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "Reward catalogues",
		leads: null,
		items: [
			{ title: "Everyday", leads: ["Reward Catalogue", "Everyday Rewards"], screenTitle: "Everyday rewards" },
			{ title: "Signature Collection", leads: ["Reward Catalogue", "Signature Collection"] },
		],
	},
	{ title: "For your shop", leads: ["Reward Catalogue", "For Your Shop"], screenTitle: "Rewards for your shop" },
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "Track my deliveries", leads: ["System Page", "orders"] },
	{ title: "My details and password", leads: ["System Page", "profile"] },
];
