import type { DemoProgram } from "../types";

export const translations: DemoProgram["translations"] = [
	{
		title: "Harrowmere’s own words",
		published: true,
		texts: {
			"home:welcome": "Welcome to the club. Every sale counts, and every point is a step to something you chose.",
			"home:nextReward": "What comes next",
			"rewards:member.text": "Chosen by our team in Harrowmere, sent to your door.",
		},
	},
	{
		title: "Gifts instead of rewards",
		published: false,
		texts: {
			"common:nav.rewards": "Gifts",
			"home:inReach": "Gifts in your reach",
			"home:allRewards": "All gifts",
			"home:noRewards": "No gifts to show yet",
			"rewards:member.title": "Gifts",
			"rewards:member.more": "More gifts",
			"rewards:member.showAll": "",
			"rewards:member.empty": "",
		},
	},
];
