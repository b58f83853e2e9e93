import { pages } from "../pages/harrowmere";
import { translations } from "../translations/harrowmere";
import { inFrench } from "../translations/harrowmere-in-french";
import type { DemoProgram } from "../types";
import { companies } from "./companies";
import { articles } from "./content/articles";
import { film } from "./content/film";
import { menus, secondaryMenus } from "./content/menus";
import { contest, databuckets, years } from "./databuckets";
import { forms } from "./forms";
import { moreForms } from "./more-forms";
import { offerGroups, offers } from "./offers";
import { people } from "./people";
import { quizCategories, quizzes } from "./quizzes";
import { readinessForm } from "./readiness-form";
import { catalogues, categories, homeCatalogues, rewards } from "./rewards";
import { roster } from "./roster";
import { awards, tiers } from "./standing";
import { words } from "./words";

/** The dealers' program of Harrowmere, an invented brand of outdoor power equipment. */
export const harrowmere: DemoProgram = {
	id: "demo",
	region: "default",
	locale: "en",
	displayTitle: "Harrowmere Dealer Rewards",
	companyDataKeyLabel: "Dealer code",
	timeZone: "America/Toronto",
	pointsExpireMonths: 18,
	desk: {
		contact: "rewards@harrowmere.example",
		within: { approvals: 48, entries: 120, orders: 72 },
		reasons: [
			"The serial number is not on the invoice.",
			"The photo cannot be read. Please take it again in daylight.",
			"The sale is older than 60 days.",
			"This sale was already entered.",
		],
	},
	theme: {
		primary: "#1F4D3A",
		secondary: "#2C5F4A",
		accent: "#E07A1F",
		logo: "/demo/harrowmere.svg",
		favicon: "/demo/harrowmere-icon.svg",
	},
	sites: ["demo.localhost", "harrowmere.localhost"],
	people,
	firstPortrait: 0,
	companies,
	serials: {
		title: "Machine serials",
		names: ["Rider 42", "Rider 54", "Snow thrower 28", "Chainsaw CS 20", "Battery kit BT 56"],
	},
	forms: [...forms, ...moreForms, readinessForm],
	databuckets,
	years,
	contest,
	offers,
	offerGroups,
	quizCategories,
	quizzes,
	pages,
	tiers,
	awards,
	catalogues,
	categories,
	rewards,
	translation: inFrench,
	homeCatalogues,
	articles,
	film,
	menus,
	secondaryMenus,
	roster,
	translations,
	words,
};
