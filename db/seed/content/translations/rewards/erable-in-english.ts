/** Rewards of the French program, text by text, in English. */
export const rewardsInEnglish: Readonly<Record<string, string>> = {
	"Carte café de 25 $": "$25 coffee card",
	"Carte d’essence de 100 $": "$100 fuel card",
	"Tabouret d’atelier à siège de tracteur": "Tractor-seat shop stool",
	"Tapis de comptoir, jeu de quatre": "Counter mats, set of four",
	"Lampe d’établi avec loupe": "Bench lamp with magnifier",
	"Casque d’écoute antibruit": "Noise-cancelling headphones",
	"Tablette de 10 pouces, 128 Go": "10-inch tablet, 128 GB",
	"Montre de sentier avec GPS": "GPS trail watch",
	"Appareil photo hybride, objectif de 18 à 55 mm": "Mirrorless camera with 18–55 mm lens",
	"Téléviseur 4K de 55 pouces": "55-inch 4K television",
	"Barbecue au gaz à quatre brûleurs": "Four-burner gas grill",
	"Tente pour trois personnes": "Three-person tent",
	"Kayak de randonnée avec pagaie": "Touring kayak with paddle",
	"Fin de semaine au chalet": "Weekend at the cottage",
	"Bon de voyage en avion de 400 $": "$400 flight voucher",
	"Deux billets de hockey": "Pair of hockey tickets",
	"Foyer extérieur en acier": "Steel fire pit",
	"Glacière rigide de 45 litres": "Hard cooler, 45 litres",
	"Perceuse et visseuse sans fil": "Cordless drill and driver",
	"Chaise Adirondack recyclée": "Recycled Adirondack chair",
	"Vélo de gravelle, saison prochaine": "Gravel bike, next season",
	"Une carte électronique pour le café de votre choix, envoyée à l’adresse de votre profil.":
		"An electronic card for the café of your choice, sent to the address in your profile.",
	"Acceptée dans plus de 600 stations au Québec. Elle n’expire jamais.":
		"Taken at more than 600 stations in Quebec. It never runs out.",
	"De 60 à 80 cm, un pivot qui ne grince pas, et un siège emprunté à un tracteur de 1962.":
		"From 60 to 80 cm, a pivot that does not squeak, and a seat borrowed from a tractor of 1962.",
	"Caoutchouc avec règle et gabarit de vis au bord. En pause : nous changeons de fournisseur.":
		"Rubber with a ruler and a screw gauge at the edge. On pause: we are changing supplier.",
	"Anneau lumière du jour, grossit trois fois, se fixe à tout établi. Pour les équipes de chantier et de comptoir.":
		"A daylight ring that magnifies three times and clamps to any bench. For site and counter teams.",
	"Trente heures de calme, se plie à plat, et prend les appels sans le bruit du magasin.":
		"Thirty hours of quiet, folds flat, and takes calls without the noise of the store.",
	"Assez lumineuse pour la cour, assez légère pour le divan. Étui compris.":
		"Bright enough for the yard, light enough for the couch. Case included.",
	"Des cartes au poignet, deux semaines de pile, et un compte de pas honnête après une journée au comptoir.":
		"Maps on your wrist, two weeks of battery, and an honest count of steps after a day at the counter.",
	"Vingt-quatre mégapixels et un écran inclinable : parfait pour raconter vos chantiers.":
		"Twenty-four megapixels and a tilting screen: made to tell of your jobs.",
	"Pour le match, le film ou la salle d’attente. Livré à la porte, installé sur demande.":
		"For the game, the film or the waiting room. Delivered to the door, installed on request.",
	"Grilles en fonte, brûleur latéral et un thermomètre fiable. Deux boîtes, un après-midi de montage.":
		"Cast-iron grates, a side burner and a thermometer to trust. Two boxes, one afternoon to put together.",
	"Montée en cinq minutes, sèche après une nuit de pluie en Gaspésie, deux portes.":
		"Up in five minutes, dry after a night of rain in Gaspésie, two doors.",
	"Quatre mètres et demi d’eau calme. Réservé aux équipes de nos marchands Platine.":
		"Four and a half metres of quiet water. Kept for the teams of our Platinum dealers.",
	"Deux nuits pour quatre, canot et bois de chauffage compris, en Mauricie, en Estrie ou au Saguenay.":
		"Two nights for four, canoe and firewood included, in Mauricie, the Eastern Townships or Saguenay.",
	"Toutes les compagnies, toutes les dates d’ici dix-huit mois. Nous réservons avec vous au téléphone.":
		"Any airline, any date within eighteen months. We book it with you by phone.",
	"Section rouge, trois dates au choix, stationnement compris.":
		"Red section, one of three dates to choose from, parking included.",
	"Soixante-quinze centimètres, pare-étincelles et tisonnier compris. La saison du patio commence ici.":
		"Seventy-five centimetres, spark screen and poker included. Patio season starts here.",
	"De la glace pour cinq jours, un couvercle qui sert de banc, des bouchons qui ne se perdent pas.":
		"Ice for five days, a lid that doubles as a seat, and plugs that do not get lost.",
	"Deux outils, deux piles, un chargeur, un sac. L’ensemble que nos installateurs rapportent chez eux.":
		"Two tools, two batteries, one charger, one bag. The set our installers take home.",
	"Faite de 430 contenants de lait. La série est écoulée : merci de les avoir adoptées.":
		"Made of 430 milk jugs. The run is over: thank you for giving them a home.",
	"Tailles et couleur à confirmer avec le fournisseur avant l’ouverture.":
		"Frame sizes and colour to be confirmed by the supplier before it opens.",
	"Spécial des Fêtes": "Holiday specials",
};
