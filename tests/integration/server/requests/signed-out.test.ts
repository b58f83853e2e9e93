import { expect, test } from "vitest";
import { createDemo, revokeDemo } from "~/features/demo-sessions/demo-sessions.service.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { endSessions } from "~/features/members/end-sessions.service.server";
import { cancelMember, reactivateMember } from "~/features/members/members.service.server";
import { loader as demo } from "~/routes/auth/demo";
import { action as logout } from "~/routes/auth/logout";
import { action as signIn } from "~/routes/auth/signin";
import { loader as layout } from "~/routes/member/layout";
import { answer, args, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { addAda, PASSWORD } from "../../auth/people";

const host = "localhost";
const CANCELLED = reads("Your registration is cancelled by the admin");
const ENDED = reads(
	"Your session here has ended, for example because of a new password or because it was ended elsewhere. Please sign in again.",
);
const EXPIRED = reads("Demo session has expired");

/** A browser: it keeps what answers set, and forgets what they remove. */
function browser() {
	const jar = new Map<string, string>();
	const take = (headers: Headers) => {
		for (const line of headers.getSetCookie()) {
			const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
			if (/max-age=0/i.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
	};
	const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const ask = async (run: (cookie: string) => unknown) => {
		const reply = await answer(() => run(cookie()));
		take(reply.headers);
		return reply;
	};
	return {
		forget: (name: string) => jar.delete(name),
		signIn: () => {
			const form = { email: "ada@example.test", password: PASSWORD };
			return ask((cookie) => signIn(args("/signin", { host, cookie, form })));
		},
		follow: (token: string) =>
			ask((cookie) => demo(args(`/demo/demo/${token}`, { host, cookie, params: { id: "demo", token } }))),
		signOut: () => ask((cookie) => logout(args("/logout", { host, cookie, form: {} }))),
		home: async (path = "/home") => {
			const reply = await ask((cookie) => layout(args(path, { host, cookie })));
			const said = (await toastOf(reply.headers))?.message ?? null;
			jar.delete("laurel-toast");
			return [reply.status, reply.location, said];
		},
	};
}

async function signedIn(): Promise<{ world: World; id: string; ada: ReturnType<typeof browser> }> {
	const world = await makeWorld();
	const id = await addAda(world);
	const ada = browser();
	await ada.signIn();
	expect((await ada.home())[0]).toBe(200);
	return { world, id, ada };
}

test("a member whom an admin cancels reads why with the next request, once [AUTH-34, SEC-15]", async () => {
	const { world, id, ada } = await signedIn();
	await cancelMember(world.scope, id);
	expect(await ada.home()).toEqual([302, "/signin", CANCELLED]);
	expect(await ada.home()).toEqual([302, "/signin", null]);
});

test("a member whom an admin deletes reads why with the next request, once", async () => {
	const { world, id, ada } = await signedIn();
	await deleteMember(world.scope, id);
	const why = "Your account was removed from this program. For further information contact the program manager";
	expect(await ada.home()).toEqual([302, "/signin", reads(why)]);
	expect(await ada.home()).toEqual([302, "/signin", null]);
});

test("whose sessions end otherwise reads once that this one has ended, and whoever signed out nothing [AUTH-27]", async () => {
	const { world, id, ada } = await signedIn();
	await endSessions(world.scope, id);
	expect(await ada.home()).toEqual([302, "/signin", ENDED]);
	expect(await ada.home()).toEqual([302, "/signin", null]);
	await ada.signIn();
	await cancelMember(world.scope, id);
	await reactivateMember(world.scope, id, { origin: "https://demo.test" });
	expect(await ada.home()).toEqual([302, "/signin", ENDED]);
	await ada.signIn();
	await ada.signOut();
	await cancelMember(world.scope, id);
	expect(await ada.home()).toEqual([302, "/signin", null]);
});

test("the reason leads back to the page that was asked for; a token that nobody vouches for is met in silence", async () => {
	const { world, id, ada } = await signedIn();
	await endSessions(world.scope, id);
	const back = "/signin?redirectTo=%2Foffers%3Fsort%3Dtitle";
	expect(await ada.home("/offers?sort=title")).toEqual([302, back, ENDED]);
	await ada.signIn();
	await endSessions(world.scope, id);
	ada.forget("laurel-was-member");
	expect(await ada.home()).toEqual([302, "/signin", null]);
});

test("a demo that was revoked or is over says that it has expired; one whose member was cancelled says that [AUTH-34, DEMO-06, DEMO-07]", async () => {
	const { world, id, ada } = await signedIn();
	const give = () => createDemo(world.scope, id, 5);
	const { token, id: demoId } = await give();
	await ada.follow(token);
	expect((await ada.home())[0]).toBe(200);
	await revokeDemo(world.scope, id, demoId);
	expect(await ada.home()).toEqual([302, "/signin", EXPIRED]);
	expect(await ada.home()).toEqual([302, "/signin", null]);
	await ada.follow((await give()).token);
	// A browser drops the cookie when its time is over.
	ada.forget("laurel-session");
	expect(await ada.home()).toEqual([302, "/signin", EXPIRED]);
	await ada.follow((await give()).token);
	await cancelMember(world.scope, id);
	expect(await ada.home()).toEqual([302, "/signin", CANCELLED]);
});

test("whoever ends a demo is not told that it has expired", async () => {
	const { world, id, ada } = await signedIn();
	await ada.follow((await createDemo(world.scope, id, 5)).token);
	await ada.signOut();
	expect(await ada.home()).toEqual([302, "/signin", null]);
});

test("a demo link says that its member is gone, also after an admin has deleted them [DEMO-09]", async () => {
	const { world, id } = await signedIn();
	const { token } = await createDemo(world.scope, id, 5);
	await deleteMember(world.scope, id);
	const reply = await browser().follow(token);
	expect((await toastOf(reply.headers))?.message).toEqual(reads("Member not found for demo session"));
});
