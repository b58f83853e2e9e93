import type { DemoProgram } from "../types";
import { quotidien } from "./rewards-quotidien";
import { signature } from "./rewards-signature";

export const catalogues: DemoProgram["catalogues"] = [
	{ key: "quotidien", title: "Plaisirs du quotidien", sortOrder: 1 },
	{ key: "signature", title: "Collection Érable", sortOrder: 2 },
	{ key: "magasin", title: "Pour votre magasin", sortOrder: 3 },
	{ key: "fetes", title: "Spécial des Fêtes", sortOrder: 4, status: "Draft" },
];

export const categories: DemoProgram["categories"] = [
	{ key: "wear", title: "Vêtements et sacs", description: "De quoi traverser les quatre saisons." },
	{ key: "tools", title: "Outils et atelier", description: "Pour l’établi du magasin comme celui de la maison." },
	{ key: "home", title: "Maison et cuisine", description: "Pour l’autre moitié de la journée." },
	{ key: "tech", title: "Électronique", description: "Du son, des images et des écrans." },
	{ key: "outdoors", title: "Plein air et voyages", description: "Fins de semaine, escapades et nuits sous la tente." },
	{ key: "cards", title: "Cartes-cadeaux et billets", description: "Envoyés par courriel en deux jours ouvrables." },
];

export const homeCatalogues = ["quotidien", "signature"];

export const rewards: DemoProgram["rewards"] = [...quotidien, ...signature];
