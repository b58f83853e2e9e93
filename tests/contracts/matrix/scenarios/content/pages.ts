import type { Ids } from "../../portal/portal";
import { nothing, type Scenarios } from "../scenario";

const page = ({ page: id }: Ids) => ({ id });
const typed = ({ companyTag }: Ids) => ({
	kind: "custom",
	title: "Terms",
	body: "**Fair**",
	companyTagIds: companyTag,
});

const sent = (of: string) => ({
	query: ({ formBlock: form }: Ids) => ({ form }),
	form: () => ({ "field.wish": "A bicycle", _key: `one-time-key-of-a-${of}` }),
});

const bulk = (intent: string) => ({ form: ({ page: id }: Ids) => ({ intent, id, count: "1" }) });

export const pageScenarios: Scenarios = {
	"member/pages/show.tsx": { params: page, ...sent("page") },
	"member/pages/template.tsx": { params: ({ template: id }) => ({ id }), ...sent("template") },
	"admin/pages/new.tsx": { form: typed },
	"admin/pages/edit.tsx": {
		params: page,
		form: typed,
		more: {
			"a step": { form: (ids) => ({ ...typed(ids), step: `duplicate:${ids.pageBlock}` }) },
			"a draft": { form: (ids) => ({ ...typed(ids), step: "keep" }) },
		},
	},
	"admin/pages/block.tsx": {
		params: ({ page: id, pageBlock: itemId }) => ({ id, itemId }),
		form: () => ({ kind: "heading", title: "In short" }),
	},
	"admin/pages/duplicate.tsx": { params: page, form: () => ({ title: "Terms again", _key: "a-key-of-a-page" }) },
	"admin/pages/delete.tsx": { params: page, form: nothing },
	"admin/pages/bulk.tsx": { ...bulk("draft"), more: { delete: bulk("delete") } },
};
