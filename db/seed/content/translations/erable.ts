import type { DemoProgram } from "../types";

export const translations: DemoProgram["translations"] = [
	{
		title: "Les mots du club",
		published: true,
		texts: {
			"home:welcome":
				"Bienvenue au club. Chaque vente compte, et chaque point vous rapproche de ce que vous aurez choisi.",
			"home:nextReward": "La prochaine étape",
			"rewards:member.text": "Choisis par notre équipe et livrés à votre commerce.",
		},
	},
	{
		title: "Récompenses plutôt que cadeaux",
		published: false,
		texts: {
			"common:nav.rewards": "Récompenses",
			"home:inReach": "Récompenses à votre portée",
			"home:allRewards": "Toutes les récompenses",
			"rewards:member.title": "Récompenses",
			"rewards:member.more": "Plus de récompenses",
			"rewards:member.empty": "",
		},
	},
];
