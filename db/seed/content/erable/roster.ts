/** Un fichier comme un marchand en envoie : des lignes justes, une adresse fautive, un marchand inconnu. */
export const roster = {
	fileName: "fjord-nouvelle-equipe.csv",
	lines: [
		"Prénom;Nom;Courriel;Cellulaire;Entreprise;Statut;Étiquettes",
		"Bérénice;Ouellet;berenice.ouellet@materiaux-du-fjord.example;+1 418 555 0141;VB-1007;Invited;Ventes",
		"Cédric;Potvin;cedric.potvin@materiaux-du-fjord.example;+1 418 555 0142;VB-1007;Invited;Ventes",
		"Delphine;Mbaye;delphine.mbaye@materiaux-du-fjord.example;;VB-1007;Invited;Comptoir",
		"Édouard;Claveau;edouard.claveau@materiaux-du-fjord.example;+1 418 555 0144;VB-1007;Invited;Chantier",
		"Fanny;Duchesne;fanny.duchesne(at)materiaux-du-fjord.example;;VB-1007;Invited;Ventes",
		"Gaétan;Boily;gaetan.boily@materiaux-du-fjord.example;;VB-1007;Invited;Chantier, Comptoir",
		"Hélène;Maltais;helene.maltais@materiaux-du-fjord.example;+1 418 555 0147;VB-9999;Invited;Ventes",
		"Inès;Savard;ines.savard@materiaux-du-fjord.example;;VB-1007;Invited;Ventes",
	],
};
