import type { Words } from "../types";

export const words: Words = {
	approvals: [
		"",
		"",
		"",
		"Merci, tout concorde.",
		"Vérifié avec la facture. Belle vente !",
		"C’est parfait, continuez comme ça.",
	],
	rejections: {
		sale: [
			"La facture porte sur un autre fabricant ; seuls les produits Valbrume comptent.",
			"Nous avons déjà une déclaration pour ce numéro de facture.",
			"La date de la facture dépasse les 60 jours.",
			"Le montant ne correspond pas à la facture reçue.",
		],
		warranty: [
			"Ce numéro de lot n’est pas l’un des nôtres.",
			"Ce chantier a déjà été enregistré en mars par un autre marchand.",
			"La date d’installation précède la livraison du lot.",
		],
		other: [
			"Votre nom n’est pas sur la liste de présence de cette journée.",
			"Il nous faudrait quelques mots de plus pour accepter celle-ci.",
			"Envoyée en double : l’autre déclaration est valide.",
		],
	},
	sendBacks: [
		"Pouvez-vous revérifier le numéro ? Deux chiffres semblent inversés.",
		"Ajoutez la date de livraison et nous pourrons l’accepter.",
		"Presque : il manque une phrase sur le client.",
	],
	awardNote: "Prime pour une déclaration complète",
	adjustments: {
		add: [
			"Prime de bienvenue",
			"Merci d’avoir accueilli la rencontre régionale",
			"Correction : déclaration payée à l’ancien taux",
			"Gagnante du concours de vitrines",
		],
		subtract: ["Marchandise retournée par le client", "Correction : déclaration payée en double"],
		carriedOver: "Solde reporté du programme de l’an dernier",
	},
	companyAdjustments: ["Prime pour la première commande de l’année", "Merci pour le kiosque au salon"],
	orderNotes: [
		"",
		"",
		"",
		"À laisser au comptoir professionnel, svp.",
		"Taille G, svp.",
		"Appelez avant la livraison : la barrière est fermée à midi.",
		"C’est un cadeau de fête : une boîte neutre serait gentille.",
	],
	claimNotes: [
		"Client fidèle, troisième chantier.",
		"Vendu avec la pose.",
		"Remplace un produit concurrent.",
		"Livraison jeudi prochain.",
	],
	reports: [
		"Vingt-deux visiteurs, quatre soumissions le jour même, et la pluie seulement après trois heures.",
		"Samedi de neuf à quatorze heures. Le café a aidé, la remorque encore plus.",
		"Installés au marché public : une quarantaine de personnes ont touché l’échantillon.",
	],
	serialPrefix: "VB",
	customers: [
		"Ginette Ratté",
		"Construction Marcel et fils",
		"Ville de Saint-Elzéar",
		"Habitations du Ruisseau",
		"Mehdi Belkacem",
		"Coopérative La Bonne Entente",
		"Paul-Émile Sirois",
		"Gestion Deux-Rives",
		"Sandrine Kowalski",
		"Fabrique Sainte-Hedwidge",
	],
	stories: [
		"La maison datait de 1904 et le vent passait partout. Nous avons posé le Thermo-R par l’extérieur, sans toucher aux moulures. L’hiver suivant, la facture de chauffage avait baissé du tiers et le client nous a envoyé ses deux voisins.",
		"Une toiture en pente raide, une seule semaine de beau temps annoncée et un escalier en colimaçon pour monter le matériel. L’équipe a préassemblé les solins au sol et tout était fermé le jeudi soir.",
		"Le client voulait une terrasse sans entretien, mais qui ressemble à celle de son grand-père. Nous avons mélangé deux teintes de la gamme Rivage, et personne au village ne croit que c’est du composite.",
	],
	takeaways: [
		"Demander d’abord comment la maison est chauffée.",
		"Garder un échantillon sur le comptoir.",
		"Montrer le joint avant que le client le cherche.",
		"Noter la date de livraison sur la palette.",
	],
};
