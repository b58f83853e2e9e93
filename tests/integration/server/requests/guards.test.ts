import { expect, test } from "vitest";
import { setMemberStatus } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { loader as layoutLoader } from "~/routes/member/layout";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";

test("sends a visitor without a session to sign in and back afterwards [AUTH-27, AUTH-50]", async () => {
	await makeWorld();
	const reply = await answer(() => layoutLoader(args("/offers?x=1")));
	expect(reply.status).toBe(302);
	expect(reply.location).toBe("/signin?redirectTo=%2Foffers%3Fx%3D1");
});

test("reads the member's row on every request [AUTH-29]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 250, description: "Test", source: { kind: "test", id: "1" } }),
	);
	const reply = await answer(() => layoutLoader(args("/home", { cookie })));
	expect(reply.data).toMatchObject({ member: { id: memberId, balance: 250 } });
});

test("signs a cancelled member out on the next request with the reason (check 6) [AUTH-33, AUTH-34]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Cancelled"));
	const reply = await answer(() => layoutLoader(args("/home", { cookie })));
	expect(reply.location).toBe("/signin");
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Your registration is cancelled by the admin") });
	expect((await answer(() => layoutLoader(args("/home", { cookie })))).location).toBe("/signin");
});

test.each([
	["Pending", "Your registration is still pending. For further information contact the program manager"],
	["Awaiting Approval", "Your registration is waiting for approval by the admin"],
	["Invited", "User already invited"],
] as const)("a member who becomes %s is signed out with that status's reason [AUTH-34]", async (status, reason) => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, status));
	const reply = await answer(() => layoutLoader(args("/home", { cookie })));
	expect([reply.status, reply.location]).toEqual([302, "/signin"]);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads(reason) });
});

test("a session of one program is nothing on another's host (check 8) [SEC-11]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const reply = await answer(() => layoutLoader(args("/home", { cookie, host: "other.test" })));
	expect(reply.location).toBe("/signin");
});
