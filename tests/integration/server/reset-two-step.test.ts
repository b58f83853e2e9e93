import { beforeEach, expect, test } from "vitest";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { createAdmin } from "~/gate/commands/create-admin.server";
import { listen, type Told } from "../../support/commands/told";
import { makeWorld, type World } from "../../support/world";
import { auditOf, mailsOf, withTwoSteps } from "../auth/two-step/support";

let world: World;
let told: Told;

beforeEach(async () => {
	told = listen();
	world = await makeWorld();
});

const reset = (email: string) => createAdmin(["--email", email, "--reset-two-step"]);

test("the operator takes it away from a super who lost it, once; mail and log say so", async () => {
	const { id } = await withTwoSteps(world, "super", "root@example.test");
	expect(await reset("Root@example.test")).toBe(0);
	expect(told.info).toHaveBeenCalledWith(expect.stringMatching(/^Two-step sign-in was removed for /));
	expect(await isTwoStepOn(world.control, id)).toBe(false);
	expect(await world.control.query.selectFrom("admin_sessions").selectAll().execute()).toEqual([]);
	expect(await mailsOf(world)).toEqual(["adminTwoStepOn", "adminTwoStepRemoved"]);
	expect(await auditOf(world, id)).toContain("two-step-removed");
	expect(await reset("root@example.test")).toBe(1);
	expect(told.error).toHaveBeenCalledWith(expect.stringMatching(/is not on for .* nothing was changed/));
});

test("any other admin is for a super to look after, and nobody is made by mistake", async () => {
	const { id } = await withTwoSteps(world, "admin", "kim@example.test");
	for (const email of ["kim@example.test", "nobody@example.test"]) {
		expect(await reset(email)).toBe(1);
		expect(told.error).toHaveBeenLastCalledWith(expect.stringMatching(/^There is no super admin /));
	}
	expect(await reset("no address")).toBe(2);
	expect(await isTwoStepOn(world.control, id)).toBe(true);
	expect(await world.control.query.selectFrom("admins").select("id").where("role", "=", "super").execute()).toEqual([]);
});
