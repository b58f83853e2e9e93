import type { DemoProgram } from "../../types";

export const menus: DemoProgram["menus"] = [
	{
		title: "À lire",
		leads: null,
		items: [
			{ title: "Nouvelles du réseau", leads: ["Blog", "Au comptoir"] },
			{
				title: "Cette saison",
				leads: ["Custom Page", "La saison des terrasses"],
				screenTitle: "Cette saison dans votre magasin",
			},
		],
	},
];

export const secondaryMenus: DemoProgram["secondaryMenus"] = [
	{ title: "Le programme", leads: ["Basic Page", "Le club en bref"] },
	{ title: "Les points, pas à pas", leads: ["Custom Template", "Vos points, comment ça marche"] },
	{ title: "Ce qu’on demande souvent", leads: ["Basic Page", "Questions et réponses"] },
	{ title: "Suivre mes livraisons", leads: ["System Page", "orders"] },
	{ title: "Mes coordonnées et mon mot de passe", leads: ["System Page", "profile"] },
];
