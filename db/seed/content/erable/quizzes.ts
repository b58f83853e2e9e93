import type { DemoProgram } from "../types";

export const quizCategories: DemoProgram["quizCategories"] = [
	{ key: "produits", title: "Produits", description: "Ce que nous fabriquons, et pourquoi." },
	{ key: "chantier", title: "Chantier", description: "Le travail bien fait, du premier coup." },
	{ key: "vente", title: "Vente", description: "Des conversations qui finissent par une poignée de main." },
];

export const quizzes: DemoProgram["quizzes"] = [
	{
		...{
			title: "Toitures métalliques",
			category: "produits",
			age: 30,
			passPoints: 40,
			passingScore: 60,
			review: "Explanations",
		},
		description: "Cinq minutes sur ce qui protège la maison.",
		counts: ["saison", "SAVOIR"],
		questions: [
			{
				text: "Que faut-il entre deux métaux différents ?",
				explanation: "Sans séparation, l’humidité attaque le moins noble des deux.",
				answers: [{ text: "Rien" }, { text: "Une membrane", points: 20, isCorrect: true }, { text: "De la graisse" }],
			},
			{
				text: "De quoi dépend la longueur d’un panneau ?",
				explanation: "Le rampant donne la longueur, et le métal se dilate.",
				answers: [
					{ text: "Du rampant", points: 10, isCorrect: true },
					{ text: "De la dilatation", points: 10, isCorrect: true },
					{ text: "De la couleur" },
				],
			},
			{
				text: "Quelle pente minimale pour un panneau à vis apparentes ?",
				explanation: "Au-dessous, l’eau remonte sous les vis.",
				answers: [{ text: "1 sur 12" }, { text: "3 sur 12", points: 20, isCorrect: true }],
			},
		],
	},
	{
		...{
			title: "Isolation et pare-vapeur",
			category: "produits",
			age: 75,
			passPoints: 50,
			passingScore: 67,
			review: "Marks",
		},
		description: "Le bon côté, la bonne épaisseur.",
		...{ timeLimitMinutes: 10, maxAttempts: 3, waitMinutes: 60, shuffle: true },
		questions: [
			{
				text: "De quel côté se pose le pare-vapeur ?",
				answers: [{ text: "Du côté chaud", points: 25, isCorrect: true }, { text: "Du côté froid" }],
			},
			{
				text: "Que faut-il sceller ?",
				answers: [
					{ text: "Les joints", points: 15, isCorrect: true },
					{ text: "Le tour des boîtes électriques", points: 15, isCorrect: true },
					{ text: "La lame d’air" },
				],
			},
			{
				text: "Que dit la valeur R ?",
				answers: [{ text: "La résistance thermique", points: 25, isCorrect: true }, { text: "La résistance au feu" }],
			},
		],
	},
	{
		...{
			title: "Avant de monter sur le toit",
			category: "chantier",
			age: 12,
			passPoints: 60,
			passingScore: 100,
			review: "Score",
		},
		description: "La sécurité d’abord, à chaque fois.",
		draw: 2,
		questions: [
			{
				text: "À partir de quelle hauteur faut-il un harnais ?",
				answers: [{ text: "3 mètres", points: 20, isCorrect: true }, { text: "10 mètres" }],
			},
			{
				text: "Le toit est givré. Que faites-vous ?",
				answers: [{ text: "On attend", points: 20, isCorrect: true }, { text: "On met du sable" }],
			},
			{
				text: "Qui vérifie l’échelle ?",
				answers: [{ text: "Qui y monte", points: 20, isCorrect: true }, { text: "Le fournisseur" }],
			},
		],
	},
	{
		...{
			title: "Écouter avant de vendre",
			category: "vente",
			age: 140,
			passPoints: 30,
			passingScore: 50,
			review: "Explanations",
		},
		description: "Deux questions sur les trois premières minutes.",
		questions: [
			{
				text: "Que demandez-vous d’abord ?",
				explanation: "Le projet décide du produit, pas l’inverse.",
				answers: [{ text: "Le budget" }, { text: "Le projet", points: 15, isCorrect: true }],
			},
			{
				text: "« C’est trop cher. » Que faites-vous ?",
				explanation: "Trop cher par rapport à quoi ? La réponse dit ce qui compte.",
				answers: [
					{ text: "Je baisse le prix" },
					{ text: "Je demande à quoi l’on compare", points: 15, isCorrect: true },
				],
			},
		],
	},
	{
		...{
			title: "Terrasses qui durent",
			category: "chantier",
			age: 210,
			passPoints: 40,
			passingScore: 75,
			review: "Explanations",
		},
		description: "De la première semelle à la dernière lame.",
		questions: [
			{
				text: "À quelle profondeur descend une fondation ?",
				explanation: "Sous la ligne de gel, sinon l’hiver soulève la terrasse.",
				answers: [{ text: "Sous la ligne de gel", points: 15, isCorrect: true }, { text: "À un pied" }],
			},
			{
				text: "Que laisse-t-on entre les lames ?",
				explanation: "Le bois travaille, et l’eau doit s’écouler.",
				answers: [{ text: "Rien" }, { text: "Un jeu de quelques millimètres", points: 15, isCorrect: true }],
			},
			{
				text: "Quelles vis dehors ?",
				explanation: "L’acier nu tache le bois et rouille.",
				answers: [
					{ text: "Inoxydables", points: 10, isCorrect: true },
					{ text: "Enrobées pour l’extérieur", points: 10, isCorrect: true },
					{ text: "À gypse" },
				],
			},
			{
				text: "Quelle pente s’éloigne de la maison ?",
				explanation: "Assez pour que l’eau parte, trop peu pour qu’on la sente.",
				answers: [{ text: "Environ 2 %", points: 20, isCorrect: true }, { text: "Aucune" }],
			},
		],
	},
	{
		...{
			title: "Parler du prix",
			category: "vente",
			age: 55,
			passPoints: 35,
			passingScore: 67,
			review: "Marks",
		},
		description: "Trois questions que pose un client sur deux.",
		maxAttempts: 2,
		questions: [
			{
				text: "Que veut-il savoir d’abord ?",
				answers: [
					{ text: "Ce que coûte le projet complet", points: 20, isCorrect: true },
					{ text: "Le prix d’une vis" },
				],
			},
			{
				text: "Qu’ajoutez-vous toujours au prix ?",
				answers: [
					{ text: "Ce qui est compris", points: 10, isCorrect: true },
					{ text: "La durée de la garantie", points: 10, isCorrect: true },
					{ text: "La météo" },
				],
			},
			{
				text: "Quand l’annoncez-vous ?",
				answers: [{ text: "Une fois le besoin compris", points: 20, isCorrect: true }, { text: "À la porte" }],
			},
		],
	},
];
