import type { DemoProgram } from "../types";

export const quizCategories: DemoProgram["quizCategories"] = [
	{ key: "products", title: "Products", description: "What we build and why." },
	{ key: "service", title: "Service bench", description: "Getting machines back to work." },
	{ key: "selling", title: "Selling", description: "Conversations that end with a handshake." },
];

export const quizzes: DemoProgram["quizzes"] = [
	{
		...{
			title: "Blades and decks",
			category: "products",
			age: 30,
			passPoints: 40,
			passingScore: 60,
			review: "Explanations",
		},
		description: "Five minutes on what happens under the deck.",
		counts: ["season", "KNOWLEDGE"],
		questions: [
			{
				text: "Which blade cuts clippings more than once?",
				explanation: "A mulching blade keeps clippings under the deck until they are fine.",
				answers: [
					{ text: "High-lift blade" },
					{ text: "Mulching blade", points: 20, isCorrect: true },
					{ text: "Low-lift blade" },
				],
			},
			{
				text: "What does a high-lift blade do best?",
				explanation: "Its tall sails move air, which fills a bagger.",
				answers: [
					{ text: "Bag clippings", points: 20, isCorrect: true },
					{ text: "Cut sandy ground" },
					{ text: "Save fuel" },
				],
			},
			{
				text: "Which of these wear a blade sooner?",
				explanation: "Sand grinds the edge, and stones nick it.",
				answers: [
					{ text: "Sandy ground", points: 10, isCorrect: true },
					{ text: "Stones", points: 10, isCorrect: true },
					{ text: "Cutting in the evening" },
				],
			},
			{
				text: "How often should a dealer suggest sharpening in season?",
				explanation: "Every 25 hours keeps the cut clean and the lawn green.",
				answers: [
					{ text: "Once a year" },
					{ text: "Every 25 hours", points: 20, isCorrect: true },
					{ text: "Every 200 hours" },
				],
			},
		],
	},
	{
		...{
			title: "Battery platform basics",
			category: "products",
			age: 75,
			passPoints: 50,
			passingScore: 67,
			review: "Marks",
		},
		description: "Charge, range and care of BT 56 and BB 56.",
		...{ timeLimitMinutes: 10, maxAttempts: 3, waitMinutes: 60, shuffle: true },
		questions: [
			{
				text: "At which charge does a battery winter best?",
				answers: [{ text: "Empty" }, { text: "About half", points: 25, isCorrect: true }, { text: "Full" }],
			},
			{
				text: "What shortens the life of a battery?",
				answers: [
					{ text: "Heat above 45 °C", points: 15, isCorrect: true },
					{ text: "Leaving it empty for months", points: 15, isCorrect: true },
					{ text: "Charging it at half" },
				],
			},
			{
				text: "Which charger fits both kits?",
				answers: [{ text: "The rapid charger of either", points: 25, isCorrect: true }, { text: "Neither" }],
			},
		],
	},
	{
		...{
			title: "Before you lift the hood",
			category: "service",
			age: 12,
			passPoints: 60,
			passingScore: 100,
			review: "Score",
		},
		description: "Safety first, every single time.",
		draw: 3,
		questions: [
			{
				text: "What comes off first before work on a blade?",
				answers: [
					{ text: "The spark plug lead", points: 20, isCorrect: true },
					{ text: "The fuel cap" },
					{ text: "The grass bag" },
				],
			},
			{
				text: "A machine stands on a lift. What holds it?",
				answers: [
					{ text: "The lock and a stand", points: 20, isCorrect: true },
					{ text: "The hydraulics alone" },
					{ text: "A colleague" },
				],
			},
			{
				text: "Petrol has been spilled. What do you do?",
				answers: [
					{ text: "Start the engine elsewhere" },
					{ text: "Air the room and bind it", points: 20, isCorrect: true },
				],
			},
			{
				text: "What do you wear at the grinder?",
				answers: [
					{ text: "Eye protection", points: 10, isCorrect: true },
					{ text: "Gloves that fit", points: 10, isCorrect: true },
					{ text: "A scarf" },
				],
			},
		],
	},
	{
		...{
			title: "Listening before selling",
			category: "selling",
			age: 140,
			passPoints: 30,
			passingScore: 50,
			review: "Explanations",
		},
		description: "Three short questions about the first three minutes.",
		questions: [
			{
				text: "What do you ask first?",
				explanation: "The property decides the machine, not the other way round.",
				answers: [{ text: "What the budget is" }, { text: "What the property is like", points: 15, isCorrect: true }],
			},
			{
				text: "A customer says “too expensive”. What do you do?",
				explanation: "Too expensive compared with what? The answer tells you what matters.",
				answers: [{ text: "Lower the price" }, { text: "Ask what they compare it with", points: 15, isCorrect: true }],
			},
			{
				text: "When do you offer a test drive?",
				explanation: "As soon as the needs are clear.",
				answers: [
					{ text: "Once the needs are clear", points: 15, isCorrect: true },
					{ text: "After the price" },
					{ text: "Never" },
				],
			},
		],
	},
	{
		...{
			title: "Snow throwers before the first storm",
			category: "service",
			age: 210,
			passPoints: 40,
			passingScore: 75,
			review: "Explanations",
		},
		description: "What a machine needs between October and the first call at six in the morning.",
		questions: [
			{
				text: "Which part breaks on purpose?",
				explanation: "A shear pin gives way before the gearbox does.",
				answers: [{ text: "The shear pin", points: 15, isCorrect: true }, { text: "The auger" }, { text: "The chute" }],
			},
			{
				text: "What do you set to the ground?",
				explanation: "Skid shoes keep the scraper bar off gravel.",
				answers: [{ text: "The skid shoes", points: 15, isCorrect: true }, { text: "The handles" }],
			},
			{
				text: "Which fuel belongs in the tank in autumn?",
				explanation: "Fuel of last winter leaves gum in the carburettor.",
				answers: [
					{ text: "Fresh fuel", points: 10, isCorrect: true },
					{ text: "With a stabiliser", points: 10, isCorrect: true },
					{ text: "What was left in spring" },
				],
			},
			{
				text: "How is a blocked chute cleared?",
				explanation: "Engine off, and never by hand.",
				answers: [{ text: "By hand, quickly" }, { text: "With the tool, engine off", points: 20, isCorrect: true }],
			},
		],
	},
	{
		...{
			title: "Financing in plain words",
			category: "selling",
			age: 55,
			passPoints: 35,
			passingScore: 67,
			review: "Marks",
		},
		description: "Three questions that every second customer asks.",
		maxAttempts: 2,
		questions: [
			{
				text: "What does a customer want to know first?",
				answers: [{ text: "The monthly rate", points: 20, isCorrect: true }, { text: "The name of the bank" }],
			},
			{
				text: "What always stands beside a rate?",
				answers: [
					{ text: "How long it runs", points: 10, isCorrect: true },
					{ text: "What it costs in all", points: 10, isCorrect: true },
					{ text: "The price of fuel" },
				],
			},
			{
				text: "When do you bring it up?",
				answers: [{ text: "Once the machine is chosen", points: 20, isCorrect: true }, { text: "At the door" }],
			},
		],
	},
];
