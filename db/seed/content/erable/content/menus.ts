import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "À lire",
		leads: null,
		items: [
			{ title: "Au comptoir", leads: ["Blog", "Au comptoir"] },
			{
				title: "La saison des terrasses",
				leads: ["Custom Page", "La saison des terrasses"],
				screenTitle: "La saison des terrasses dans votre magasin",
			},
		],
	},
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "Le club en bref", leads: ["Basic Page", "Le club en bref"] },
	{ title: "Vos points, comment ça marche", leads: ["Custom Template", "Vos points, comment ça marche"] },
	{ title: "Questions et réponses", leads: ["Basic Page", "Questions et réponses"] },
	{ title: "Suivre vos livraisons", leads: ["System Page", "orders"] },
	{ title: "Vos coordonnées et votre mot de passe", leads: ["System Page", "profile"] },
];
