import type { DemoProgram } from "../types";

export const databuckets: DemoProgram["databuckets"] = [
	{
		key: "season",
		title: "Season results",
		displayTitle: "Your season",
		targetCodes: ["ZERO-TURN", "WALK-BEHIND", "SNOW", "KNOWLEDGE"],
	},
];
