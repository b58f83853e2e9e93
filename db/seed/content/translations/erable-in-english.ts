import type { DemoProgram } from "../types";
import { articlesInEnglish } from "./articles/erable-in-english";
import { earningInEnglish } from "./earning/erable-in-english";
import { formsInEnglish } from "./forms/erable-in-english";
import { pagesInEnglish } from "./pages/erable-in-english";
import { rewardsInEnglish } from "./rewards/erable-in-english";

/** What the records of the French program are called by those who read English. */
export const inEnglish: DemoProgram["translation"] = {
	locale: "en",
	words: { ...earningInEnglish, ...formsInEnglish, ...pagesInEnglish, ...rewardsInEnglish },
	texts: {
		...articlesInEnglish,
		"Au comptoir": ["At the counter"],
		"Sur le chantier": ["On site"],
		Produits: ["Products"],
		"La saison": ["The season"],
		"Les gens": ["People"],
		"Plaisirs du quotidien": ["Everyday pleasures"],
		"Collection Érable": ["Maple Collection"],
		"Pour votre magasin": ["For your store"],
		"Vêtements et sacs": ["Clothing and bags"],
		"Outils et atelier": ["Tools and workshop"],
		"Maison et cuisine": ["Home and kitchen"],
		Électronique: ["Electronics"],
		"Plein air et voyages": ["Outdoors and travel"],
		"Cartes-cadeaux et billets": ["Gift cards and tickets"],
		"Tasse de camp émaillée": [
			"Enamel camp mug",
			"Half a litre, maple red, with a steel rim. It survives the campfire as well as the dishwasher.",
		],
		"Bouteille isotherme": [
			"Insulated bottle",
			"Coffee stays hot until the second delivery, water cold until the last.",
		],
		"Tuque en laine mérinos": ["Merino wool tuque", "Knitted in Québec, with a small embroidered leaf. One size."],
		"Lampe frontale de 600 lumens": [
			"Headlamp, 600 lumens",
			"Rechargeable, red light for the night, and a magnet that holds on to any framework.",
		],
		"Gants de travail, trois paires": [
			"Work gloves, three pairs",
			"Goatskin palms, a snug cuff. Sizes 8 to 11: put yours into the delivery note.",
		],
		"Sac à dos imperméable de 28 litres": [
			"Waterproof backpack, 28 litres",
			"Welded seams and a sleeve for a 15-inch laptop. Rain runs off, and so does sawdust.",
		],
		"Manteau coquille souple": [
			"Soft-shell coat",
			"Wind-proof in front, stretchy at the back, two large pockets. S to 4XL.",
		],
		"Bottes de sécurité de 6 pouces": [
			"Safety boots, 6 inch",
			"Composite toe, cleated sole, CSA approved. We ask for your size after the order.",
		],
		"Jeu de clés, 14 pièces": [
			"Wrench set, 14 pieces",
			"From 8 to 21 mm in a roll-up pouch, chrome vanadium, guaranteed for life.",
		],
		"Coffre à outils en acier": [
			"Steel tool box",
			"Cantilever trays, baked enamel, a latch for your padlock. The last one of its run.",
		],
		"Poêlon en fonte": [
			"Cast-iron skillet",
			"Thirty centimetres, seasoned at the foundry, ready for the morning’s eggs and the trout at the cottage.",
		],
		"Ensemble à café filtre": [
			"Filter coffee set",
			"Glass carafe, steel filter and a hand grinder. Back with the next shipment.",
		],
		"Haut-parleur d’atelier Bluetooth": [
			"Bluetooth shop speaker",
			"Proof against falls and dust, loud enough to be heard over the saw. A day on one charge.",
		],
		"Carte café de 25 $": [
			"$25 coffee card",
			"An electronic card for the coffee shop of your choice, sent to the address in your profile.",
		],
		"Carte d’essence de 100 $": ["$100 fuel card", "Good at more than 600 stations in Québec. It never expires."],
	},
};
