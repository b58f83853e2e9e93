import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "Catalogues de cadeaux",
		leads: null,
		items: [
			{ title: "Au quotidien", leads: ["Reward Catalogue", "Plaisirs du quotidien"] },
			{ title: "Collection Érable", leads: ["Reward Catalogue", "Collection Érable"] },
		],
	},
	{
		title: "Pour votre magasin",
		leads: ["Reward Catalogue", "Pour votre magasin"],
		screenTitle: "Des cadeaux pour votre magasin",
	},
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "Suivre mes livraisons", leads: ["System Page", "orders"] },
	{ title: "Mes coordonnées et mon mot de passe", leads: ["System Page", "profile"] },
];
