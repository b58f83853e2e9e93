import type { Words } from "../types";

export const words: Words = {
	approvals: [
		"",
		"",
		"",
		"Thanks, everything matches.",
		"Checked against the registration. Nice sale!",
		"All good, keep them coming.",
	],
	rejections: {
		sale: [
			"The invoice shows a used machine; only new units count.",
			"We already have a claim for this invoice number.",
			"The invoice date is outside the 60-day window.",
			"The amount does not match the invoice you sent us.",
		],
		warranty: [
			"The serial number is not one of ours.",
			"This machine was registered in March by another dealer.",
			"The purchase date is before the machine left our warehouse.",
		],
		other: [
			"You are not on the attendance list of that day.",
			"We need a few more words to count this one.",
			"This was sent twice; the other entry stands.",
		],
	},
	sendBacks: [
		"Could you check the number once more? Two digits look swapped.",
		"Please add the date of the delivery, then we can complete it.",
		"Almost there: a sentence about the customer is missing.",
	],
	awardNote: "Bonus for a complete claim",
	adjustments: {
		add: [
			"Welcome bonus for new sellers",
			"Thank you for hosting the regional meeting",
			"Correction: claim paid at the old rate",
			"Contest winner, best window display",
		],
		subtract: ["Customer returned the machine", "Correction: claim was paid twice"],
		carriedOver: "Carried over from last year’s program",
	},
	companyAdjustments: ["Bonus for the year’s first order", "Thank you for the trade show booth"],
	orderNotes: [
		"",
		"",
		"",
		"Please leave it at the parts counter.",
		"Size L, please.",
		"Call before delivery, the gate is locked at noon.",
		"It’s a birthday present: a neutral box would be lovely.",
	],
	claimNotes: [
		"Repeat customer, third machine.",
		"Sold together with a service plan.",
		"Customer traded in an old gas model.",
		"Delivery next Thursday.",
	],
	reports: [
		"Twenty-two visitors, four kits sold on the day, and rain only after three.",
		"Saturday from nine to two. Coffee helped, the loaner trailer helped more.",
		"Parked at the farmers’ market; about forty people tried the blower.",
	],
	serialPrefix: "HM",
	customers: [
		"Darlene Hutchings",
		"R. & J. Pelkey Farms",
		"Town of Elmsdale",
		"Gord Fehr",
		"Cedar Lane Landscaping",
		"Nirmal Grewal",
		"St. Brendan’s Parish",
		"Oakview Golf Club",
		"Marta Jelinek",
		"Birchmount Property Care",
	],
	stories: [
		"We moved the zero-turns to the window and put a strip of real turf under them. People sit down, start talking, and stay twice as long. Three of the first ten visitors came back with their trailer.",
		"The old counter hid half of the floor, so we cut it in two and built the battery wall from the other half. Everybody wants to hold the blower now, and nobody asks for the gas one first.",
		"Our technicians built a cut-away snow thrower with a crank. Children turn it, parents ask questions, and we sold out of the 28-inch before the first storm of the year.",
	],
	takeaways: [
		"Ask about the yard before talking about the machine.",
		"Keep one charged battery at the counter.",
		"Show the drain plug before the customer finds it.",
		"Write the service date on the deck.",
	],
};
