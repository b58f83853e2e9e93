import type { DemoProgram } from "../types";
import { everyday } from "./rewards-everyday";
import { signature } from "./rewards-signature";

export const catalogues: DemoProgram["catalogues"] = [
	{ key: "everyday", title: "Everyday Rewards", sortOrder: 1 },
	{ key: "signature", title: "Signature Collection", sortOrder: 2 },
	{ key: "shop", title: "For Your Shop", sortOrder: 3 },
	{ key: "holiday", title: "Holiday Specials", sortOrder: 4, status: "Draft" },
];

export const categories: DemoProgram["categories"] = [
	{ key: "wear", title: "Workwear & Bags", description: "Gear that carries the badge through every season." },
	{ key: "tools", title: "Tools & Workshop", description: "For the bench at work and the one at home." },
	{ key: "home", title: "Home & Kitchen", description: "Good things for the other half of the day." },
	{ key: "tech", title: "Electronics", description: "Sound, pictures and screens." },
	{ key: "outdoors", title: "Outdoors & Travel", description: "Weekends, trips and nights under canvas." },
	{ key: "cards", title: "Gift Cards & Tickets", description: "Sent by email within two working days." },
];

export const homeCatalogues = ["everyday", "signature"];

export const rewards: DemoProgram["rewards"] = [...everyday, ...signature];
