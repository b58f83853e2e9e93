import type { DemoArticles } from "../../types";

export const articles: DemoArticles = {
	categories: [
		{ key: "produits", title: "Produits" },
		{ key: "saison", title: "La saison" },
		{ key: "gens", title: "Les gens" },
	],
	blogs: [
		{
			title: "Au comptoir",
			articles: [
				{
					...{ title: "Trois questions avant de parler de bardeaux", category: "saison", age: 3, points: 10 },
					...{ image: ["roof", "clay"], summary: "La pente, le vent, le voisin : le toit se vend avant le prix." },
					body: "Avant d’ouvrir le catalogue, demandez :\n\n1. **Quelle est la pente ?** Sous 4/12, la membrane passe avant la couleur.\n2. **D’où vient le vent ?** Au bord du fleuve, on parle de clous avant de parler de style.\n3. **Qu’a fait le voisin ?** On achète rarement le même toit, mais souvent le même marchand.\n\nEnsuite, deux échantillons suffisent. Le troisième fait hésiter.",
				},
				{
					...{ title: "Expliquer la valeur R sans chiffres", category: "produits", age: 11, points: 10 },
					...{ image: ["house", "sky"], summary: "Le client ne veut pas d’un nombre, il veut un salon chaud." },
					body: "Dites plutôt : *avec ce panneau, la chambre du nord sera aussi chaude que la cuisine*. Le nombre vient après, sur la soumission.\n\n| Mur | Panneau |\n| --- | --- |\n| Sous-sol | Thermo-R |\n| Mur extérieur | Nordik |\n| Entretoit | les deux |",
				},
				{
					...{ title: "Le client pressé du samedi", category: "gens", age: 24, points: 0 },
					...{ image: ["calendar", "sand"], summary: "Il lui manque une pièce, pas une conversation." },
					body: "Gardez près de la caisse les dix articles que l’on oublie : clous, ruban, lame, gants. **Servez-le en quatre minutes**, et il reviendra le mardi pour sa toiture.",
				},
				{
					...{ title: "L’isolant se vend en août", category: "saison", age: 58, points: 10 },
					...{ image: ["snow", "steel"], summary: "Celui qui attend le froid vend ce qui reste." },
					body: "La moitié des palettes de l’an dernier est partie avant la fête du Travail. Appelez ceux qui ont réparé un toit au printemps : ils ont déjà vu leur entretoit.\n\n- Exposez **un mur coupé**, avec l’isolant dedans.\n- Notez la semaine de livraison sur la soumission.",
				},
				{
					...{ title: "Une palette pour tout montrer", category: "produits", age: 92, points: 0 },
					...{ image: ["bricks", "clay"], summary: "Quatre pieds carrés valent mieux que quatre affiches." },
					body: "Sur une palette, montez un coin de mur : ossature, isolant, membrane, revêtement. Le client touche, vous nommez. Changez le revêtement chaque mois, gardez le reste.",
				},
				{
					...{ title: "Répondre à « votre meilleur prix »", category: "gens", age: 135, points: 0 },
					...{ image: ["medal", "honey"], summary: "Offrez une heure de service plutôt qu’un point de marge." },
					body: "Offrez la livraison sur le toit, la coupe, ou le prêt de la brouette. Chacune vaut plus pour l’entrepreneur qu’elle ne vous coûte, et l’an prochain personne ne se souvient d’un rabais.",
				},
			],
		},
		{
			title: "Sur le chantier",
			articles: [
				{
					...{ title: "Poser une membrane sans bulles", category: "produits", age: 6, points: 15 },
					...{ image: ["toolbox", "steel"], summary: "Balayer, apprêter, dérouler : dans cet ordre, et au sec." },
					body: "1. Balayez deux fois. La poussière est la première cause des bulles.\n2. Apprêtez sous **10 °C**, toujours.\n3. Déroulez par moitié, pliez, pelez, collez.\n4. Passez le rouleau du centre vers les bords.\n\nUne bulle de la taille d’une pièce se perce et se colle. Plus grande, on recommence.",
				},
				{
					...{ title: "Hiverner un chantier en une page", category: "saison", age: 17, points: 10 },
					...{ image: ["cabin", "pine"], summary: "À imprimer et à remettre avec chaque livraison de novembre." },
					body: "- Les panneaux **à plat**, sur trois lattes, sous bâche ventilée.\n- Les rouleaux debout, au-dessus du gel.\n- Les colles dans la roulotte, jamais dans la camionnette.\n\nCe qui est bien rangé en novembre se pose en mars.",
				},
				{
					...{ title: "Quand un revêtement gondole", category: "produits", age: 43, points: 0 },
					...{ image: ["drill", "clay"], summary: "Presque toujours, le clou est trop serré." },
					body: "Le revêtement bouge avec le soleil. Un clou enfoncé à fond l’en empêche, et il gondole au premier été. Laissez **l’épaisseur d’une pièce de dix cents** sous la tête, et posez au centre de la fente.",
				},
				{
					...{ title: "Lire un toit depuis la rue", category: "produits", age: 78, points: 15 },
					...{ image: ["camera", "dusk"], summary: "Cinq signes que l’on voit sans échelle." },
					body: "| Signe | Cause probable |\n| --- | --- |\n| Coins relevés | vent |\n| Granules au sol | âge |\n| Ligne qui creuse | pontage |\n| Mousse | ombre |\n| Taches brunes | solins |\n\nPrenez une photo pour la soumission : elle convainc mieux qu’une phrase.",
				},
				{
					...{ title: "Rencontre avec Huguette, couvreuse", category: "gens", age: 112, points: 0 },
					...{ image: ["boots", "honey"], summary: "Trente ans de toits, et toujours le même marteau." },
					body: "Huguette a commencé en 1995, avec son père. « On regarde d’abord, on monte ensuite », dit-elle. Son marteau ne se prête pas.\n\n## Son conseil aux apprentis\n\nPhotographiez ce que vous défaites, même quand vous êtes sûrs.",
				},
				{
					...{ title: "Des garanties acceptées du premier coup", category: "saison", age: 148, points: 10 },
					...{ image: ["clipboard", "berry"], summary: "Le lot, la date, la photo. Dans cet ordre." },
					body: "Une réclamation attend presque toujours la même chose : une photo où l’on voit le numéro de lot **et** le défaut. Prenez-la avant de démonter. Ajoutez la date de pose et une phrase. La plupart des dossiers se règlent alors le jour même.",
				},
			],
		},
	],
};
