import type { DemoArticles } from "../../types";

export const articles: DemoArticles = {
	categories: [
		{ key: "products", title: "Products" },
		{ key: "season", title: "The season" },
		{ key: "people", title: "People" },
	],
	blogs: [
		{
			title: "Counter talk",
			articles: [
				{
					...{ title: "Three questions before you show a mower", category: "season", age: 3, points: 10 },
					...{
						image: ["mower", "moss"],
						summary: "The customer's lawn decides. Ask about it before you open a brochure.",
					},
					body: "Most returns begin with a machine that was right for another garden. Three questions take a minute:\n\n1. **How large is the lawn, and how steep?** Above 1,500 m² a rider pays for itself.\n2. **Where do the clippings go?** Who has no compost wants a mulching deck.\n3. **Who mows?** A lighter machine is used; a heavy one stays in the shed.\n\n## And then be quiet\n\nLet the answers choose. Two machines beside each other are a decision, five are a reason to come back later.",
				},
				{
					...{ title: "Battery or petrol: what to say about range", category: "products", age: 12, points: 10 },
					...{ image: ["battery", "sky"], summary: "People ask for minutes and mean lawns. Answer in lawns." },
					body: "A BT 56 kit runs for 55 minutes on the bench. That number helps nobody. Say instead: *one charge does the lawn you described, with a quarter left*.\n\n| Lawn | Kit |\n| --- | --- |\n| to 400 m² | one battery |\n| to 900 m² | two batteries |\n| above | rider |\n\nCold halves the range below zero. Say so before the first snow does.",
				},
				{
					...{ title: "Selling the service plan without selling", category: "people", age: 25, points: 0 },
					...{ image: ["clipboard", "sand"], summary: "A plan is a date in the diary, not an insurance." },
					body: "Put the first service into the calendar while the customer signs. **A date is a promise; a leaflet is paper.** Dealers who do so see four of five machines again in the first year.\n\n> “We stopped offering the plan. We started offering a Tuesday.”\n> — a dealer in Guelph",
				},
				{
					...{ title: "Snow throwers sell in September", category: "season", age: 60, points: 10 },
					...{ image: ["snow", "steel"], summary: "Who waits for snow sells what is left." },
					body: "Half of last year's snow throwers went before the first of November. Call those who had theirs repaired twice: they have counted the cost already.\n\n- Put one machine **outside**, under the awning.\n- Show the chute by hand; it is what people remember.\n- Write the delivery week on the ticket.",
				},
				{
					...{ title: "The demo yard that fits on a pallet", category: "products", age: 95, points: 0 },
					...{ image: ["toolbox", "clay"], summary: "Four square metres of turf do more than a wall of posters." },
					body: "A pallet, a roll of turf, two planks as an edge: that is enough to feel how a deck turns. Renew the turf every three weeks and keep the old one for blades.\n\n## What it costs\n\nAbout 60 dollars a month, less than the printing of one poster.",
				},
				{
					...{ title: "Saying no to a discount", category: "people", age: 140, points: 0 },
					...{ image: ["medal", "honey"], summary: "Give something that costs you an hour instead of a margin." },
					body: "“What can you do on the price?” deserves an answer that is not a number. Offer the first sharpening, the assembly, or the trailer for a day. Each is worth more to the customer than it costs you, and next year nobody remembers a lower price.",
				},
			],
		},
		{
			title: "Workshop notes",
			articles: [
				{
					...{ title: "Sharpening blades in twelve minutes", category: "products", age: 5, points: 15 },
					...{ image: ["wrench", "steel"], summary: "Balance first, edge second. Our routine, step by step." },
					body: "1. Clean the blade and look for cracks at the bend. A cracked blade is scrap.\n2. Hang it on the cone. If it tips, it is out of balance **before** you begin.\n3. Grind along the old angle, about 30 degrees, cool between passes.\n4. Balance again and take from the back of the heavy side.\n\nStop when the edge is as sharp as a butter knife. A razor's edge is gone after one lawn.",
				},
				{
					...{ title: "Winter storage, on one sheet", category: "season", age: 18, points: 10 },
					...{
						image: ["cabin", "pine"],
						summary: "Print it, hang it beside the door, and hand it out with every pick-up.",
					},
					body: "- Run the carburettor dry, or fill up with stabilised fuel.\n- Charge batteries to **60 percent**, keep them above freezing.\n- Wash the deck, oil the blade, note the hours.\n\nA machine that was stored well starts in April. One that was not stands in your yard in May.",
				},
				{
					...{ title: "When a chain will not stay sharp", category: "products", age: 40, points: 0 },
					...{ image: ["gloves", "clay"], summary: "It is nearly always the depth gauges." },
					body: "Customers sharpen the cutters and forget the gauges in front of them. After four sharpenings the gauges stand higher than the edge, and the saw only polishes wood. File them down by the template, **one stroke each**, and try again.",
				},
				{
					...{ title: "Diagnosing a rider that cuts out", category: "products", age: 75, points: 15 },
					...{ image: ["television", "dusk"], summary: "Seat, brake, deck: three switches, five minutes." },
					body: "Nine of ten riders that die under load have a tired safety switch. Bridge none of them for good, but measure each:\n\n| Switch | Closed when |\n| --- | --- |\n| Seat | somebody sits |\n| Brake | the pedal is down |\n| Deck | the deck is off |\n\nThe tenth has a fuel cap that does not breathe.",
				},
				{
					...{ title: "Meet Ingrid, thirty years at the bench", category: "people", age: 110, points: 0 },
					...{
						image: ["lamp", "honey"],
						summary: "What she would tell her younger self, and which tool she never lends.",
					},
					body: "Ingrid began in 1995 with two-strokes and a radio. “Listen before you unscrew”, she says. “Most machines tell you what is wrong in ten seconds.” Her torque wrench is the one thing nobody borrows.\n\n## Her advice to apprentices\n\nPhotograph everything you take apart, even when you are sure.",
				},
				{
					...{ title: "Warranty claims that pass at once", category: "season", age: 150, points: 10 },
					...{ image: ["camera", "berry"], summary: "Serial, hours, photo of the part. In this order." },
					body: "Claims wait for one thing: a photo that shows the serial **and** the part. Take it before the machine is apart. Add the hours and one sentence of what the customer heard or saw. With these, most claims are decided the same day.",
				},
			],
		},
	],
};
