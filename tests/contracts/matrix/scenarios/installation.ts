import type { Ids } from "../portal/portal";
import { PASSWORD } from "../portal/records";
import { nothing, type Scenario, type Scenarios } from "./scenario";

/** What belongs to no program is the same at every address. */
const colleague = {
	params: ({ colleague }: Ids) => ({ id: colleague }),
	ownWhereverAsked: ["host"],
} satisfies Scenario;
const organisation = {
	params: ({ organisation }: Ids) => ({ id: organisation }),
	ownWhereverAsked: ["host"],
} satisfies Scenario;
const globalArticle = {
	params: ({ globalArticle }: Ids) => ({ id: globalArticle }),
	ownWhereverAsked: ["host"],
} satisfies Scenario;
const own = { ownPassword: PASSWORD };
const person = { name: "Grace Hopper", role: "observer", organisations: "org:administrator", ...own };

export const installationScenarios: Scenarios = {
	"admin/platform/audit/show.tsx": {
		params: ({ platformRecord }) => ({ id: platformRecord }),
		ownWhereverAsked: ["host"],
	},
	"admin/platform/mails/show.tsx": {
		params: ({ adminMail }) => ({ id: adminMail }),
		form: nothing,
		ownWhereverAsked: ["host"],
	},
	"admin/platform/articles/new.tsx": { form: () => ({ title: "New", body: "Hello" }) },
	"admin/platform/articles/edit.tsx": { ...globalArticle, form: () => ({ title: "Renamed" }) },
	"admin/platform/articles/delete.tsx": { ...globalArticle, form: nothing },
	"admin/platform/organisations/show.tsx": organisation,
	"admin/platform/organisations/new.tsx": { form: () => ({ title: "New" }) },
	"admin/platform/organisations/edit.tsx": { ...organisation, form: () => ({ title: "Renamed" }) },
	"admin/platform/organisations/delete.tsx": { ...organisation, form: () => own },
	"admin/platform/admins/new.tsx": { form: () => ({ ...person, email: "grace@staff.test" }) },
	"admin/platform/admins/edit.tsx": { ...colleague, form: () => ({ ...person, email: "moved@staff.test" }) },
	"admin/platform/admins/delete.tsx": { ...colleague, form: () => own },
	"admin/platform/admins/invite.tsx": { ...colleague, form: nothing },
	"admin/platform/admins/sessions.tsx": { ...colleague, form: nothing },
	"admin/platform/admins/two-step.tsx": { ...colleague, form: () => own },
};
