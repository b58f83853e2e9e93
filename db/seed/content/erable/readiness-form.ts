import type { DemoForm } from "../types";

/** Sections imbriquées, et des points pour ce qui est déjà en place. */
export const readinessForm: DemoForm = {
	key: "readiness",
	title: "Tournée du magasin",
	definition: {
		sections: [
			{
				id: "showroom",
				type: "section",
				label: "Salle d’exposition",
				fields: [
					{ id: "showroomIntro", type: "heading", label: "Faites le tour comme le ferait un client" },
					{
						id: "entrance",
						type: "radio",
						label: "Que voit-on en premier ?",
						required: true,
						options: [
							{ value: "display", label: "Un présentoir Valbrume complet", points: 300 },
							{ value: "row", label: "Des échantillons bien rangés", points: 150 },
							{ value: "counter", label: "Le comptoir" },
						],
					},
					{
						id: "onFloor",
						type: "checkbox",
						label: "Qu’y a-t-il en magasin aujourd’hui ?",
						options: [
							{ value: "zero", label: "La coupe de toiture grandeur nature", points: 100 },
							{ value: "battery", label: "Le mur des isolants", points: 100 },
							{ value: "price", label: "Une étiquette de prix sur chaque produit", points: 75 },
							{ value: "finance", label: "Le dépliant des subventions à la rénovation", points: 50 },
						],
					},
				],
			},
			{
				id: "service",
				type: "section",
				label: "Service",
				fields: [
					{
						id: "bench",
						type: "section",
						label: "Livraison",
						children: [
							{
								id: "turnaround",
								type: "select",
								label: "Délai habituel en saison",
								required: true,
								options: [
									{ value: "3", label: "3 jours ou moins", points: 200 },
									{ value: "7", label: "Dans la semaine", points: 100 },
									{ value: "more", label: "Plus d’une semaine" },
								],
							},
							{ id: "technicians", type: "number", label: "Conseillers formés", required: true, min: 0, max: 60 },
						],
					},
					{
						id: "parts",
						type: "section",
						label: "Comptoir professionnel",
						children: [
							{
								id: "fastMovers",
								type: "checkbox",
								label: "En stock en ce moment",
								options: [
									{ value: "blades", label: "Vis et fixations", points: 25 },
									{ value: "belts", label: "Membranes", points: 25 },
									{ value: "filters", label: "Rubans et scellants", points: 25 },
									{ value: "line", label: "Solins", points: 25 },
								],
							},
						],
					},
				],
			},
			{ id: "plan", type: "textarea", label: "Une chose à améliorer ce mois-ci", max: 600 },
		],
	},
};
