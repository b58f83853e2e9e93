import { expect, test } from "vitest";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { loader as beginDemo } from "~/routes/auth/demo";
import { action as signIn } from "~/routes/auth/signin";
import { action as chooseLanguage } from "~/routes/resources/language";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, PASSWORD } from "../auth/people";
import { give, mailsOf } from "./telling";

const choose = async (locale: string, cookie = "") =>
	(await answer(() => chooseLanguage(args("/language", { cookie, form: { locale, redirectTo: "/home" } })))).status;

const subjectsOf = async (world: World, memberId: string) =>
	(await mailsOf(world, memberId)).map(({ subject }) => subject.replace(/[\s\u202f\u00a0]/g, " "));

const ENGLISH = "You have received 1,250 points";
const FRENCH = "Vous avez reçu 1 250 points";

test("mails come in the language that a member has chosen in the portal last, on whichever device", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	expect(await choose("fr", await memberCookieFor(world, id))).toBe(303);
	await give(world.scope, id);
	expect(await subjectsOf(world, id)).toEqual([FRENCH]);
	expect(await choose("en", await memberCookieFor(world, id))).toBe(303);
	await give(world.scope, id);
	expect((await subjectsOf(world, id)).toSorted()).toEqual([FRENCH, ENGLISH].toSorted());
});

test("a language that was chosen before signing in is kept with it", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	const cookie = (await localeCookie().serialize("fr")).split(";")[0] ?? "";
	const form = { email: "ada@example.test", password: PASSWORD };
	expect((await answer(() => signIn(args("/signin", { cookie, form })))).status).toBe(303);
	await give(world.scope, id);
	expect(await subjectsOf(world, id)).toEqual([FRENCH]);
});

test("who tries the portal out as a member changes nothing of what the member is sent", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	const { token } = await transact(world.scope, (tx) => insertDemoToken(tx, id, 60));
	const params = { id: "demo", token };
	const begun = await answer(() => beginDemo(args(`/demo/demo/${token}`, { params, host: "localhost" })));
	const cookie = cookieOf(begun.headers).sent;
	expect(await choose("fr", cookie)).toBe(303);
	await give(world.scope, id);
	expect(await subjectsOf(world, id)).toEqual([ENGLISH]);
});

test("a language that the program offers no more is one to be written in no more", async () => {
	const world = await makeWorld();
	const id = await addMember(world, { locale: "fr" });
	await transact(world.scope, (tx) => updateProgram(tx, { locale: "en", locales: ["en"] }));
	expect(await choose("fr", await memberCookieFor(world, id))).toBe(303);
	await give(world.scope, id);
	expect(await subjectsOf(world, id)).toEqual([ENGLISH]);
});
