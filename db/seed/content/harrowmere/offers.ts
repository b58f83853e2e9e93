import type { DemoOffer, DemoProgram } from "../types";

export const offers: DemoOffer[] = [
	{
		key: "sales",
		title: "Sell-Through Rewards",
		description:
			"Earn points for every Harrowmere machine you put into a customer’s hands. Send one claim per invoice within 60 days of the sale; we check it against the registration and answer within two working days.",
		status: "Active",
		age: 350,
		image: ["mower", "moss"],
		weight: 46,
		opportunities: [
			{
				title: "Zero-turn mower sold",
				description: "HZ 48 and HZ 60, sold new to an end customer.",
				points: 1500,
				form: "sale",
				products: ["HZ-48", "HZ-60"],
				counts: ["season", "ZERO-TURN"],
			},
			{
				title: "Walk-behind mower sold",
				description: "Every WB series mower counts, bagger or not.",
				points: 400,
				form: "sale",
				products: ["WB-21"],
				counts: ["season", "WALK-BEHIND"],
			},
			{
				title: "Snow thrower sold",
				description: "Two-stage models, ordered or delivered.",
				points: 900,
				form: "sale",
				counts: ["season", "SNOW"],
			},
		],
	},
	{
		key: "warranty",
		title: "Warranty Registrations",
		description:
			"Register a machine for your customer on the day of delivery. They get their coverage at once, you get your points, and service finds the history later.",
		status: "Active",
		age: 350,
		image: ["clipboard", "sky"],
		weight: 20,
		opportunities: [
			{ title: "Machine registered", description: "One entry per serial number.", points: 150, form: "warranty" },
		],
	},
	{
		key: "academy",
		title: "Harrowmere Academy",
		description: "Short courses that pay twice: in the store, and here. Each course counts once.",
		status: "Active",
		age: 330,
		image: ["diploma", "dusk"],
		weight: 14,
		opportunities: [
			{
				title: "Battery platform certification",
				description: "Two hours: cells, chargers, storage and what to tell customers.",
				points: 750,
				form: "training",
				entryLimit: 1,
			},
			{
				title: "Selling two-stage snow throwers",
				description: "One hour, live every Tuesday.",
				points: 500,
				form: "training",
				entryLimit: 1,
			},
			{
				title: "Hydrostatic drives, level 2",
				description: "A full day in the training centre, for experienced technicians.",
				points: 1200,
				form: "training",
				entryLimit: 1,
			},
		],
	},
	{
		key: "battery",
		title: "Make the Battery Switch",
		description: "Show a customer what 56 volts can do. Kits sold in the same visit as the demo earn the most.",
		status: "Active",
		age: 240,
		image: ["battery", "honey"],
		weight: 14,
		opportunities: [
			{ title: "Battery kit sold", description: "BT 56 and BB 56 kits with charger.", points: 350, form: "sale" },
		],
	},
	{
		key: "demoDay",
		title: "Battery Demo Days",
		description: "Host a demo day at your store with a loaner trailer from us.",
		status: "Active",
		age: 200,
		image: ["calendar", "pine"],
		weight: 4,
		opportunities: [
			{
				title: "Demo day held",
				description: "At least four hours, with ten customers or more trying a machine.",
				points: 2000,
				entryLimit: 3,
			},
		],
	},
	{
		key: "readiness",
		title: "Store Readiness Check",
		description: "A ten-minute walk through your store before the season. Points come from what is already in place.",
		status: "Active",
		age: 160,
		image: ["ticket", "clay"],
		weight: 8,
		opportunities: [
			{
				title: "Readiness check",
				description: "Up to two checks a year: before spring and before winter.",
				points: 0,
				form: "readiness",
				entryLimit: 2,
			},
		],
	},
	{
		key: "story",
		title: "Best Showroom Story",
		description:
			"The five stories that make us want to visit win an extra 5,000 points each. Everyone who enters earns.",
		status: "Active",
		age: 45,
		image: ["camera", "plum"],
		weight: 6,
		opportunities: [
			{
				title: "Your showroom story",
				description: "Words first, pictures welcome.",
				points: 600,
				form: "story",
				deadlineInDays: 5,
				entryLimit: 1,
			},
		],
	},
	{
		key: "service",
		title: "Service Bench Bonus",
		description: "For the people behind the counter doors: every in-season overhaul with genuine parts counts.",
		status: "Active",
		age: 120,
		image: ["wrench", "steel"],
		memberTags: ["Service", "Parts"],
		weight: 6,
		opportunities: [
			{
				title: "Overhaul completed",
				description: "Blade, belt, filter and fluids on one work order.",
				points: 250,
				form: "warranty",
			},
		],
	},
	{
		key: "platinum",
		title: "Platinum Growth Bonus",
		description: "For our Platinum and Gold dealers: beat last year’s quarter and share the reward with your team.",
		status: "Active",
		age: 90,
		image: ["bike", "berry"],
		companyTags: ["Platinum", "Gold"],
		weight: 4,
		opportunities: [
			{
				title: "Quarter target reached",
				description: "One claim per person and quarter; your area manager confirms it.",
				points: 2500,
				form: "sale",
				entryLimit: 4,
			},
		],
	},
	{
		key: "preseason",
		title: "Winter Preseason Orders",
		description: "Thank you: the preseason is closed and every order is on its way.",
		status: "Active",
		age: 220,
		image: ["snow", "sky"],
		weight: 3,
		opportunities: [
			{
				title: "Preseason order placed",
				description: "Five snow throwers or more on one order.",
				points: 3000,
				form: "sale",
				products: ["SX-28"],
				deadlineInDays: -40,
				entryLimit: 1,
			},
		],
	},
	{
		key: "display",
		title: "Show Us Your Display",
		description: "Build the season’s display, take its picture and send it in. Three displays count.",
		status: "Active",
		age: 20,
		image: ["television", "pine"],
		weight: 0,
		opportunities: [
			{
				title: "Display built",
				description: "One to three photos, taken this season.",
				points: 400,
				form: "display",
				deadlineInDays: 60,
				entryLimit: 3,
			},
		],
	},
	{
		key: "tradeIn",
		title: "Spring Trade-In Event",
		description:
			"Take an old mower in trade and earn double on the new one. Dates to be confirmed with the area managers.",
		status: "Draft",
		age: 6,
		image: ["mower", "honey"],
		weight: 0,
		opportunities: [
			{
				title: "Trade-in with a new machine",
				description: "Any brand, any age, running or not.",
				points: 800,
				form: "sale",
			},
		],
	},
];

export const offerGroups: DemoProgram["offerGroups"] = [
	{ groupName: "Go Battery", sortOrder: 3, offers: ["battery", "demoDay"] },
];
