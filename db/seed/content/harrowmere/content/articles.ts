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
					...{ title: "Welcome: how points come and go", category: "people", age: 2, points: 0 },
					...{
						image: ["giftcard", "honey"],
						summary: "Three ways to earn, a statement that says why, and no hurry to spend.",
					},
					body: "## How it works\n\nSend in what you sold, take a quiz, read an article: each earns points. **Your statement says why you got them**, line by line. Choose a reward whenever you like; points do not mind waiting.",
				},
				{
					...{ title: "Three questions before you show a mower", category: "season", age: 3, points: 10 },
					...{
						...({ film: true, image: ["mower", "moss"] } as const),
						summary: "The customer's lawn decides. Ask about it before you open a brochure.",
					},
					body: "Most returns begin with a machine that was right for another garden. Three questions take a minute; the film shows them in fifteen seconds, without sound:\n\n1. **How large is the lawn, and how steep?** Above 1,500 m² a rider pays for itself.\n2. **Where do the clippings go?** Who has no compost wants a mulching deck.\n3. **Who mows?** A lighter machine is used; a heavy one stays in the shed.\n\n## And then be quiet\n\nLet the answers choose. Two machines beside each other are a decision, five are a reason to come back later.",
				},
				{
					...{ title: "Battery or petrol: what to say about range", category: "products", age: 12, points: 10 },
					...{ image: ["battery", "sky"], summary: "People ask for minutes and mean lawns. Answer in lawns." },
					body: "A BT 56 kit runs for 55 minutes on the bench. That number helps nobody. Say instead: *one charge does the lawn you described, with a quarter left*.\n\n| Lawn | Kit |\n| --- | --- |\n| to 400 m² | one battery |\n| to 900 m² | two batteries |\n| above | rider |\n\nCold halves the range below zero. Say so before the first snow does.",
				},
				{
					...{ title: "Selling the service plan without selling", category: "people", age: 25, points: 0 },
					...{ image: ["calendar", "sand"], summary: "A plan is a date in the diary, not an insurance." },
					body: "Put the first service into the calendar while the customer signs. **A date is a promise; a leaflet is paper.** Dealers who do so see four of five machines again in the first year.\n\n> “We stopped offering the plan. We started offering a Tuesday.”\n> — a dealer in Guelph",
				},
				{
					...{ title: "Snow throwers sell in September", category: "season", age: 60, points: 10 },
					...{ image: ["snow", "steel"], summary: "Who waits for snow sells what is left." },
					body: "Half of last year's snow throwers went before the first of November. Call those who had theirs repaired twice: they have counted the cost already.\n\n- Put one machine **outside**, under the awning.\n- Show the chute by hand; it is what people remember.\n- Write the delivery week on the ticket.",
				},
				{
					...{ title: "The demo yard that fits on a pallet", category: "products", age: 95, points: 0 },
					...{ image: ["tent", "clay"], summary: "Four square metres of turf do more than a wall of posters." },
					body: "A pallet, a roll of turf, two planks as an edge: that is enough to feel how a deck turns. Renew the turf every three weeks and keep the old one for blades.\n\n## What it costs\n\nAbout 60 dollars a month, less than the printing of one poster.",
				},
				{
					...{ title: "Saying no to a discount", category: "people", age: 140, points: 0 },
					...{ image: ["medal", "honey"], summary: "Give something that costs you an hour instead of a margin." },
					body: "“What can you do on the price?” deserves an answer that is not a number. Offer the first sharpening, the assembly, or the trailer for a day. Each is worth more to the customer than it costs you, and next year nobody remembers a lower price.",
				},
				{
					...{ title: "The trade-in that pays for itself", category: "products", age: 165, points: 10 },
					...{
						image: ["giftcard", "steel"],
						summary: "An old machine in the yard is a second sale, if you look at it before you name a price.",
					},
					body: "Never value a trade-in at the counter. Walk out, start it, and look at three things while the owner stands beside you:\n\n- the oil, on a white cloth;\n- the edge of the deck, where rust begins;\n- the hours, and whether they fit the tyres.\n\nThen name one figure and say what you will do with the machine. **People part with an old friend more easily when they know where it goes.**",
				},
				{
					...{ title: "How to answer “I saw it cheaper online”", category: "people", age: 190, points: 0 },
					...{ image: ["tablet", "sky"], summary: "Agree first. Then ask who will set it up." },
					body: "It is usually true, so do not argue. Ask instead: *Who unpacks it, fills it, and shows you the choke?* A rider from the internet arrives on a pallet at the kerb, with the battery disconnected and the deck folded.\n\nWrite the three things that you do at delivery on the quote, with the time they take. Two hours of work have a price, and now the customer can see it.",
				},
				{
					...{ title: "First warm Saturday: a plan for the day", category: "season", age: 215, points: 10 },
					...{
						image: ["calendar", "pine"],
						summary: "It comes every year and surprises every year. Five things to have ready the evening before.",
					},
					body: "On the first warm Saturday, a shop sees as many people as in an ordinary fortnight. The evening before:\n\n1. Fuel and start every demo machine.\n2. Put a table outside for repairs that are only dropped off.\n3. Print twenty tickets with the day already on them.\n4. Fill the rack with line, spark plugs and two-stroke oil.\n5. Decide who answers the telephone. **One person, all day.**\n\nAnd order lunch for everybody; nobody will leave to get any.",
				},
				{
					...{ title: "What first-time buyers never ask", category: "people", age: 248, points: 0 },
					...{
						image: ["chair", "clay"],
						summary: "They do not know the words yet. Give them three, and they will trust you with the rest.",
					},
					body: "Somebody who buys a first chainsaw rarely asks about chain brake, bar length or oil, because nobody likes to sound new. So offer the words yourself, with the saw in your hand: “This is what stops it. This is what guides it. This is what keeps it alive.”\n\nThen let them start it, cold and warm, before they pay. It takes ten minutes and saves the call on Sunday.",
				},
				{
					...{ title: "Chainsaws: fitting the bar to the wood", category: "products", age: 290, points: 15 },
					...{ image: ["boots", "berry"], summary: "Longer looks stronger, and is the wrong saw for most people." },
					body: "Ask what lies on the ground, not what they dream of felling.\n\n| What they cut | Bar |\n| --- | --- |\n| Branches, firewood to 20 cm | 14 inch |\n| Firewood to 35 cm | 16 inch |\n| Trees, several days a year | 20 inch |\n\nA bar that is too long makes the engine labour and the arms tired. **A tired arm is where accidents begin**, and that is an argument everybody understands.",
				},
				{
					...{ title: "The call in October that sells in May", category: "season", age: 335, points: 0 },
					...{
						image: ["headphones", "sky"],
						summary: "Ring the people whose machines are older than ten years while they still remember the season.",
					},
					body: "List every machine that was in for repair twice this year. Call on a rainy weekday and ask one question: “How did it get you through the summer?” Then listen, and take notes.\n\nYou are not selling. You are writing down what they will buy in spring, in their own words. **In May, begin with their sentence.**",
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
					...{ image: ["gloves", "pine"], summary: "It is nearly always the depth gauges." },
					body: "Customers sharpen the cutters and forget the gauges in front of them. After four sharpenings the gauges stand higher than the edge, and the saw only polishes wood. File them down by the template, **one stroke each**, and try again.",
				},
				{
					...{ title: "Diagnosing a rider that cuts out", category: "products", age: 75, points: 15 },
					...{ image: ["mower", "dusk"], summary: "Seat, brake, deck: three switches, five minutes." },
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
					...{ image: ["tablet", "berry"], summary: "Serial, hours, photo of the part. In this order." },
					body: "Claims wait for one thing: a photo that shows the serial **and** the part. Take it before the machine is apart. Add the hours and one sentence of what the customer heard or saw. With these, most claims are decided the same day.",
				},
				{
					...{ title: "Belts: why the new one slips", category: "products", age: 178, points: 10 },
					...{ image: ["drill", "moss"], summary: "A glazed pulley ruins a fresh belt within an hour." },
					body: "When a new belt squeals, look at what it runs on. Pulleys that ran with a loose belt are polished like glass.\n\n1. Roughen the groove with 120 grit, dry.\n2. Spin the idler by hand. A bearing that growls goes into the bin.\n3. Compare the belt with the part number, not with the old belt: that one has stretched.\n\nRun it for ten minutes and set the tension **again**.",
				},
				{
					...{ title: "Fuel that was left over winter", category: "season", age: 205, points: 10 },
					...{
						image: ["bottle", "sky"],
						summary: "Smell, colour, water: a check of one minute that saves an afternoon.",
					},
					body: "Half of the machines that do not start in spring have nothing wrong but last year’s fuel. Before you take off the carburettor, pour a little into a jar:\n\n- **Smells of varnish?** Drain everything.\n- **Darker than tea?** Drain, and rinse the bowl.\n- **A bubble at the bottom that rolls?** Water. Drain, and find out how it got in.\n\nKeep the jar and show it to the owner. It explains the bill better than you can.",
				},
				{
					...{ title: "A bench that teaches", category: "people", age: 232, points: 0 },
					...{
						image: ["stool", "moss"],
						summary: "How the shop in Sudbury trains two apprentices a year without losing a day.",
					},
					body: "Their trick is a shelf. Whatever came off a machine as worn stays there for a month, with a tag: what it was, what it did, how it was found. Every Friday at four, an apprentice picks one part and tells the others its story.\n\n> “After a year they hear a bearing before I do.”\n> — the workshop manager\n\nThe shelf cost one plank.",
				},
				{
					...{ title: "Reading a spark plug in ten seconds", category: "products", age: 265, points: 15 },
					...{ image: ["battery", "plum"], summary: "The colour of the nose says what the engine has been eating." },
					body: "Take the plug out after a run, never after a cold start.\n\n| Colour | What it means |\n| --- | --- |\n| Light brown | all is well |\n| Black and dry | too rich, or a clogged filter |\n| Black and wet | oil, or a mix that is too fat |\n| White | too lean: **stop before the piston does** |\n\nPut the old plug into the bag with the keys. Customers like to see what was changed.",
				},
				{
					...{ title: "Before the mobile van leaves", category: "people", age: 305, points: 0 },
					...{
						image: ["headlamp", "dusk"],
						summary: "The list on the inside of the van’s door, and the visit that put each line there.",
					},
					body: "Every line was once an hour lost on a gravel road.\n\n- Two headlamps, charged. *Machines break down at dusk.*\n- A tarpaulin. *Springs like tall grass.*\n- The key to the dealer’s gate. *Twice.*\n- Fuel that we mixed ourselves. *Never trust the can in the shed.*\n- A form and a pen that writes in the cold.\n\nWhoever comes back with a new story may add a line.",
				},
				{
					...{ title: "Spring check of a rider, in order", category: "season", age: 345, points: 10 },
					...{
						image: ["watch", "pine"],
						summary: "From the battery to the blades: forty minutes when you do not walk to and fro.",
					},
					body: "Most of the time in a spring check goes into walking. This order keeps you on one side of the machine:\n\n1. Charger on the battery before anything else.\n2. Left side: tyre, filter, oil, fuel line.\n3. Up on the lift: blades, spindles, belt.\n4. Right side: tyre, cable of the brake, grease.\n5. Battery off the charger, measured under load.\n6. Ten minutes around the yard, **with the deck on**.\n\nWrite down the hours last; you will have driven some.",
				},
			],
		},
	],
};
