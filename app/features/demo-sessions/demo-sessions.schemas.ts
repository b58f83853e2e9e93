import * as z from "zod";

const DEMO_MINUTES = { min: 5, usual: 60, max: 24 * 60 } as const;

export const demoSchema = z.object({
	minutes: z
		.number("members:demo.minutes")
		.int("members:demo.minutes")
		.min(DEMO_MINUTES.min, "members:demo.minutes")
		.max(DEMO_MINUTES.max, "members:demo.minutes")
		.default(DEMO_MINUTES.usual),
});
