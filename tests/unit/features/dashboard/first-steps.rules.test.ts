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
		(step) => `${step.name}${step.done ? " done" : ""}`,
	);

test("the first steps are those that the reader may take", () => {
	expect(namesFor("admin")).toEqual(["brand", "members", "reward", "earn", "publish", "invite"]);
	expect(namesFor("admin", nothing, true).slice(0, 3)).toEqual(["brand", "address", "members"]);
	expect(namesFor("editor")).toEqual(["reward", "earn", "publish"]);
	expect(namesFor("observer")).toEqual([]);
});

test("the first steps tell what is done, and go once members can earn and spend, whatever the colours are", () => {
	expect(namesFor("admin", { ...nothing, members: true })).toContain("members done");
	const ready = { ...nothing, members: true, reward: true, earn: true, invite: true };
	expect(namesFor("admin", ready)).toHaveLength(6);
	expect(namesFor("admin", { ...ready, publish: true })).toEqual([]);
	expect(namesFor("admin", { ...ready, publish: true }, true)).toContain("address");
	expect(namesFor("admin", { ...ready, publish: true, invite: false })).toContain("invite");
	expect(namesFor("editor", { ...nothing, reward: true, earn: true, publish: true })).toEqual([]);
});
