import type { DemoForm } from "../types";

/** Nested sections, and points for what is in place instead of points for taking part. */
export const readinessForm: DemoForm = {
	key: "readiness",
	title: "Store readiness check",
	definition: {
		sections: [
			{
				id: "showroom",
				type: "section",
				label: "Showroom",
				fields: [
					{ id: "showroomIntro", type: "heading", label: "Walk your floor the way a customer would" },
					{
						id: "entrance",
						type: "radio",
						label: "What do customers see first?",
						required: true,
						options: [
							{ value: "display", label: "A themed Harrowmere display", points: 300 },
							{ value: "row", label: "A tidy row of machines", points: 150 },
							{ value: "counter", label: "The counter" },
						],
					},
					{
						id: "onFloor",
						type: "checkbox",
						label: "What is on the floor today?",
						options: [
							{ value: "zero", label: "A zero-turn mower to sit on", points: 100 },
							{ value: "battery", label: "The battery wall with a charged demo unit", points: 100 },
							{ value: "price", label: "Price cards on every machine", points: 75 },
							{ value: "finance", label: "The financing calculator", points: 50 },
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
						label: "Work bench",
						children: [
							{
								id: "turnaround",
								type: "select",
								label: "Usual turnaround in season",
								required: true,
								options: [
									{ value: "3", label: "3 days or less", points: 200 },
									{ value: "7", label: "Within a week", points: 100 },
									{ value: "more", label: "More than a week" },
								],
							},
							{ id: "technicians", type: "number", label: "Trained technicians", required: true, min: 0, max: 60 },
						],
					},
					{
						id: "parts",
						type: "section",
						label: "Parts counter",
						children: [
							{
								id: "fastMovers",
								type: "checkbox",
								label: "In stock right now",
								options: [
									{ value: "blades", label: "Blades", points: 25 },
									{ value: "belts", label: "Belts", points: 25 },
									{ value: "filters", label: "Filters and spark plugs", points: 25 },
									{ value: "line", label: "Trimmer line", points: 25 },
								],
							},
						],
					},
				],
			},
			{ id: "plan", type: "textarea", label: "One thing you will improve this month", max: 600 },
		],
	},
};
