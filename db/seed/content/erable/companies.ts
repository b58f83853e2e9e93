import type { DemoCompany } from "../types";

const marchand = (title: string, key: string, ...tags: string[]): DemoCompany => ({ title, key, tags });

export const companies: DemoCompany[] = [
	marchand("Quincaillerie Beaurivage", "VB-1002", "Or", "Est"),
	marchand("Matériaux du Fjord", "VB-1007", "Platine", "Est"),
	marchand("Centre de rénovation Boisfranc", "VB-1011", "Or", "Centre"),
	marchand("Toitures Haute-Rive", "VB-1015", "Est"),
	marchand("Bois et Cie de la Mauricie", "VB-1023", "Argent", "Centre"),
	marchand("Rénovation Chemin du Roy", "VB-1028", "Centre"),
	marchand("Portes et fenêtres Lanaudière", "VB-1034", "Platine", "Ouest"),
	marchand("Coopérative des bâtisseurs de Charlevoix", "VB-1039", "Or", "Est"),
	marchand("Matériaux Pontiac", "VB-1046", "Argent", "Ouest"),
	marchand("Isolation Rive-Sud", "VB-1052", "Or", "Ouest"),
	marchand("Charpentes des Appalaches", "VB-1058", "Argent", "Est"),
	marchand("Quincaillerie L’Anse-au-Bois", "VB-1063", "Est"),
	marchand("Gypse et plafonds Laval-Nord", "VB-1069", "Platine", "Ouest"),
	marchand("Dépôt du constructeur Estrie", "VB-1074", "Or", "Centre"),
	marchand("Revêtements Témiscouata", "VB-1080", "Est"),
	marchand("La Maison du plancher de l’Outaouais", "VB-1085", "Argent", "Ouest"),
	marchand("Béton et pavés Saint-Rédempteur", "VB-1091", "Centre"),
	marchand("Matériaux Val-Brillant", "VB-1097", "Argent", "Est"),
	marchand(
		"Les Entreprises de construction et de rénovation résidentielle Thibodeau, Vaillancourt et associés",
		"VB-1103",
		"Centre",
	),
	marchand("Cèdres et bardeaux de la Matapédia", "VB-1108", "Est"),
	marchand("Quincaillerie Vieux-Moulin", "VB-1114", "Or", "Centre"),
	marchand("Abitibi Bois d’œuvre", "VB-1120", "Platine", "Ouest"),
	marchand("Rénovation Île-aux-Noix", "VB-1126", "Ouest"),
	marchand("Matériaux Mont-Orignal", "VB-1131", "Or", "Est"),
	marchand("Comptoir Pro Saguenay", "VB-1137", "Argent", "Est"),
];
