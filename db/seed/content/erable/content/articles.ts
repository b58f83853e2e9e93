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
					...{ title: "Bienvenue : comment vont et viennent les points", category: "gens", age: 2, points: 0 },
					...{
						image: ["giftcard", "honey"],
						summary: "Trois façons d’en gagner, un relevé qui dit pourquoi, et rien ne presse.",
					},
					body: "## Comment ça marche\n\nDéclarez une vente, répondez à un quiz, lisez un article : chacun rapporte des points. **Votre relevé dit pourquoi vous les avez reçus**, ligne par ligne. Choisissez une récompense quand vous voulez.",
				},
				{
					...{ title: "Trois questions avant de parler de bardeaux", category: "saison", age: 3, points: 10 },
					...{
						...({ film: true, image: ["roof", "clay"] } as const),
						summary: "La pente, le vent, le voisin : le toit se vend avant le prix.",
					},
					body: "Avant d’ouvrir le catalogue, posez trois questions. Le film les montre en quinze secondes, sans son :\n\n1. **Quelle est la pente ?** Sous 4/12, la membrane passe avant la couleur.\n2. **D’où vient le vent ?** Au bord du fleuve, on parle de clous avant de parler de style.\n3. **Qu’a fait le voisin ?** On achète rarement le même toit, mais souvent le même marchand.\n\nEnsuite, deux échantillons suffisent. Le troisième fait hésiter.",
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
				{
					...{ title: "Vendre la ventilation avec le toit", category: "produits", age: 160, points: 10 },
					...{
						image: ["roof", "sky"],
						summary: "Un toit neuf sur un entretoit qui ne respire pas vieillit deux fois plus vite.",
					},
					body: "Le client parle de bardeaux, rarement d’air. Posez-lui une question : *l’hiver, voyez-vous des glaçons au bord du toit ?* S’il dit oui, la chaleur monte là où elle ne devrait pas.\n\nMontrez ensuite les deux bouts du chemin : l’air entre par les soffites et sort par le faîte. **Sans entrée, la sortie ne sert à rien.** Ajoutez les deux à la soumission, sur deux lignes ; on les enlève rarement.",
				},
				{
					...{ title: "« Je vais le faire moi-même »", category: "gens", age: 188, points: 0 },
					...{
						image: ["drill", "honey"],
						summary: "Tant mieux : il lui faudra de bons conseils et toutes les pièces.",
					},
					body: "Ne découragez pas un bricoleur. Demandez-lui de dessiner son mur, même mal. Le dessin montre ce qui manque à sa liste : le ruban, les coins, la lame neuve.\n\nPrêtez-lui le rouleau pour la fin de semaine. Il reviendra lundi avec l’outil, une question et souvent la suite de sa commande.",
				},
				{
					...{ title: "Le premier dégel : être prêt le matin même", category: "saison", age: 212, points: 10 },
					...{
						image: ["calendar", "sand"],
						summary: "L’eau trouve le trou en mars. Le client, lui, vous trouve le lendemain.",
					},
					body: "Au premier redoux, le téléphone sonne avant l’ouverture. La veille, préparez :\n\n1. Une palette de toiles et de lattes, près de la porte.\n2. Dix tubes de scellant qui colle **sur le mouillé**.\n3. Les numéros de trois couvreurs qui répondent.\n4. Une feuille pour noter l’adresse et ce que l’on voit au plafond.\n\nOn répare aujourd’hui, on refait en mai. Notez déjà le nom.",
				},
				{
					...{ title: "Deux langues, un comptoir", category: "gens", age: 250, points: 0 },
					...{
						image: ["coffee", "sand"],
						summary: "À Gatineau, l’équipe a écrit cinquante mots sur une carte. Tout le monde s’en sert.",
					},
					body: "Un entrepreneur ne dit pas toujours « solin » : il dit *flashing*, il montre, il dessine. L’équipe de Gatineau a noté les cinquante mots qui reviennent, dans les deux langues, avec un croquis à côté.\n\n> « On ne se trompe plus de pièce. Et on rit moins, c’est le seul défaut. »\n> — la gérante\n\nLa carte tient dans une poche de chemise.",
				},
				{
					...{ title: "Choisir un revêtement qui vieillit bien", category: "produits", age: 285, points: 15 },
					...{ image: ["tent", "honey"], summary: "La couleur se choisit dehors, à midi, et loin du présentoir." },
					body: "Sous les néons, tous les gris se ressemblent. Sortez l’échantillon et tenez-le à bout de bras.\n\n| Façade | À conseiller |\n| --- | --- |\n| Plein sud | teintes claires, elles pâlissent moins |\n| Bord de l’eau | bois d’ingénierie, fixations en inox |\n| Rue passante | texture marquée, elle cache la poussière |\n\n**Laissez partir l’échantillon avec le client.** Il le regardera trois soirs de suite.",
				},
				{
					...{ title: "L’appel de janvier", category: "saison", age: 330, points: 0 },
					...{
						image: ["headphones", "sky"],
						summary: "Quand les chantiers dorment, les entrepreneurs ont le temps de parler.",
					},
					body: "Appelez vos vingt meilleurs clients en janvier, sans rien à vendre. Une seule question : « Qu’est-ce qui vous a fait perdre du temps l’an dernier ? »\n\nNotez les réponses telles quelles. Trois d’entre elles deviendront votre plan du printemps, et chacun se souviendra que **quelqu’un avait demandé**.",
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
					...{ image: ["headlamp", "dusk"], summary: "Cinq signes que l’on voit sans échelle." },
					body: "| Signe | Cause probable |\n| --- | --- |\n| Coins relevés | vent |\n| Granules au sol | âge |\n| Ligne qui creuse | pontage |\n| Mousse | ombre |\n| Taches brunes | solins |\n\nPrenez une photo pour la soumission : elle convainc mieux qu’une phrase.",
				},
				{
					...{ title: "Rencontre avec Huguette, couvreuse", category: "gens", age: 112, points: 0 },
					...{ image: ["boots", "honey"], summary: "Trente ans de toits, et toujours le même marteau." },
					body: "Huguette a commencé en 1995, avec son père. « On regarde d’abord, on monte ensuite », dit-elle. Son marteau ne se prête pas.\n\n## Son conseil aux apprentis\n\nPhotographiez ce que vous défaites, même quand vous êtes sûrs.",
				},
				{
					...{ title: "Des garanties acceptées du premier coup", category: "saison", age: 148, points: 10 },
					...{ image: ["tablet", "berry"], summary: "Le lot, la date, la photo. Dans cet ordre." },
					body: "Une réclamation attend presque toujours la même chose : une photo où l’on voit le numéro de lot **et** le défaut. Prenez-la avant de démonter. Ajoutez la date de pose et une phrase. La plupart des dossiers se règlent alors le jour même.",
				},
				{
					...{ title: "Couper l’isolant sans miettes", category: "produits", age: 172, points: 10 },
					...{
						image: ["gloves", "clay"],
						summary: "Une lame longue, une planche droite, et la poussière reste dans le panneau.",
					},
					body: "1. Mesurez le vide, ajoutez **un centimètre** : l’isolant doit serrer.\n2. Posez une planche sur la ligne et pesez dessus avec le genou.\n3. Coupez en deux passes, lame presque à plat.\n4. Soufflez la coupe vers le sac, pas vers le voisin.\n\nUne lame émoussée déchire. Changez-la tous les dix panneaux ; elle coûte moins cher que le temps perdu.",
				},
				{
					...{ title: "Travailler sous la canicule", category: "saison", age: 203, points: 10 },
					...{
						image: ["bottle", "sky"],
						summary: "Le toit est plus chaud que la radio ne le dit. Comment l’équipe de Lévis s’organise.",
					},
					body: "À 30 °C à l’ombre, un bardeau foncé dépasse 60 °C. L’équipe de Lévis commence à cinq heures et redescend à midi.\n\n- De l’eau **sur le toit**, pas seulement dans le camion.\n- Une pause de dix minutes par heure, à l’ombre.\n- Personne seul en haut, jamais.\n- Les rouleaux en dernier : tièdes, ils collent avant d’être droits.\n\nOn pose autant qu’avant, et personne n’a été malade.",
				},
				{
					...{ title: "Transmettre le métier, un vendredi à la fois", category: "gens", age: 236, points: 0 },
					...{
						image: ["diploma", "dusk"],
						summary: "Une heure par semaine, un apprenti parle et les anciens écoutent.",
					},
					body: "Chez un marchand de Rimouski, le vendredi à quinze heures, l’apprenti choisit une erreur de la semaine et l’explique. La sienne ou une autre, il ne dit pas laquelle.\n\n> « On apprend plus vite d’une erreur qui n’a pas de nom. »\n> — le contremaître\n\nEn un an, les retours de matériaux ont baissé de moitié.",
				},
				{
					...{ title: "D’où vient cette tache au plafond ?", category: "produits", age: 268, points: 15 },
					...{
						image: ["headlamp", "dusk"],
						summary: "L’eau voyage. Suivez-la à l’envers, avec une lampe et de la patience.",
					},
					body: "La tache est rarement sous le trou. Montez dans l’entretoit par temps sec et cherchez la trace sur les chevrons.\n\n| Ce que vous voyez | Ce que c’est souvent |\n| --- | --- |\n| Coulisse le long d’un chevron | un solin |\n| Gouttes sur les clous | condensation |\n| Bois noir près du bord | barrage de glace |\n\n**Photographiez avant de toucher.** Puis arrosez de bas en haut, une zone à la fois.",
				},
				{
					...{ title: "Un chantier que les voisins aiment", category: "gens", age: 302, points: 0 },
					...{
						image: ["medal", "clay"],
						summary: "Un mot dans la boîte aux lettres, un balai le soir : la prochaine vente est à côté.",
					},
					body: "La veille, glissez un mot chez les quatre voisins : les dates, les heures, un prénom et un numéro. Le soir, passez l’aimant **des deux côtés de la clôture**.\n\nUn couvreur de Trois-Rivières obtient ainsi un toit sur trois : celui d’en face. Il n’a jamais fait imprimer de dépliant.",
				},
				{
					...{ title: "Poser au froid : ce qui change", category: "saison", age: 340, points: 10 },
					...{
						image: ["tuque", "berry"],
						summary: "Sous zéro, le matériau casse, la colle attend et les doigts trichent.",
					},
					body: "On peut poser en hiver, à condition de changer trois habitudes :\n\n1. Gardez les panneaux au chaud **une nuit** avant la coupe.\n2. Laissez plus de jeu : tout s’allongera en juillet.\n3. Scellez chaque bardeau à la main ; le soleil ne le fera pas avant avril.\n\nEt comptez un quart de temps en plus dans la soumission. Le froid se paie, autant l’écrire.",
				},
			],
		},
	],
};
