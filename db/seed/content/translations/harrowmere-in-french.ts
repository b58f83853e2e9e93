import type { DemoProgram } from "../types";
import { articlesInFrench } from "./articles/harrowmere-in-french";
import { earningInFrench } from "./earning/harrowmere-in-french";
import { formsInFrench } from "./forms/harrowmere-in-french";
import { pagesInFrench } from "./pages/harrowmere-in-french";
import { rewardsInFrench } from "./rewards/harrowmere-in-french";

/** What the records of the English program are called by its French dealers. */
export const inFrench: DemoProgram["translation"] = {
	locale: "fr",
	words: { ...earningInFrench, ...formsInFrench, ...pagesInFrench, ...rewardsInFrench },
	texts: {
		...articlesInFrench,
		"Counter talk": ["Propos de comptoir"],
		"Workshop notes": ["Notes d’atelier"],
		Products: ["Produits"],
		"The season": ["La saison"],
		People: ["Les gens"],
		"Everyday Rewards": ["Récompenses de tous les jours"],
		"Signature Collection": ["Collection Signature"],
		"For Your Shop": ["Pour votre atelier"],
		"Workwear & Bags": ["Vêtements et sacs"],
		"Tools & Workshop": ["Outils et atelier"],
		"Home & Kitchen": ["Maison et cuisine"],
		Electronics: ["Électronique"],
		"Outdoors & Travel": ["Plein air et voyages"],
		"Gift Cards & Tickets": ["Cartes-cadeaux et billets"],
		"Enamel Camp Mug": [
			"Tasse de camp émaillée",
			"Un demi-litre, vert forêt, bord en acier. Elle survit au hayon, au feu de camp et au lave-vaisselle.",
		],
		"Insulated Travel Bottle": [
			"Bouteille isotherme de voyage",
			"Le café reste chaud jusqu’à la deuxième livraison du matin, l’eau froide jusqu’à la dernière.",
		],
		"Canvas Field Cap": [
			"Casquette en toile",
			"Toile cirée, boucle en laiton, une fougère brodée sur le côté. Taille unique, et elle garde sa forme.",
		],
		"Headlamp, 600 Lumens": [
			"Lampe frontale de 600 lumens",
			"Rechargeable, avec une lumière rouge pour la nuit et un aimant qui tient à tout châssis.",
		],
		"Work Gloves, Three Pairs": [
			"Gants de travail, trois paires",
			"Paumes en cuir de chèvre et poignet ajusté. Tailles 8 à 11 : indiquez la vôtre dans la note de livraison.",
		],
		"Roll-Top Backpack, 28 L": [
			"Sac à dos à enroulement, 28 L",
			"Coutures soudées et pochette rembourrée pour un portable de 15 pouces. La pluie glisse, la sciure se brosse.",
		],
		"Soft-Shell Jacket": [
			"Veste coquille souple",
			"Coupe-vent devant, extensible dans le dos, deux grandes poches de poitrine. Tailles P à 4TG.",
		],
		"Safety Boots, 6 inch": [
			"Bottes de sécurité de 6 pouces",
			"Embout composite, semelle à crampons, homologuées des deux côtés de la frontière. Nous demandons votre pointure après la commande.",
		],
		"Combination Wrench Set, 14 Pieces": [
			"Jeu de clés mixtes, 14 pièces",
			"De 8 à 21 mm dans une trousse à rouler, chrome-vanadium, garanties à vie.",
		],
		"Steel Tool Box": [
			"Coffre à outils en acier",
			"Plateaux en cascade, peinture en poudre et un fermoir pour votre cadenas. Le dernier de la série de cette année.",
		],
		"Cast-Iron Skillet": [
			"Poêle en fonte",
			"Trente centimètres, culottée à la fonderie, prête pour les œufs à la maison et la truite au camp.",
		],
		"Pour-Over Coffee Set": [
			"Ensemble à café filtre",
			"Carafe en verre, filtre en acier et moulin à main. De retour à l’arrivée du prochain conteneur.",
		],
		"Bluetooth Shop Speaker": [
			"Haut-parleur d’atelier Bluetooth",
			"Résiste aux chutes et à la poussière, assez fort pour couvrir une meuleuse. Une journée par charge.",
		],
		"$25 Coffee Shop Card": [
			"Carte café de 25 $",
			"Une carte électronique pour la chaîne de cafés de votre choix, envoyée à l’adresse de votre profil.",
		],
		"$100 Fuel Card": [
			"Carte d’essence de 100 $",
			"Valable dans plus de 3 000 stations d’un océan à l’autre. Elle n’expire jamais.",
		],
		"Shop Stool with Tractor Seat": [
			"Tabouret d’atelier à siège de tracteur",
			"Hauteur de 60 à 80 cm, un pivot qui ne grince pas et un siège emprunté à un tracteur de 1962.",
		],
		"Parts Counter Mat, Set of Four": [
			"Tapis de comptoir, jeu de quatre",
			"Caoutchouc avec règle et gabarit de filetage au bord. En pause pendant que nous changeons de fournisseur.",
		],
		"Bench Lamp with Magnifier": [
			"Lampe d’établi avec loupe",
			"Anneau lumière du jour, grossit trois fois, se fixe à tout établi. Pour les équipes du service et des pièces.",
		],
		"Over-Ear Noise-Cancelling Headphones": [
			"Casque à réduction de bruit",
			"Trente heures de calme, se plie à plat et prend les appels sans la salle d’exposition derrière vous.",
		],
		"10-inch Tablet, 128 GB": [
			"Tablette de 10 pouces, 128 Go",
			"Assez lumineuse pour la cour, assez légère pour le canapé. Livrée avec un étui.",
		],
		"GPS Trail Watch": [
			"Montre GPS de sentier",
			"Des cartes au poignet, deux semaines d’autonomie et un compte de pas honnête après une journée au comptoir.",
		],
		"Mirrorless Camera with 18–55 mm Lens": [
			"Appareil photo hybride avec objectif 18-55 mm",
			"Vingt-quatre mégapixels et un écran inclinable : le concours des récits de salle d’exposition vous dira merci.",
		],
		"55-inch 4K Television": [
			"Téléviseur 4K de 55 pouces",
			"Pour le match, le film ou la salle d’attente. Livré à votre porte et installé sur demande.",
		],
		"Four-Burner Gas Grill": [
			"Barbecue au gaz à quatre brûleurs",
			"Grilles en fonte, brûleur latéral et un thermomètre fiable. Arrive en deux boîtes et un après-midi.",
		],
		"Three-Person Tent": [
			"Tente pour trois personnes",
			"Montée en cinq minutes, sèche toute une nuit à Fundy, deux portes pour que personne n’enjambe personne.",
		],
		"Weekend in a Lakeside Cabin": [
			"Fin de semaine dans un chalet au bord d’un lac",
			"Deux nuits pour quatre, canot et bois de chauffage compris, en Muskoka, dans l’Okanagan ou au Cap-Breton.",
		],
		// The rest waits for its translator, as the list of what is missing shows.
		"Steel Fire Pit": ["Foyer extérieur en acier"],
	},
};
