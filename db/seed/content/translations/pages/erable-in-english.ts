/** Pages and menus of the French program, text by text, in English. */
export const pagesInEnglish: Readonly<Record<string, string>> = {
	"Catalogues de cadeaux": "Reward catalogues",
	"Au quotidien": "Everyday",
	"Collection Érable": "Maple Collection",
	"À lire": "To read",
	"Au comptoir": "At the counter",
	"Suivre vos livraisons": "Track your deliveries",
	"Vos coordonnées et votre mot de passe": "Your details and password",
	"La saison des terrasses dans votre magasin": "The deck season in your store",
	"Pour votre magasin": "For your store",
	"Le club en bref": "The club in brief",
	"Chez Valbrume, les matériaux passent de main en main avant d’arriver sur le chantier. Le **Club Érable** remercie celles et ceux qui les conseillent, les vendent et les posent.\n\n## À qui s’adresse le club\n\nÀ toutes les personnes qui travaillent chez un marchand Valbrume et qui ont un compte ici. Votre marchand approuve les nouveaux comptes, en général en deux jours ouvrables.\n\n## Comment participer\n\n1. Déclarez vos ventes sous [Gagner](/offers).\n2. Testez vos connaissances avec les [quiz](/quizzes).\n3. Choisissez ce que deviennent vos points sous [Cadeaux](/rewards).\n\nChaque participation est lue par une personne, le plus souvent en trois jours ouvrables.":
		"At Valbrume, materials pass from hand to hand before they reach the site. The **Maple Club** thanks those who advise on them, sell them and install them.\n\n## Who takes part\n\nEverybody who works for a Valbrume dealer and has an account here. Your dealer approves new accounts, usually within two working days.\n\n## What you do\n\n1. Claim your sales under [Earn](/offers).\n2. Test what you know with the [quizzes](/quizzes).\n3. Choose what your points become under [Rewards](/rewards).\n\nEvery entry is read by a person, most within three working days.",
	"Une maison avec une terrasse en bois composite": "A house with a composite deck",
	"Trois questions avant de parler de bardeaux : quinze secondes, sans son":
		"Three questions before you talk shingles: fifteen seconds, in French and without sound",
	"La terrasse Rivage, conçue pour nos hivers.": "The Rivage deck, made for our winters.",
	"Les préférées des membres": "What members like best",
	"Voir tous les cadeaux": "See all rewards",
	"Vos points, comment ça marche": "How your points work",
	"Bonjour {{member.firstname}}, vous avez **{{member.balance}} points** à dépenser.\n\n- **{{member.awarded}}** gagnés jusqu’ici\n- **{{member.redeemed}}** dépensés jusqu’ici\n- **{{member.tier}}** est votre niveau\n- **{{company.title}}** est votre marchand\n\n## Du travail aux points, et des points aux cadeaux\n\n1. **Déclarez une vente.** Choisissez ce que vous avez fait sous [Gagner](/offers), et envoyez le numéro de facture.\n2. **Nous la vérifions.** Vous recevez un courriel dès que c’est fait.\n3. **Les points sont à vous.** Ils gardent leur valeur tant que votre compte est ouvert.\n4. **Choisissez un cadeau.** Il est payé tout de suite avec vos points. Si une commande est annulée, ils reviennent en entier.":
		"Hello {{member.firstname}}, you have **{{member.balance}} points** to spend.\n\n- **{{member.awarded}}** earned so far\n- **{{member.redeemed}}** spent so far\n- **{{member.tier}}** is your tier\n- **{{company.title}}** is your dealer\n\n## From work to points, and from points to rewards\n\n1. **Report a sale.** Choose what you did under [Earn](/offers), and send the invoice number.\n2. **We check it.** You get an email as soon as that is done.\n3. **The points are yours.** They keep their value while your account is open.\n4. **Choose a reward.** It is paid with your points at once. If an order is cancelled, they come back in full.",
	"Des points rapides, {{member.firstname}}": "Quick points, {{member.firstname}}",
	"Voir tous les mouvements": "See every movement",
	"Questions et réponses": "Questions and answers",
	"Ce qu’on nous demande le plus souvent. Il manque quelque chose ? Votre conseiller Valbrume a la réponse.":
		"What we are asked most. Anything missing? Your Valbrume adviser has the answer.",
	"Les points": "Points",
	"Quand vais-je recevoir les points d’une vente ?": "When do I get the points for a sale?",
	"Dès que votre participation est validée. Vous la trouvez sous [Activité](/activity), et le total est toujours en haut de la page.":
		"As soon as your entry is approved. You find it under [Activity](/activity), and the total is always at the top of the page.",
	"Ma participation m’a été renvoyée. Que faire ?": "My entry came back. What now?",
	"Il manquait quelque chose, souvent un numéro de lot. Ouvrez-la, lisez la note, corrigez et renvoyez. Rien n’est perdu.":
		"Something was missing, often a lot number. Open it, read the note, correct it and send it again. Nothing is lost.",
	"Les points expirent-ils ?": "Do points run out?",
	"Non, tant que votre compte est ouvert.": "Not while your account is open.",
	"Les cadeaux": "Rewards",
	"Quel est le délai de livraison ?": "How long does delivery take?",
	"Les articles partent en cinq jours ouvrables. Les cartes-cadeaux arrivent par courriel en deux jours.":
		"Goods leave within five working days. Gift cards come by email within two.",
	"Puis-je annuler une commande ?": "Can I cancel an order?",
	"Oui, tant qu’elle n’est pas partie : ouvrez-la sous [Commandes](/orders) et choisissez **Annuler**.":
		"Yes, as long as it has not left: open it under [Orders](/orders) and choose **Cancel**.",
	"Il manque une réponse ? Dites-le ici.": "Is an answer missing? Say so here.",
	"La saison des terrasses": "The deck season",
	"Jusqu’à la première neige, la terrasse rapporte davantage. Montrez-la, vendez-la, connaissez-la.":
		"Until the first snow, decks pay more. Show them, sell them, know them.",
	"Une terrasse composite au soleil du soir": "A composite deck in the evening sun",
	"Trois façons de participer": "Three ways to take part",
	"**Un conseil du chantier :** laissez les clients marcher pieds nus sur l’échantillon. Le reste se vend tout seul.":
		"**A tip from the site:** let customers walk barefoot on the sample. The rest sells itself.",
	"À lire avant": "Read it up",
	"À vous de jouer": "Your turn",
	"Déclarer une vente": "Claim a sale",
};
