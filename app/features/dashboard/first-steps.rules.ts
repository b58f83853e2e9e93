import type { Permission } from "~/kernel/permissions/permissions.rules";
import type { PlatformPermission } from "~/kernel/permissions/platform.rules";

type StepRight = Permission | Extract<PlatformPermission, "sites:write">;

/** What a new program needs, in the order in which it is best done, and who may do each. */
const FIRST_STEPS = [
	{ name: "brand", right: "program:write" },
	{ name: "address", right: "sites:write" },
	{ name: "members", right: "members:write" },
	{ name: "reward", right: "rewards:write" },
	{ name: "earn", right: "offers:write" },
	{ name: "publish", right: "offers:write" },
	{ name: "invite", right: "members:write" },
] as const satisfies readonly { name: string; right: StepRight }[];

export type FirstStep = (typeof FIRST_STEPS)[number]["name"];

/**
 * The steps that the reader may take, each with whether it is done, and one that invitations wait for although it is
 * somebody else's to take; none once there is somebody who can earn and spend. A program without colours of its own is no
 * unfinished one.
 */
export function stepsToTake(done: Record<FirstStep, boolean>, can: (right: StepRight) => boolean) {
	const waitsFor = (name: FirstStep) => name === "address" && !done.address && can("members:write");
	const shown = FIRST_STEPS.filter(({ name, right }) => can(right) || waitsFor(name));
	const steps = shown.map(({ name, right }) => ({ name, done: done[name], byOthers: !can(right) }));
	return steps.some((step) => step.name !== "brand" && !step.done) ? steps : [];
}
