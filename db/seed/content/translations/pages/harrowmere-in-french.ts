/** Pages and menus of the English program, text by text, in French. */
export const pagesInFrench: Readonly<Record<string, string>> = {
	"Reward catalogues": "Catalogues de cadeaux",
	Everyday: "Au quotidien",
	"Signature Collection": "Collection Signature",
	"To read": "À lire",
	"Counter talk": "Propos de comptoir",
	"Track your deliveries": "Suivre vos livraisons",
	"Your details and password": "Vos coordonnées et votre mot de passe",
	"The battery season in your shop": "La saison des batteries dans votre atelier",
	"For your shop": "Pour votre atelier",
	"About the program": "Le programme en bref",
	"Harrowmere builds machines that are sold by people who know them. **Harrowmere Dealer Rewards** thanks the people behind the counter and at the service bench: for what they sell, what they learn, and what they keep running.\n\n## Who takes part\n\nEverybody who works for an authorised Harrowmere dealer and has an account here. Your dealer's principal approves new accounts, usually within two working days.\n\n## What you do\n\n1. Report what you sold or registered under [Earn](/offers).\n2. Learn something new in the [quizzes](/quizzes).\n3. Choose what your points become under [Rewards](/rewards).\n\nEvery entry is looked at by a person. Most are decided within three working days.":
		"Harrowmere construit des machines vendues par des gens qui les connaissent. **Harrowmere Dealer Rewards** remercie celles et ceux qui travaillent au comptoir et à l’atelier : pour ce qu’ils vendent, ce qu’ils apprennent et ce qu’ils remettent en marche.\n\n## À qui s’adresse le programme\n\nÀ toutes les personnes qui travaillent chez un concessionnaire Harrowmere autorisé et qui ont un compte ici. Votre concessionnaire approuve les nouveaux comptes, en général en deux jours ouvrables.\n\n## Comment participer\n\n1. Déclarez vos ventes et vos enregistrements sous [Gagner](/offers).\n2. Testez vos connaissances avec les [quiz](/quizzes).\n3. Choisissez ce que deviennent vos points sous [Cadeaux](/rewards).\n\nChaque participation est lue par une personne, le plus souvent en trois jours ouvrables.",
	"A zero-turn mower on a freshly cut lawn": "Une tondeuse à rayon zéro sur une pelouse fraîchement coupée",
	"Three questions before you show a mower: fifteen seconds, without sound":
		"Trois questions avant de montrer une tondeuse : quinze secondes, en anglais et sans son",
	"The ZT 52, built in our own works since 1974.": "La ZT 52, construite dans nos ateliers depuis 1974.",
	"What members like best": "Ce que les membres préfèrent",
	"See all rewards": "Voir tous les cadeaux",
	"How your points work": "Vos points, comment ça marche",
	"Hello {{member.firstname}}, you have **{{member.balance}} points** to spend.\n\n- **{{member.awarded}}** earned so far\n- **{{member.redeemed}}** spent so far\n- **{{member.tier}}** is your tier\n- **{{company.title}}** is your dealer\n\n## From work to points, and from points to rewards\n\n1. **Report a sale.** Choose what you did under [Earn](/offers), and send the invoice number.\n2. **We look at it.** Within two working days we compare it with the registration.\n3. **The points are yours.** You have eighteen months to use them, and a point is a point in every catalogue of {{program.title}}.\n4. **Choose a reward.** It is paid with your points at once. If an order is cancelled, they come back in full.":
		"Bonjour {{member.firstname}}, vous avez **{{member.balance}} points** à dépenser.\n\n- **{{member.awarded}}** gagnés jusqu’ici\n- **{{member.redeemed}}** dépensés jusqu’ici\n- **{{member.tier}}** est votre niveau\n- **{{company.title}}** est votre concessionnaire\n\n## Du travail aux points, et des points aux cadeaux\n\n1. **Déclarez une vente.** Choisissez ce que vous avez fait sous [Gagner](/offers), et envoyez le numéro de facture.\n2. **Nous la vérifions.** En deux jours ouvrables, nous la comparons à l’enregistrement.\n3. **Les points sont à vous.** Vous avez dix-huit mois pour les utiliser, et un point vaut un point dans tous les catalogues de {{program.title}}.\n4. **Choisissez un cadeau.** Il est payé tout de suite avec vos points. Si une commande est annulée, ils reviennent en entier.",
	"Quick points, {{member.firstname}}": "Des points rapides, {{member.firstname}}",
	"See every movement": "Voir tous les mouvements",
	"Questions and answers": "Questions et réponses",
	"The things we are asked most. Anything missing? Your Harrowmere representative knows, or knows who does.":
		"Ce qu’on nous demande le plus souvent. Il manque quelque chose ? Votre représentant Harrowmere a la réponse, ou sait qui l’a.",
	Points: "Les points",
	"When do I get the points for a sale?": "Quand vais-je recevoir les points d’une vente ?",
	"As soon as your entry is approved. You find it under [Activity](/activity), and the total is always at the top of the page.":
		"Dès que votre participation est validée. Vous la trouvez sous [Activité](/activity), et le total est toujours en haut de la page.",
	"My entry came back. What now?": "Ma participation m’a été renvoyée. Que faire ?",
	"Something was missing, most often a serial number. Open the entry, read the note, correct it and send it again. Nothing is lost.":
		"Il manquait quelque chose, souvent un numéro de série. Ouvrez-la, lisez la note, corrigez et renvoyez. Rien n’est perdu.",
	"Do points run out?": "Les points expirent-ils ?",
	"Eighteen months after you earned them, at the end of a month. [Activity](/activity) says how many, and when.":
		"Oui, dix-huit mois après les avoir gagnés, à la fin d’un mois. La page [Activité](/activity) dit combien et quand.",
	Rewards: "Les cadeaux",
	"How long does delivery take?": "Quel est le délai de livraison ?",
	"Goods leave us within five working days. Gift cards come by email within two.":
		"Les articles partent en cinq jours ouvrables. Les cartes-cadeaux arrivent par courriel en deux jours.",
	"Can I cancel an order?": "Puis-je annuler une commande ?",
	"Yes, as long as it has not been sent: open it under [Orders](/orders) and choose **Cancel**.":
		"Oui, tant qu’elle n’est pas partie : ouvrez-la sous [Commandes](/orders) et choisissez **Annuler**.",
	"Is an answer missing? Say so here.": "Il manque une réponse ? Dites-le ici.",
	"The battery season": "La saison des batteries",
	"Until the end of the season, everything with a battery pays more. Show it, sell it, know it: three ways to more points.":
		"Jusqu’à la fin de la saison, tout ce qui a une batterie rapporte davantage. Montrez, vendez, apprenez : trois façons de gagner plus.",
	"A battery pack of the 56 volt platform": "Une batterie de la gamme 56 volts",
	"Three ways to take part": "Trois façons de participer",
	"**A tip from the bench:** let customers lift the kit themselves. Most expect it to be heavier.":
		"**Un conseil de l’atelier :** laissez les clients soulever l’ensemble. La plupart l’imaginent plus lourd.",
	"Read it up": "À lire avant",
	"Know it": "À vous de jouer",
	"Report a sale": "Déclarer une vente",
};
