import { ENTITIES } from "~/entities";
import { ADMIN_ENTRIES_PATH } from "~/features/entries/entries.admin.paths";
import { MEMBERS_PATH } from "~/features/members/members.paths";
import { orderPaths } from "~/features/orders/orders.paths";
import { POINTS_REPORT_PATH } from "~/features/points-report/points-report.paths";
import { AUDIT_PATH, PLATFORM_AUDIT_PATH } from "~/kernel/audit/audit.paths";
import { LANGUAGES_PATH } from "~/kernel/content-texts/content-texts.paths";
import type { Area } from "~/kernel/permissions/permissions.rules";
import type { PlatformArea } from "~/kernel/permissions/platform.rules";
import type { Place } from "~/lib/admin/entity";

export interface AdminPlace extends Place {
	area: Area | PlatformArea;
}

/** Pages that are no list of records. */
const MORE: AdminPlace[] = [
	{ group: "content", to: LANGUAGES_PATH, label: "places.languages", icon: "language", area: "rewards" },
	{ group: "start", to: "/admin", label: "places.home", icon: "home", area: "members" },
	{ group: "people", to: POINTS_REPORT_PATH, label: "places.pointsReport", icon: "chart", area: "members" },
	{ group: "program", to: AUDIT_PATH, label: "places.audit", icon: "history", area: "audit" },
	{ group: "platform", to: PLATFORM_AUDIT_PATH, label: "places.platformAudit", icon: "shield", area: "log" },
];

const PLACES: readonly AdminPlace[] = [
	...ENTITIES.flatMap((entity) => ("place" in entity ? [{ ...entity.place, area: entity.area }] : [])),
	...MORE,
];

/** The places of each day, from what waits on. */
const DAILY = ["/admin", ADMIN_ENTRIES_PATH, orderPaths.list, MEMBERS_PATH];
const byDay = (one: AdminPlace, other: AdminPlace) => DAILY.indexOf(one.to) - DAILY.indexOf(other.to);

const GROUPS = ["start", "people", "earn", "results", "rewards", "content", "program", "platform"] as const;

/** The left navigation. */
export const ADMIN_NAVIGATION: { label: string; places: AdminPlace[] }[] = GROUPS.map((group) => ({
	label: `groups.${group}`,
	places: PLACES.filter((place) => place.group === group).sort(group === "start" ? byDay : undefined),
}));
