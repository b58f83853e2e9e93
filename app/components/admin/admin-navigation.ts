import type { Area } from "~/features/admins/permissions.rules";
import type { PlatformArea } from "~/features/admins/platform.rules";
import type { IconName } from "../ui/icon-names";

export interface AdminPlace {
	to: string;
	/** Key in the admin namespace. */
	label: string;
	icon: IconName;
	area: Area | PlatformArea;
}

/** The left navigation; an entity adds one line here. */
export const ADMIN_NAVIGATION: { label: string; places: AdminPlace[] }[] = [
	{ label: "groups.start", places: [{ to: "/admin", label: "places.home", icon: "home", area: "members" }] },
	{
		label: "groups.people",
		places: [
			{ to: "/admin/members", label: "places.members", icon: "people", area: "members" },
			{ to: "/admin/companies", label: "places.companies", icon: "company", area: "companies" },
			{ to: "/admin/company-tags", label: "places.companyTags", icon: "tag", area: "companies" },
			{ to: "/admin/imports", label: "places.imports", icon: "import", area: "imports" },
		],
	},
	{
		label: "groups.earn",
		places: [{ to: "/admin/entries", label: "places.entries", icon: "check-circle", area: "entries" }],
	},
	{
		label: "groups.rewards",
		places: [
			{ to: "/admin/rewards", label: "places.rewards", icon: "gift", area: "rewards" },
			{ to: "/admin/reward-categories", label: "places.rewardCategories", icon: "tag", area: "rewards" },
			{ to: "/admin/reward-catalogues", label: "places.rewardCatalogues", icon: "catalogue", area: "rewards" },
			{ to: "/admin/orders", label: "places.orders", icon: "cart", area: "orders" },
		],
	},
	{
		label: "groups.program",
		places: [
			{ to: "/admin/settings", label: "places.settings", icon: "settings", area: "program" },
			{ to: "/admin/files", label: "places.files", icon: "file", area: "files" },
			{ to: "/admin/mails", label: "places.mails", icon: "mail", area: "mails" },
			{ to: "/admin/api-keys", label: "places.apiKeys", icon: "key", area: "program" },
			{ to: "/admin/audit", label: "places.audit", icon: "history", area: "audit" },
		],
	},
	{
		label: "groups.platform",
		places: [
			{ to: "/admin/platform/organisations", label: "places.organisations", icon: "company", area: "organisations" },
			{ to: "/admin/platform/admins", label: "places.admins", icon: "people", area: "admins" },
			{ to: "/admin/platform/programs", label: "places.programs", icon: "dashboard", area: "programs" },
			{ to: "/admin/platform/sites", label: "places.sites", icon: "globe", area: "sites" },
			{ to: "/admin/platform/mails", label: "places.platformMails", icon: "mail", area: "outbox" },
			{ to: "/admin/platform/audit", label: "places.platformAudit", icon: "shield", area: "log" },
		],
	},
];
