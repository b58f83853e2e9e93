import type { DemoProgram } from "../types";

export const pages: DemoProgram["pages"] = [
	{
		...{ id: "about", title: "About the program", kind: "basic", age: 300 },
		body: `Harrowmere builds machines that are sold by people who know them. **Harrowmere Dealer Rewards** thanks the people behind the counter and at the service bench: for what they sell, what they learn, and what they keep running.

## Who takes part

Everybody who works for an authorised Harrowmere dealer and has an account here. Your dealer's principal approves new accounts, usually within two working days.

## What you do

1. Report what you sold or registered under [Earn](/offers).
2. Learn something new in the [quizzes](/quizzes).
3. Choose what your points become under [Rewards](/rewards).

Every entry is looked at by a person. Most are decided within three working days.`,
		blocks: [
			{
				...{ kind: "picture", drawn: ["mower", "moss"], alt: "A zero-turn mower on a freshly cut lawn" },
				title: "The ZT 52, built in our own works since 1974.",
			},
			{
				...{ kind: "rewards", title: "What members like best" },
				rows: [
					{ record: "Four-Burner Gas Grill" },
					{ record: "Weekend in a Lakeside Cabin" },
					{ record: "Hard Cooler, 45 L" },
					{ record: "GPS Trail Watch" },
				],
			},
			{ kind: "video", title: "Three questions before you show a mower: fifteen seconds, without sound" },
			{ kind: "button", title: "See all rewards", href: "/rewards" },
		],
	},
	{
		...{ id: "how-points-work", title: "How your points work", kind: "template", age: 290 },
		body: `Hello {{member.firstname}}, you have **{{member.balance}} points** to spend.

- **{{member.awarded}}** earned so far
- **{{member.redeemed}}** spent so far
- **{{member.tier}}** is your tier
- **{{company.title}}** is your dealer

## From work to points, and from points to rewards

1. **Report a sale.** Choose what you did under [Earn](/offers), and send the invoice number.
2. **We look at it.** Within two working days we compare it with the registration.
3. **The points are yours.** You have eighteen months to use them, and a point is a point in every catalogue of {{program.title}}.
4. **Choose a reward.** It is paid with your points at once. If an order is cancelled, they come back in full.`,
		blocks: [
			{ kind: "table", record: "Your sales year" },
			{
				...{ kind: "quizzes", title: "Quick points, {{member.firstname}}" },
				rows: [{ record: "Battery platform basics" }, { record: "Snow throwers before the first storm" }],
			},
			{ kind: "button", title: "See every movement", href: "/activity" },
		],
	},
	{
		...{ id: "questions", title: "Questions and answers", kind: "basic", age: 280 },
		body: "The things we are asked most. Anything missing? Your Harrowmere representative knows, or knows who does.",
		blocks: [
			{
				...{ kind: "questions", title: "Points" },
				rows: [
					{
						question: "When do I get the points for a sale?",
						answer:
							"As soon as your entry is approved. You find it under [Activity](/activity), and the total is always at the top of the page.",
					},
					{
						question: "My entry came back. What now?",
						answer:
							"Something was missing, most often a serial number. Open the entry, read the note, correct it and send it again. Nothing is lost.",
					},
					{
						question: "Do points run out?",
						answer:
							"Eighteen months after you earned them, at the end of a month. [Activity](/activity) says how many, and when.",
					},
				],
			},
			{ kind: "divider" },
			{
				...{ kind: "questions", title: "Rewards" },
				rows: [
					{
						question: "How long does delivery take?",
						answer: "Goods leave us within five working days. Gift cards come by email within two.",
					},
					{
						question: "Can I cancel an order?",
						answer: "Yes, as long as it has not been sent: open it under [Orders](/orders) and choose **Cancel**.",
					},
				],
			},
			{ kind: "embeddedForm", title: "Is an answer missing? Say so here.", record: "How are we doing?" },
		],
	},
	{
		...{ id: "battery-season", title: "The battery season", kind: "custom", age: 40 },
		body: "Until the end of the season, everything with a battery pays more. Show it, sell it, know it: three ways to more points.",
		blocks: [
			{ kind: "picture", drawn: ["battery", "honey"], alt: "A battery pack of the 56 volt platform" },
			{ kind: "heading", title: "Three ways to take part" },
			{
				...{ kind: "offers", title: "" },
				rows: [
					{ record: "Make the Battery Switch" },
					{ record: "Battery Demo Days" },
					{ record: "Harrowmere Academy" },
				],
			},
			{
				kind: "text",
				text: "**A tip from the bench:** let customers lift the kit themselves. Most expect it to be heavier.",
			},
			{
				...{ kind: "articles", title: "Read it up" },
				rows: [
					{ record: "Battery or petrol: what to say about range" },
					{ record: "The demo yard that fits on a pallet" },
				],
			},
			{ kind: "quizzes", title: "Know it", rows: [{ record: "Battery platform basics" }] },
			{ kind: "button", title: "Report a sale", href: "/offers" },
		],
	},
];
