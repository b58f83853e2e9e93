import type { OtherTexts } from "../../types";

/** What the articles of the English program are for its French dealers, by their titles. */
export const articlesInFrench: OtherTexts = {
	"Welcome: how points come and go": [
		"Bienvenue : comment vont et viennent les points",
		"Trois façons d’en gagner, un relevé qui dit pourquoi, et rien ne presse.",
		"## Comment ça marche\n\nDéclarez une vente, répondez à un quiz, lisez un article : chacun rapporte des points. **Votre relevé dit pourquoi vous les avez reçus**, ligne par ligne. Choisissez une récompense quand vous voulez.",
	],
	"Three questions before you show a mower": [
		"Trois questions avant de montrer une tondeuse",
		"C’est la pelouse du client qui décide. Parlez-en avant d’ouvrir une brochure.",
		"La plupart des retours commencent par une machine qui convenait à un autre jardin. Trois questions prennent une minute ; le film les montre en quinze secondes, en anglais et sans son :\n\n1. **Quelle est la surface, et quelle est la pente ?** Au-delà de 1 500 m², une tondeuse autoportée se rembourse.\n2. **Où va l’herbe coupée ?** Qui n’a pas de compost veut un plateau déchiqueteur.\n3. **Qui tond ?** Une machine légère sert ; une lourde reste dans la remise.\n\n## Et puis, silence\n\nLaissez choisir les réponses. Deux machines côte à côte font une décision, cinq font une raison de repasser plus tard.",
	],
	"Battery or petrol: what to say about range": [
		"Batterie ou essence : comment parler d’autonomie",
		"On demande des minutes, on pense à sa pelouse. Répondez en pelouses.",
		"Sur le banc, un ensemble BT 56 tourne 55 minutes. Ce nombre n’aide personne. Dites plutôt : *une charge fait la pelouse que vous décrivez, et il en reste un quart*.\n\n| Pelouse | Ensemble |\n| --- | --- |\n| jusqu’à 400 m² | une batterie |\n| jusqu’à 900 m² | deux batteries |\n| au-delà | autoportée |\n\nSous zéro, le froid coupe l’autonomie de moitié. Dites-le avant que la première neige s’en charge.",
	],
	"Selling the service plan without selling": [
		"Proposer l’entretien sans le vendre",
		"Un plan d’entretien est une date au calendrier, pas une assurance.",
		"Inscrivez le premier entretien au calendrier pendant que le client signe. **Une date est une promesse ; un dépliant n’est que du papier.** Les concessionnaires qui le font revoient quatre machines sur cinq la première année.\n\n> « Nous avons cessé d’offrir un plan. Nous avons offert un mardi. »\n> — un concessionnaire de Guelph",
	],
	"Snow throwers sell in September": [
		"Les souffleuses se vendent en septembre",
		"Qui attend la neige vend ce qui reste.",
		"La moitié des souffleuses de l’an dernier est partie avant le premier novembre. Appelez ceux qui ont fait réparer la leur deux fois : ils ont déjà compté.\n\n- Placez une machine **dehors**, sous l’auvent.\n- Faites tourner la goulotte à la main ; c’est ce dont on se souvient.\n- Écrivez la semaine de livraison sur le billet.",
	],
	"The demo yard that fits on a pallet": [
		"Un terrain d’essai sur une palette",
		"Quatre mètres carrés de gazon valent mieux qu’un mur d’affiches.",
		"Une palette, un rouleau de gazon, deux planches pour la bordure : cela suffit pour sentir comment un plateau tourne. Changez le gazon toutes les trois semaines et gardez l’ancien pour essayer les lames.\n\n## Ce que cela coûte\n\nEnviron 60 dollars par mois, moins que l’impression d’une affiche.",
	],
	"Saying no to a discount": [
		"Refuser un rabais",
		"Offrez ce qui vous coûte une heure plutôt que de la marge.",
		"« Que pouvez-vous faire sur le prix ? » mérite une réponse qui n’est pas un nombre. Offrez le premier affûtage, l’assemblage ou la remorque pour une journée. Chacun vaut plus pour le client qu’il ne vous coûte, et l’an prochain personne ne se souvient d’un prix plus bas.",
	],
	"The trade-in that pays for itself": [
		"La reprise qui se paie toute seule",
		"Une vieille machine dans la cour est une deuxième vente, si vous la regardez avant de dire un prix.",
		"N’évaluez jamais une reprise au comptoir. Sortez, démarrez-la et regardez trois choses, le propriétaire à côté de vous :\n\n- l’huile, sur un linge blanc ;\n- le bord du plateau, là où la rouille commence ;\n- les heures, et si elles vont avec les pneus.\n\nDites ensuite un seul montant, et ce que deviendra la machine. **On quitte plus facilement une vieille amie quand on sait où elle va.**",
	],
	"How to answer “I saw it cheaper online”": [
		"Que répondre à « moins cher en ligne »",
		"Donnez raison d’abord. Demandez ensuite qui fera la mise en marche.",
		"C’est souvent vrai, alors ne discutez pas. Demandez plutôt : *qui la déballe, fait le plein et vous montre l’étrangleur ?* Une autoportée achetée en ligne arrive sur une palette au bord du trottoir, batterie débranchée et plateau replié.\n\nÉcrivez sur la soumission les trois choses que vous faites à la livraison, avec leur durée. Deux heures de travail ont un prix, et maintenant le client le voit.",
	],
	"First warm Saturday: a plan for the day": [
		"Le premier samedi doux : un plan pour la journée",
		"Il vient chaque année et surprend chaque année. Cinq choses à préparer la veille.",
		"Le premier samedi doux amène autant de monde que deux semaines ordinaires. La veille :\n\n1. Faites le plein des machines d’essai et démarrez-les toutes.\n2. Installez dehors une table pour les réparations que l’on dépose.\n3. Imprimez vingt billets, la date déjà dessus.\n4. Garnissez le présentoir de fil, de bougies et d’huile deux temps.\n5. Décidez qui répond au téléphone. **Une seule personne, toute la journée.**\n\nEt commandez le dîner pour tout le monde ; personne n’ira le chercher.",
	],
	"What first-time buyers never ask": [
		"Ce qu’un premier acheteur ne demande jamais",
		"Il n’a pas encore les mots. Donnez-lui-en trois, et il vous confiera le reste.",
		"Qui achète une première scie à chaîne parle rarement de frein, de guide ou d’huile, car personne n’aime avoir l’air novice. Offrez les mots vous-même, la scie à la main : « Voici ce qui l’arrête. Voici ce qui la guide. Voici ce qui la fait durer. »\n\nFaites-la ensuite démarrer, à froid et à chaud, avant de passer à la caisse. Cela prend dix minutes et évite l’appel du dimanche.",
	],
	"Chainsaws: fitting the bar to the wood": [
		"Scie à chaîne : un guide à la mesure du bois",
		"Plus long paraît plus fort, et ne convient presque à personne.",
		"Demandez ce qui est par terre, pas ce que l’on rêve d’abattre.\n\n| Ce que l’on coupe | Guide |\n| --- | --- |\n| Branches, bûches jusqu’à 20 cm | 14 pouces |\n| Bûches jusqu’à 35 cm | 16 pouces |\n| Arbres, plusieurs jours par an | 20 pouces |\n\nUn guide trop long fait peiner le moteur et fatigue les bras. **L’accident commence par un bras fatigué** : voilà un argument que tout le monde comprend.",
	],
	"The call in October that sells in May": [
		"L’appel d’octobre qui vend en mai",
		"Appelez ceux dont la machine a plus de dix ans pendant qu’ils se souviennent de la saison.",
		"Dressez la liste des machines réparées deux fois cette année. Appelez un jour de pluie et posez une seule question : « Comment a-t-elle passé l’été ? » Puis écoutez et prenez des notes.\n\nVous ne vendez rien. Vous notez ce qu’ils achèteront au printemps, dans leurs propres mots. **En mai, commencez par leur phrase.**",
	],
	"Sharpening blades in twelve minutes": [
		"Affûter une lame en douze minutes",
		"L’équilibre d’abord, le tranchant ensuite. Notre méthode, pas à pas.",
		"1. Nettoyez la lame et cherchez des fissures au pli. Une lame fissurée est bonne pour la ferraille.\n2. Posez-la sur le cône. Si elle penche, elle est déséquilibrée **avant** que vous commenciez.\n3. Meulez selon l’ancien angle, environ 30 degrés, et refroidissez entre les passes.\n4. Vérifiez l’équilibre et enlevez du métal au dos du côté lourd.\n\nArrêtez quand le fil est comme celui d’un couteau à beurre. Un fil de rasoir ne survit pas à une pelouse.",
	],
	"Winter storage, on one sheet": [
		"L’hivernage sur une page",
		"À imprimer, à accrocher près de la porte et à remettre à chaque client.",
		"- Videz le carburateur, ou faites le plein d’essence stabilisée.\n- Chargez les batteries à **60 pour cent** et gardez-les au-dessus du gel.\n- Lavez le plateau, huilez la lame, notez les heures.\n\nUne machine bien rangée démarre en avril. Une autre attend dans votre cour en mai.",
	],
	"When a chain will not stay sharp": [
		"Quand une chaîne ne garde pas son tranchant",
		"C’est presque toujours la faute des limiteurs de profondeur.",
		"On affûte les gouges et l’on oublie les limiteurs devant elles. Après quatre affûtages, ils dépassent le tranchant, et la scie ne fait que polir le bois. Limez-les au gabarit, **un coup chacun**, et essayez de nouveau.",
	],
	"Diagnosing a rider that cuts out": [
		"Trouver pourquoi une autoportée s’arrête",
		"Siège, frein, plateau : trois interrupteurs, cinq minutes.",
		"Neuf autoportées sur dix qui calent sous la charge ont un interrupteur de sécurité fatigué. N’en pontez aucun pour de bon, mais mesurez-les tous :\n\n| Interrupteur | Fermé quand |\n| --- | --- |\n| Siège | quelqu’un est assis |\n| Frein | la pédale est enfoncée |\n| Plateau | le plateau est débrayé |\n\nLa dixième a un bouchon d’essence qui ne respire plus.",
	],
	"Meet Ingrid, thirty years at the bench": [
		"Rencontre avec Ingrid, trente ans à l’établi",
		"Ce qu’elle dirait à ses vingt ans, et l’outil qu’elle ne prête jamais.",
		"Ingrid a commencé en 1995 avec des deux temps et une radio. « Écoute avant de dévisser », dit-elle. « La plupart des machines disent en dix secondes ce qui ne va pas. » Sa clé dynamométrique est la seule chose que personne n’emprunte.\n\n## Son conseil aux apprentis\n\nPhotographiez tout ce que vous démontez, même quand vous êtes sûrs.",
	],
	"Warranty claims that pass at once": [
		"Des demandes de garantie acceptées tout de suite",
		"Numéro de série, heures, photo de la pièce. Dans cet ordre.",
		"Une demande attend une seule chose : une photo où l’on voit le numéro de série **et** la pièce. Prenez-la avant de démonter. Ajoutez les heures et une phrase sur ce que le client a vu ou entendu. Ainsi, la plupart des demandes se règlent le jour même.",
	],
	"Belts: why the new one slips": [
		"Courroies : pourquoi la neuve patine",
		"Une poulie glacée abîme une courroie neuve en une heure.",
		"Quand une courroie neuve crie, regardez sur quoi elle tourne. Les poulies qui ont tourné avec une courroie lâche sont polies comme du verre.\n\n1. Dépolissez la gorge au grain 120, à sec.\n2. Faites tourner le galet à la main. Un roulement qui gronde va à la poubelle.\n3. Comparez la courroie au numéro de pièce, pas à l’ancienne : celle-ci s’est allongée.\n\nFaites tourner dix minutes, puis réglez la tension **une seconde fois**.",
	],
	"Fuel that was left over winter": [
		"L’essence oubliée tout l’hiver",
		"Odeur, couleur, eau : une minute de vérification épargne un après-midi.",
		"La moitié des machines qui ne démarrent pas au printemps n’ont rien d’autre que l’essence de l’an dernier. Avant de toucher au carburateur, versez-en un peu dans un bocal :\n\n- **Une odeur de vernis ?** Videz tout.\n- **Plus foncée que du thé ?** Videz et rincez la cuve.\n- **Une bulle qui roule au fond ?** De l’eau. Videz et cherchez par où elle est entrée.\n\nGardez le bocal et montrez-le au propriétaire. Il explique la facture mieux que vous.",
	],
	"A bench that teaches": [
		"Un établi qui enseigne",
		"Comment l’atelier de Sudbury forme deux apprentis par an sans perdre une journée.",
		"Leur secret est une tablette. Toute pièce usée y reste un mois, avec une étiquette : ce qu’elle était, ce qu’elle faisait, comment on l’a trouvée. Chaque vendredi à seize heures, un apprenti en choisit une et raconte son histoire aux autres.\n\n> « Après un an, ils entendent un roulement avant moi. »\n> — le chef d’atelier\n\nLa tablette a coûté une planche.",
	],
	"Reading a spark plug in ten seconds": [
		"Lire une bougie en dix secondes",
		"La couleur du bec dit de quoi le moteur s’est nourri.",
		"Retirez la bougie après une marche, jamais après un démarrage à froid.\n\n| Couleur | Ce qu’elle dit |\n| --- | --- |\n| Brun clair | tout va bien |\n| Noire et sèche | trop riche, ou filtre bouché |\n| Noire et mouillée | de l’huile, ou un mélange trop gras |\n| Blanche | trop pauvre : **arrêtez avant le piston** |\n\nGlissez la vieille bougie dans le sac avec les clés. Le client aime voir ce que l’on a changé.",
	],
	"Before the mobile van leaves": [
		"Avant le départ du camion d’atelier",
		"La liste collée dans la portière, et la visite qui a valu chaque ligne.",
		"Chaque ligne a coûté un jour une heure sur un chemin de gravier.\n\n- Deux lampes frontales, chargées. *Les machines tombent en panne à la brunante.*\n- Une bâche. *Les ressorts aiment l’herbe haute.*\n- La clé de notre propre barrière. *Deux fois.*\n- De l’essence mélangée par nous. *Ne jamais se fier au bidon de la remise.*\n- Un formulaire et un crayon qui écrit au froid.\n\nQui revient avec une nouvelle histoire a le droit d’ajouter une ligne.",
	],
	"Spring check of a rider, in order": [
		"La vérification de printemps, dans l’ordre",
		"De la batterie aux lames : quarante minutes, si l’on ne marche pas pour rien.",
		"Dans une vérification de printemps, c’est la marche qui prend du temps. Cet ordre vous garde du même côté de la machine :\n\n1. Le chargeur sur la batterie, avant tout.\n2. Côté gauche : pneu, filtre, huile, conduite d’essence.\n3. Sur le pont : lames, fusées, courroie.\n4. Côté droit : pneu, câble de frein, graisse.\n5. La batterie débranchée du chargeur, mesurée sous charge.\n6. Dix minutes dans la cour, **plateau embrayé**.\n\nNotez les heures en dernier ; vous venez d’en ajouter.",
	],
};
