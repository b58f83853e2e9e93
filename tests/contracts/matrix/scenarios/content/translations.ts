import type { Ids } from "../../portal/portal";
import { nothing, type Scenarios } from "../scenario";

const translation = ({ translation }: Ids) => ({ id: translation });

export const translationScenarios: Scenarios = {
	"admin/translations/new.tsx": { form: () => ({ title: "Gifts", locale: "fr" }) },
	"admin/translations/edit.tsx": { params: translation, form: () => ({ title: "Gifts", locale: "fr" }) },
	"admin/translations/delete.tsx": { params: translation, form: nothing },
	"admin/translations/bulk.tsx": {
		form: (ids) => ({ intent: "delete", id: ids.translation, count: "1" }),
	},
	"admin/translations/duplicate.tsx": {
		params: translation,
		form: (ids) => ({ originalId: ids.translation, title: "Copy", locale: "en" }),
	},
	"admin/translations/publish.tsx": { params: translation, form: () => ({ status: "Published" }) },
	"admin/translations/texts.tsx": {
		params: translation,
		form: () => ({ "directory[0].key": "auth:password", "directory[0].value": "Start" }),
	},
	"admin/translations/remove-text.tsx": {
		params: translation,
		query: () => ({ key: "home:title" }),
		form: () => ({ key: "home:title" }),
	},
	"admin/translations/import.tsx": {
		params: translation,
		form: () => ({ content: '{"home:title":"Start"}' }),
	},
	"admin/translations/export.ts": { params: translation },
	"admin/translations/in-use.ts": { query: () => ({ locale: "en" }) },
};
