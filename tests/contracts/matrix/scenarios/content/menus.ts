import type { Ids } from "../../portal/portal";
import { nothing, type Scenarios } from "../scenario";

const menu = ({ menu }: Ids) => ({ id: menu });
const secondaryMenu = ({ secondaryMenu }: Ids) => ({ id: secondaryMenu });

const settings = {
	...{ title: "Our shop", screenTitle: "Shop", order: "3", status: "Active", visible: "on" },
	...{ publishFrom: "2026-01-01T00:00", publishUntil: "2027-01-01T00:00" },
};
const primary = ({ catalogue }: Ids) => ({ ...settings, contentType: "Reward Catalogue", content: catalogue });
const secondary = () => ({ ...settings, contentType: "System Page", content: "offers" });

export const menuScenarios: Scenarios = {
	"admin/menus/list.tsx": { form: ({ menu }) => ({ "menus[0].id": menu, "menus[0].order": "7" }) },
	"admin/menus/new.tsx": {
		form: primary,
		more: { "a draft": { form: (ids) => ({ ...primary(ids), step: "add" }) } },
	},
	"admin/menus/edit.tsx": {
		params: menu,
		form: primary,
		more: {
			"a step": { form: (ids) => ({ ...primary(ids), step: `duplicate:${ids.menuItem}` }) },
			"a draft": { form: (ids) => ({ ...primary(ids), step: "keep" }) },
		},
	},
	"admin/menus/item.tsx": {
		params: ({ menu, menuItem }) => ({ id: menu, itemId: menuItem }),
		form: ({ catalogue }) => ({ title: "Gifts", contentType: "Reward Catalogue", content: catalogue, hidden: "on" }),
	},
	"admin/menus/delete.tsx": { params: menu, form: nothing },
	"admin/secondary-menus/list.tsx": {
		form: ({ secondaryMenu }) => ({ "menus[0].id": secondaryMenu, "menus[0].order": "7" }),
	},
	"admin/secondary-menus/new.tsx": { form: secondary },
	"admin/secondary-menus/edit.tsx": { params: secondaryMenu, form: secondary },
	"admin/secondary-menus/delete.tsx": { params: secondaryMenu, form: nothing },
};
