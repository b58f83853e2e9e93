import type { Scenarios } from "./scenario";

/** A program's settings, and a company's points. */
export const programScenarios: Scenarios = {
	"admin/companies/adjust-points.tsx": {
		params: ({ company }) => ({ id: company }),
		form: () => ({ _key: "one-time-key-7", direction: "add", amount: "50", reason: "Thanks" }),
		more: {
			subtract: { form: () => ({ _key: "one-time-key-8", direction: "subtract", amount: "1", reason: "Mistake" }) },
		},
	},
	"admin/settings/home.tsx": {
		form: () => ({ order: ["offers", "quizzes"], "offers-shown": "on", "offers-en": "Deals" }),
		more: { move: { form: () => ({ move: "down:offers", order: ["offers", "quizzes"] }) } },
	},
	"admin/settings/edit.tsx": {
		form: ({ catalogue }) => ({
			...{ displayTitle: "Renamed", locale: "fr", timeZone: "Europe/Paris", companyDataKeyLabel: "Key" },
			homeRewardCatalogues: catalogue,
		}),
	},
};
