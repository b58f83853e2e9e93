import type { DemoOffer, DemoProgram } from "../types";

export const offers: DemoOffer[] = [
	{
		key: "sales",
		title: "Points à la vente",
		description:
			"Chaque palette Valbrume vendue à un entrepreneur ou à un particulier vous rapporte des points. Une déclaration par facture, dans les 60 jours suivant la vente ; nous la vérifions et vous répondons en deux jours ouvrables.",
		status: "Active",
		age: 350,
		image: ["bricks", "clay"],
		weight: 46,
		opportunities: [
			{
				title: "Toiture vendue",
				description: "Bardeau Armure et toiture métallique Faîte.",
				points: 1200,
				form: "sale",
				products: ["TOI-A", "TOI-M"],
				counts: ["saison", "TOITURE"],
			},
			{
				title: "Isolant vendu",
				description: "Thermo-R et Nordik, à la palette.",
				points: 450,
				form: "sale",
				products: ["ISO-R", "ISO-C"],
				counts: ["saison", "ISOLANT"],
			},
			{
				title: "Terrasse ou parement vendu",
				description: "Gammes Rivage et Littoral.",
				points: 800,
				form: "sale",
				products: ["PAR-F", "TER-C"],
				counts: ["saison", "EXTERIEUR"],
			},
		],
	},
	{
		key: "warranty",
		title: "Garanties enregistrées",
		description:
			"Enregistrez la garantie pour votre client dès la fin du chantier : il est couvert tout de suite, et vous gagnez vos points.",
		status: "Active",
		age: 350,
		image: ["roof", "sky"],
		weight: 20,
		opportunities: [
			{
				title: "Garantie enregistrée",
				description: "Une déclaration par numéro de lot.",
				points: 150,
				form: "warranty",
			},
		],
	},
	{
		key: "academy",
		title: "Académie Valbrume",
		description:
			"De courtes formations qui rapportent deux fois : au comptoir, et ici. Chaque formation compte une seule fois.",
		status: "Active",
		age: 330,
		image: ["diploma", "dusk"],
		weight: 14,
		opportunities: [
			{
				title: "Isolation et pare-vapeur, les bases",
				description: "Deux heures en ligne, à votre rythme.",
				points: 500,
				form: "training",
				entryLimit: 1,
			},
			{
				title: "Toiture métallique : prendre les mesures",
				description: "Une heure en direct, chaque jeudi matin.",
				points: 750,
				form: "training",
				entryLimit: 1,
			},
			{
				title: "Installateur certifié, niveau 2",
				description: "Une journée au centre de formation de Trois-Rivières.",
				points: 1200,
				form: "training",
				entryLimit: 1,
			},
		],
	},
	{
		key: "battery",
		title: "Cap sur la terrasse composite",
		description:
			"La gamme Rivage remplace le bois traité : montrez l’échantillon, parlez d’entretien, et déclarez chaque vente.",
		status: "Active",
		age: 240,
		image: ["house", "honey"],
		weight: 14,
		opportunities: [
			{
				title: "Terrasse Rivage vendue",
				description: "À partir de 15 mètres carrés.",
				points: 600,
				form: "sale",
				products: ["TER-C"],
			},
		],
	},
	{
		key: "demoDay",
		title: "Journées démo terrasse",
		description: "Organisez une journée démo dans votre cour : nous fournissons la remorque et les échantillons.",
		status: "Active",
		age: 200,
		image: ["calendar", "pine"],
		weight: 4,
		opportunities: [
			{
				title: "Journée démo tenue",
				description: "Au moins quatre heures et dix visiteurs.",
				points: 2000,
				entryLimit: 3,
			},
		],
	},
	{
		key: "readiness",
		title: "Tournée du magasin",
		description: "Dix minutes pour faire le tour avant la saison. Les points viennent de ce qui est déjà en place.",
		status: "Active",
		age: 160,
		image: ["clipboard", "sky"],
		weight: 8,
		opportunities: [
			{
				title: "Tournée complétée",
				description: "Jusqu’à deux fois par année : au printemps et à l’automne.",
				points: 0,
				form: "readiness",
				entryLimit: 2,
			},
		],
	},
	{
		key: "story",
		title: "Le chantier dont vous êtes fier",
		description:
			"Les cinq récits qui nous donnent envie d’aller voir gagnent 5 000 points de plus. Toutes les participations comptent.",
		status: "Active",
		age: 45,
		image: ["camera", "plum"],
		weight: 6,
		opportunities: [
			{
				title: "Votre récit de chantier",
				description: "Les mots d’abord, les photos ensuite.",
				points: 600,
				form: "story",
				deadlineInDays: 5,
				entryLimit: 1,
			},
		],
	},
	{
		key: "service",
		title: "Prime aux équipes de chantier",
		description: "Pour celles et ceux qui livrent et qui posent : chaque chantier terminé sans rappel compte.",
		status: "Active",
		age: 120,
		image: ["wrench", "steel"],
		memberTags: ["Chantier", "Comptoir"],
		weight: 6,
		opportunities: [
			{
				title: "Chantier sans rappel",
				description: "Trente jours après la fin des travaux.",
				points: 250,
				form: "warranty",
			},
		],
	},
	{
		key: "platinum",
		title: "Prime de croissance Or et Platine",
		description:
			"Pour nos marchands Or et Platine : dépassez le trimestre de l’an dernier et partagez la récompense avec l’équipe.",
		status: "Active",
		age: 90,
		image: ["bike", "berry"],
		companyTags: ["Platine", "Or"],
		weight: 4,
		opportunities: [
			{
				title: "Objectif du trimestre atteint",
				description: "Une déclaration par personne et par trimestre, confirmée par votre représentant.",
				points: 2500,
				form: "sale",
				entryLimit: 4,
			},
		],
	},
	{
		key: "preseason",
		title: "Commandes d’avant-saison",
		description: "Merci ! L’avant-saison est terminée et toutes les commandes sont en route.",
		status: "Active",
		age: 220,
		image: ["snow", "sky"],
		weight: 3,
		opportunities: [
			{
				title: "Commande d’avant-saison",
				description: "Dix palettes ou plus sur une même commande.",
				points: 3000,
				form: "sale",
				deadlineInDays: -40,
				entryLimit: 1,
			},
		],
	},
	{
		key: "display",
		title: "Montrez-nous votre présentoir",
		description: "Montez le présentoir de la saison, photographiez-le et envoyez-le-nous. Trois présentoirs comptent.",
		status: "Active",
		age: 20,
		image: ["television", "pine"],
		weight: 0,
		opportunities: [
			{
				title: "Présentoir monté",
				description: "Une à trois photos, prises cette saison.",
				points: 400,
				form: "display",
				deadlineInDays: 60,
				entryLimit: 3,
			},
		],
	},
	{
		key: "tradeIn",
		title: "Grand ménage du printemps",
		description: "Rapportez vos vieux présentoirs et recevez les nouveaux. Dates à confirmer avec les représentants.",
		status: "Draft",
		age: 6,
		image: ["bricks", "honey"],
		weight: 0,
		opportunities: [
			{ title: "Présentoir remplacé", description: "Un présentoir par gamme.", points: 800, form: "sale" },
		],
	},
];

export const offerGroups: DemoProgram["offerGroups"] = [
	{ groupName: "La saison des terrasses", sortOrder: 3, offers: ["battery", "demoDay"] },
];
