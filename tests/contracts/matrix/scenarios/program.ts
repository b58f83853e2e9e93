import type { Scenarios } from "./scenario";

/** A program's settings, and a company's points. */
export const programScenarios: Scenarios = {
	"admin/companies/adjust-points.tsx": {
		params: ({ company }) => ({ id: company }),
		form: () => ({ _key: "one-time-key-7", direction: "add", amount: "50", reason: "Thanks" }),
	},
	"admin/settings/home.tsx": {
		form: () => ({ order: ["offers", "quizzes"], "offers-shown": "on", "offers-en": "Deals" }),
	},
	"admin/settings/edit.tsx": {
		form: ({ catalogue }) => ({
			...{ displayTitle: "Renamed", locale: "fr", timeZone: "Europe/Paris", companyDataKeyLabel: "Key" },
			homeRewardCatalogues: catalogue,
			hiddenEntries: ["activity", "orders"],
		}),
	},
};
