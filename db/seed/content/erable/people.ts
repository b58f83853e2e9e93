import type { People } from "../types";

export const people: People = {
	firstnames: [
		..."Olivier Félix Émile Gabriel Mathis Zachary Antoine Thomas Étienne Guillaume Maxime Vincent Simon Hugo Benoît".split(
			" ",
		),
		..."Léa Rosalie Florence Alice Juliette Béatrice Maélie Océane Noémie Élise Maude Geneviève Catherine Josée Sylvie".split(
			" ",
		),
		..."Jean-François Marie-Ève Pierre-Luc Anne-Sophie Marc-André Marie-Claude Louis-Philippe Charles-Étienne Anne-Marie".split(
			" ",
		),
		..."Amélie Stéphane Chantal Réjean Normand Huguette Yvon Lucie Martine Ghislain Francine Denis Manon Raynald".split(
			" ",
		),
		..."Amina Karim Nadia Youssef Samira Rachid Aïcha Mamadou Fatou Ousmane Aminata Moussa Thanh Linh Minh Bao".split(
			" ",
		),
		..."Gabriela Andrés Valentina Carlos Mariana Ioana Bogdan Dmitri Katia Luca Chiara Wilner Marjorie Jean-Ronald".split(
			" ",
		),
	],
	lastnames: [
		..."Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque".split(
			" ",
		),
		..."Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe".split(
			" ",
		),
		..."Leclerc Lefebvre Poulin Thibault St-Pierre Nadeau Martel Grenier Lessard Hébert Desjardins Couture Turcotte".split(
			" ",
		),
		..."Beauchemin Charbonneau Desrosiers Larivière Boisvert Lafrenière Archambault Quesnel Robitaille Vaillancourt".split(
			" ",
		),
		..."Benali Haddad Cherkaoui Bensaïd Diallo Traoré Ndiaye Koné Nguyen Tran Joseph Pierre-Louis Jean-Baptiste".split(
			" ",
		),
		..."García Hernández Popescu Ionescu Rossi Awashish Picard Gros-Louis Vollant Sioui O’Connor McKenzie".split(" "),
	],
	longest: [
		["Marie-Antoinette-Joséphine", "de La Rochefoucauld-Montmorency"],
		["Jean-Christophe-Emmanuel", "Charbonneau-Vaillancourt-Desrosiers"],
		["Anne-Élisabeth-Geneviève", "Archambault-Beauchemin de Saint-Ours"],
	],
	hero: ["Camille", "Lafrenière"],
	tags: { Ventes: 55, Chantier: 25, Comptoir: 20 },
};
