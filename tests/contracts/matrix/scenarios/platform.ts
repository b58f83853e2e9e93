import type { Place } from "../ask";
import type { Ids } from "../portal/portal";
import { PASSWORD } from "../portal/records";
import type { Scenarios } from "./scenario";

/** Super manages all programs, so what is somebody else's there answers super like the own. */
const ownWhereverAsked: Place[] = ["path", "query", "body", "host"];
const program = ({ programId }: Ids) => ({ id: programId });
const site = ({ site }: Ids) => ({ id: site });
const general = ({ organisation }: Ids) => ({
	...{ displayTitle: "Fresh", locale: "fr", timeZone: "Europe/Paris", companyDataKeyLabel: "Key" },
	...{ organisationId: organisation, asked: ["registration", "signIn"], signIn: "on" },
});
const confirmed = () => ({ ownPassword: PASSWORD });

export const platformScenarios: Scenarios = {
	"admin/platform/programs/list.tsx": { ownWhereverAsked },
	"admin/platform/programs/new.tsx": {
		form: (ids) => ({ id: "fresh", region: "default", ...general(ids) }),
		ownWhereverAsked,
	},
	"admin/platform/programs/edit.tsx": { params: program, form: general, ownWhereverAsked },
	"admin/platform/programs/status.tsx": {
		params: program,
		form: () => ({ ...confirmed(), status: "Inactive" }),
		ownWhereverAsked,
	},
	"admin/platform/sites/list.tsx": { ownWhereverAsked },
	"admin/platform/sites/new.tsx": {
		form: ({ programId }) => ({ activeDomain: "fresh.example", programId }),
		ownWhereverAsked,
	},
	"admin/platform/sites/edit.tsx": {
		params: site,
		form: ({ programId }) => ({ activeDomain: "renamed.example", programId }),
		ownWhereverAsked,
	},
	"admin/platform/sites/delete.tsx": { params: site, form: confirmed, ownWhereverAsked },
};
