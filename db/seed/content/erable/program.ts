import { pages } from "../pages/erable";
import { translations } from "../translations/erable";
import { inEnglish } from "../translations/erable-in-english";
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

/** The merchants' club of Valbrume, an invented distributor of building materials in Québec. */
export const erable: DemoProgram = {
	id: "erable",
	region: "montreal",
	locale: "fr",
	displayTitle: "Club Érable Valbrume",
	companyDataKeyLabel: "Code de marchand",
	timeZone: "America/Toronto",
	desk: {
		contact: "club@valbrume.example",
		within: { approvals: 48, entries: 120, orders: 72 },
		reasons: [
			"La facture n’indique pas le produit.",
			"La photo est illisible. Reprenez-la à la lumière du jour.",
			"La vente date de plus de 60 jours.",
			"Cette vente a déjà été déclarée.",
		],
	},
	theme: {
		primary: "#8C2B23",
		secondary: "#A5473A",
		accent: "#1F6B8C",
		logo: "/demo/valbrume.svg",
		favicon: "/demo/valbrume-icon.svg",
	},
	sites: ["erable.localhost"],
	people,
	firstPortrait: 5,
	companies,
	serials: {
		title: "Numéros de lot",
		names: ["Bardeau Forêt", "Bardeau Lac", "Membrane 36", "Isolant R-24", "Revêtement Cèdre"],
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
	translation: inEnglish,
	homeCatalogues,
	articles,
	film,
	menus,
	secondaryMenus,
	roster,
	translations,
	words,
};
