import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADMIN_ROLES, AREAS, can } from "~/kernel/permissions/permissions.rules";
import { PLATFORM_AREAS, platformCan, type Reach } from "~/kernel/permissions/platform.rules";

test("docs/permissions.md prints the rights as they are [ADMIN-26, ADMIN-27, ADMIN-28, ADMIN-29]", () => {
	const page = readFileSync("docs/permissions.md", "utf8");
	const printed = [...page.matchAll(/^\| ([\w-]+) \| (\S) \| (\S) \| (\S) \| (\S) \|$/gm)].map(([, ...cells]) => cells);
	const level = (role: (typeof ADMIN_ROLES)[number], area: (typeof AREAS)[number]) =>
		can(role, `${area}:write`) ? "w" : can(role, `${area}:read`) ? "r" : "–";
	expect(printed).toEqual(AREAS.map((area) => [area, ...ADMIN_ROLES.map((role) => level(role, area))]));
});

test("docs/permissions.md prints who manages the installation as it is [ADMIN-26, ADMIN-30]", () => {
	const page = readFileSync("docs/permissions.md", "utf8");
	const printed = [...page.matchAll(/^\| ([\w-]+) \| (\S) \| (\S) \| (\S) \|$/gm)].map(([, ...cells]) => cells);
	const reaches: Reach[] = [
		{ all: true },
		{ all: false, organisationIds: ["north"] },
		{ all: false, organisationIds: [] },
	];
	const level = (reach: Reach, area: (typeof PLATFORM_AREAS)[number]) =>
		platformCan(reach, `${area}:write`) ? "w" : platformCan(reach, `${area}:read`) ? "r" : "–";
	expect(printed).toEqual(PLATFORM_AREAS.map((area) => [area, ...reaches.map((reach) => level(reach, area))]));
});
