/** Rewards of the English program, text by text, in French. */
export const rewardsInFrench: Readonly<Record<string, string>> = {
	"Touring Kayak with Paddle": "Kayak de randonnée avec pagaie",
	"Flight Voucher, $400": "Bon de voyage en avion de 400 $",
	"Pair of Hockey Tickets": "Deux billets de hockey",
	"Hard Cooler, 45 L": "Glacière rigide, 45 L",
	"Cordless Drill and Driver Kit": "Perceuse et visseuse sans fil",
	"Adirondack Chair, Recycled": "Chaise Adirondack recyclée",
	"Gravel Bike, Next Season": "Vélo de gravelle, saison prochaine",
	"Four and a half metres of quiet water. Kept for the teams of our Platinum dealers.":
		"Quatre mètres et demi d’eau calme. Réservé aux équipes de nos concessionnaires Platine.",
	"Any airline, any date within eighteen months. We book it with you by phone.":
		"Toutes les compagnies, toutes les dates d’ici dix-huit mois. Nous réservons avec vous au téléphone.",
	"Lower bowl, a team near you, one of three dates to choose from.":
		"Section basse, une équipe près de chez vous, trois dates au choix.",
	"Seventy-five centimetres across with a spark screen and a poker. Patio season starts here.":
		"Soixante-quinze centimètres, pare-étincelles et tisonnier compris. La saison du patio commence ici.",
	"Ice for five days, a lid that doubles as a seat, and drain plugs that stay attached.":
		"De la glace pour cinq jours, un couvercle qui sert de banc, des bouchons qui ne se perdent pas.",
	"Two tools, two batteries, one charger, one bag. The set our own engineers take home.":
		"Deux outils, deux batteries, un chargeur, un sac. L’ensemble que nos ingénieurs rapportent chez eux.",
	"Made of 430 milk jugs. This year’s run is over; thank you for giving them a home.":
		"Faite de 430 contenants de lait. La série de l’année est écoulée ; merci de les avoir adoptées.",
	"Frame sizes and colour to be confirmed by the supplier before it opens.":
		"Tailles et couleur à confirmer avec le fournisseur avant l’ouverture.",
	"Holiday Specials": "Spécial des Fêtes",
};
