import { expect, test } from "vitest";
import { stepsToTake } from "~/features/dashboard/first-steps.rules";
import { can } from "~/kernel/permissions/permissions.rules";

const nothing = {
	brand: false,
	address: false,
	members: false,
	reward: false,
	earn: false,
	publish: false,
	invite: false,
};
const namesFor = (role: "admin" | "editor" | "observer", done = nothing, givesSites = false) =>
	stepsToTake(done, (right) => (right === "sites:write" ? givesSites : can(role, right))).map(
		(step) => `${step.name}${step.done ? " done" : ""}${step.byOthers ? " by others" : ""}`,
	);

test("the first steps are those that the reader may take", () => {
	const addressed = { ...nothing, address: true };
	expect(namesFor("admin", addressed)).toEqual(["brand", "members", "reward", "earn", "publish", "invite"]);
	expect(namesFor("admin", nothing, true).slice(0, 3)).toEqual(["brand", "address", "members"]);
	expect(namesFor("editor")).toEqual(["reward", "earn", "publish"]);
	expect(namesFor("observer")).toEqual([]);
});

test("an address that somebody else has to give is told to who invites members, until the program has it", () => {
	expect(namesFor("admin").slice(0, 3)).toEqual(["brand", "address by others", "members"]);
	const rest = { ...nothing, members: true, reward: true, earn: true, publish: true, invite: true };
	expect(namesFor("admin", rest)).toContain("address by others");
	expect(namesFor("editor")).not.toContain("address by others");
});

test("the first steps tell what is done, and go once members can earn and spend, whatever the colours are", () => {
	expect(namesFor("admin", { ...nothing, members: true })).toContain("members done");
	const ready = { ...nothing, address: true, members: true, reward: true, earn: true, invite: true };
	expect(namesFor("admin", ready)).toHaveLength(6);
	expect(namesFor("admin", { ...ready, publish: true })).toEqual([]);
	expect(namesFor("admin", { ...ready, publish: true, address: false }, true)).toContain("address");
	expect(namesFor("admin", { ...ready, publish: true, invite: false })).toContain("invite");
	expect(namesFor("editor", { ...nothing, reward: true, earn: true, publish: true })).toEqual([]);
});
