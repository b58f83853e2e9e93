import type { DemoProgram } from "../types";

export const pages: DemoProgram["pages"] = [
	{
		...{ id: "le-club", title: "Le club en bref", kind: "basic", age: 300 },
		body: `Chez Valbrume, les matériaux passent de main en main avant d’arriver sur le chantier. Le **Club Érable** remercie celles et ceux qui les conseillent, les vendent et les posent.

## À qui s’adresse le club

À toutes les personnes qui travaillent chez un marchand Valbrume et qui ont un compte ici. Votre marchand approuve les nouveaux comptes, en général en deux jours ouvrables.

## Comment participer

1. Déclarez vos ventes sous [Gagner](/offers).
2. Testez vos connaissances avec les [quiz](/quizzes).
3. Choisissez ce que deviennent vos points sous [Cadeaux](/rewards).

Chaque participation est lue par une personne, le plus souvent en trois jours ouvrables.`,
		blocks: [
			{
				...{ kind: "picture", drawn: ["house", "honey"], alt: "Une maison avec une terrasse en bois composite" },
				title: "La terrasse Rivage, conçue pour nos hivers.",
			},
			{
				...{ kind: "rewards", title: "Les préférées des membres" },
				rows: [
					{ record: "Barbecue au gaz à quatre brûleurs" },
					{ record: "Casque d’écoute antibruit" },
					{ record: "Tente pour trois personnes" },
					{ record: "Kayak de randonnée avec pagaie" },
				],
			},
			{ kind: "video", title: "Trois questions avant de parler de bardeaux : quinze secondes, sans son" },
			{ kind: "button", title: "Voir tous les cadeaux", href: "/rewards" },
		],
	},
	{
		...{ id: "vos-points", title: "Vos points, comment ça marche", kind: "template", age: 290 },
		body: `Bonjour {{member.firstname}}, vous avez **{{member.balance}} points** à dépenser.

- **{{member.awarded}}** gagnés jusqu’ici
- **{{member.redeemed}}** dépensés jusqu’ici
- **{{member.tier}}** est votre niveau
- **{{company.title}}** est votre marchand

## Du travail aux points, et des points aux cadeaux

1. **Déclarez une vente.** Choisissez ce que vous avez fait sous [Gagner](/offers), et envoyez le numéro de facture.
2. **Nous la vérifions.** Vous recevez un courriel dès que c’est fait.
3. **Les points sont à vous.** Ils gardent leur valeur tant que votre compte est ouvert.
4. **Choisissez un cadeau.** Il est payé tout de suite avec vos points. Si une commande est annulée, ils reviennent en entier.`,
		blocks: [
			{
				...{ kind: "quizzes", title: "Des points rapides, {{member.firstname}}" },
				rows: [{ record: "Isolation et pare-vapeur" }, { record: "Terrasses qui durent" }],
			},
			{ kind: "button", title: "Voir tous les mouvements", href: "/activity" },
		],
	},
	{
		...{ id: "questions", title: "Questions et réponses", kind: "basic", age: 280 },
		body: "Ce qu’on nous demande le plus souvent. Il manque quelque chose ? Votre conseiller Valbrume a la réponse.",
		blocks: [
			{
				...{ kind: "questions", title: "Les points" },
				rows: [
					{
						question: "Quand vais-je recevoir les points d’une vente ?",
						answer:
							"Dès que votre participation est validée. Vous la trouvez sous [Activité](/activity), et le total est toujours en haut de la page.",
					},
					{
						question: "Ma participation m’a été renvoyée. Que faire ?",
						answer:
							"Il manquait quelque chose, souvent un numéro de lot. Ouvrez-la, lisez la note, corrigez et renvoyez. Rien n’est perdu.",
					},
					{ question: "Les points expirent-ils ?", answer: "Non, tant que votre compte est ouvert." },
				],
			},
			{ kind: "divider" },
			{
				...{ kind: "questions", title: "Les cadeaux" },
				rows: [
					{
						question: "Quel est le délai de livraison ?",
						answer:
							"Les articles partent en cinq jours ouvrables. Les cartes-cadeaux arrivent par courriel en deux jours.",
					},
					{
						question: "Puis-je annuler une commande ?",
						answer:
							"Oui, tant qu’elle n’est pas partie : ouvrez-la sous [Commandes](/orders) et choisissez **Annuler**.",
					},
				],
			},
			{ kind: "embeddedForm", title: "Il manque une réponse ? Dites-le ici.", record: "Votre avis" },
		],
	},
	{
		...{ id: "saison-terrasse", title: "La saison des terrasses", kind: "custom", age: 40 },
		body: "Jusqu’à la première neige, la terrasse rapporte davantage. Montrez-la, vendez-la, connaissez-la.",
		blocks: [
			{ kind: "picture", drawn: ["house", "honey"], alt: "Une terrasse composite au soleil du soir" },
			{ kind: "heading", title: "Trois façons de participer" },
			{
				...{ kind: "offers", title: "" },
				rows: [
					{ record: "Cap sur la terrasse composite" },
					{ record: "Journées démo terrasse" },
					{ record: "Académie Valbrume" },
				],
			},
			{
				kind: "text",
				text: "**Un conseil du chantier :** laissez les clients marcher pieds nus sur l’échantillon. Le reste se vend tout seul.",
			},
			{
				...{ kind: "articles", title: "À lire avant" },
				rows: [{ record: "Poser une membrane sans bulles" }, { record: "Une palette pour tout montrer" }],
			},
			{ kind: "quizzes", title: "À vous de jouer", rows: [{ record: "Terrasses qui durent" }] },
			{ kind: "button", title: "Déclarer une vente", href: "/offers" },
		],
	},
];
