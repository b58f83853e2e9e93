import { expect, test } from "vitest";
import { EVENT_NAMES } from "~/features/mails/events/mail-events.rules";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { switchOn } from "~/features/notices/switches.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { action as off, loader as offPage } from "~/routes/auth/mails-off";
import { transact } from "~db/transact";
import { addMember, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { give, mailsOf, noticesOf, sendAll } from "./telling";

const theme = { accent: "#FFEE00", logo: "/files/logo.png" };

async function sent(member: Parameters<typeof addMember>[1] = {}, reason?: string) {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { theme }));
	const id = await addMember(world, { firstname: "Ada", ...member });
	await give(world.scope, id, reason);
	const [mail] = await sendAll(world.scope);
	if (!mail) throw new Error("there is no mail");
	return { world, id, mail, html: mail.html ?? "" };
}

test("a mail goes out as text and as markup with logo, button to the exact page of the program's host, and why it came", async () => {
	const { world, id, mail, html } = await sent();
	const [notice] = await noticesOf(world, id);
	const page = `http://demo.test:3000${notice?.link}`.replace(":3000", html.match(/demo\.test(:\d+)?/)?.[1] ?? "");
	for (const part of [mail.text, html]) {
		expect(part).toContain(page);
		expect(part).toContain("1,250 points were added to your balance at Demo: Well done");
		expect(part).toContain("You get this email because you are a member of Demo.");
		expect(part).toContain("/notices/off/");
	}
	expect(html).toMatch(/<img src="http:\/\/demo\.test[^"]*\/files\/logo\.png" alt=""[^>]*><\/td><td[^>]*>Demo<\/td>/);
	expect(html).toContain("background:#F4E400;color:#17171B");
	expect(html).toContain('<html lang="en">');
});

test("an inbox shows what a mail says, without its greeting and without an address, which may be a secret", async () => {
	const world = await makeWorld();
	await transact(world.scope, (tx) =>
		queueMail(tx, {
			...{ kind: "reset", toMemberId: "m", toAddress: "a@example.test", subject: "x", body: "x" },
			layout: {
				...{ path: "/reset/abc", origin: null, locale: "en" },
				markdown: "Hello Ada,\n\nopen this **link**:\n\nhttp://demo.test/reset/abc\n\nIt works once.\n\nDemo",
			},
		}),
	);
	const [mail] = await sendAll(world.scope);
	expect(mail?.html).toMatch(/<div style="display:none[^"]*">open this link: It works once\.&#847;/);
});

test("a mail in French is French to its last word", async () => {
	const { mail, html } = await sent({ locale: "fr" });
	expect(html).toContain('<html lang="fr">');
	for (const part of [mail.text, html]) {
		expect(part).toContain("Voir vos points");
		expect(part).toContain("parce que vous participez à Demo");
		expect(part).not.toMatch(/You get|Turn off/);
	}
});

test.each([
	{ logo: "https://track.example/x.png", why: "of another host is not fetched from there" },
	{ logo: "/demo/logo.SVG", why: "that inboxes do not draw is left out" },
])("a logo $why", async ({ logo }) => {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { theme: { logo } }));
	await give(world.scope, await addMember(world));
	const [mail] = await sendAll(world.scope);
	expect(mail?.html).toContain(">Demo<");
	expect(mail?.html).not.toMatch(/<img|track\.example/);
});

test("a name or a reason that is markup, a link or a header is none in the mail", async () => {
	const { mail, html } = await sent(
		{ firstname: "<b>Ada</b>" },
		"[win](https://evil.test) {{link}} <img src=x> https://evil.test",
	);
	expect(html).not.toMatch(/<b>|href="https:\/\/evil|<img src=x/);
	expect(mail.subject).toBe("You have received 1,250 points");
	expect(mail.text).toContain("[win](https://evil.test) {{link}} <img src=x> https://evil.test");
});

test("mails that can be switched off carry the headers of one click, mails about access do not", async () => {
	const { world, mail } = await sent();
	const link = /<(http:\/\/demo\.test[^>]*\/notices\/off\/[^>]+)>/.exec(mail.headers?.["List-Unsubscribe"] ?? "")?.[1];
	expect(mail.text).toContain(link);
	expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	await transact(world.scope, (tx) =>
		queueMail(tx, {
			...{ kind: "reset", toMemberId: "m", toAddress: "a@example.test", subject: "x", body: "x" },
			layout: { markdown: "x", path: "/reset/abc", origin: null, locale: "en" },
		}),
	);
	const [access] = await sendAll(world.scope);
	expect(access?.headers).toBeUndefined();
	expect(access?.html).not.toContain("/notices/off/");
});

test("the post of one click switches that mail off without a session, and looking at the page does not", async () => {
	const { world, id, mail } = await sent();
	const token = /notices\/off\/([\w.-]+)/.exec(mail.text)?.[1] ?? "";
	const at = (host = "demo.test") => ({ params: { token }, host });
	const page = await answer(() => offPage(args(`/notices/off/${token}`, at())));
	expect(page).toMatchObject({ status: 200, data: { event: "points-added" } });
	await give(world.scope, id);
	expect(await mailsOf(world, id)).toHaveLength(2);
	const form = { "List-Unsubscribe": "One-Click" };
	for (let time = 0; time < 2; time++) {
		const reply = await answer(() => off(args(`/notices/off/${token}`, { ...at(), form })));
		expect(reply).toMatchObject({ status: 200, data: { done: true } });
	}
	await give(world.scope, id);
	expect(await mailsOf(world, id)).toHaveLength(2);
	const elsewhere = await answer(() => off(args(`/notices/off/${token}`, { ...at("other.test"), form })));
	expect(elsewhere).toMatchObject({ status: 404, data: { done: false } });
});

test.each(["", "x", "x.y", "e30.e30", ".", "W10.", `e30.${"é".repeat(43)}`, "%00", "a".repeat(5000)])(
	"a link that nobody made, such as %j, is told so",
	async (token) => {
		await makeWorld();
		const call = { params: { token }, host: "demo.test" };
		expect(await answer(() => offPage(args("/notices/off/x", call)))).toMatchObject({
			status: 404,
			data: { event: null },
		});
		expect(await answer(() => off(args("/notices/off/x", { ...call, form: {} })))).toMatchObject({ status: 404 });
	},
);

test.each([
	["no address", "Well done", true],
	["only one that begins alike", "Choose at https://demo.test/profile/notices.", true],
	["one that begins alike before its own", "https://demo.test/profile?tab=1 or https://demo.test/profile.", false],
	["its own", "Look:\nhttps://demo.test/profile\n\nDemo", false],
])("the text of a mail that names %s has the address of its button once", async (_, body, isAdded) => {
	const world = await makeWorld();
	const layout = { markdown: body, path: "/profile", origin: "https://demo.test", locale: "en" as const };
	await transact(world.scope, (tx) =>
		queueMail(tx, { kind: "tier-reached", toMemberId: null, toAddress: "a@example.test", subject: "S", body, layout }),
	);
	const [mail] = await sendAll(world.scope);
	expect(mail?.text.slice(body.length).includes("\nhttps://demo.test/profile\n")).toBe(isAdded);
	expect(mail?.html).toContain('href="https://demo.test/profile"');
});

/** Letters and digits alone: marks, lines and how links are written differ. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
/** What somebody reads of markup, piece by piece, with the addresses that it leads to. */
const piecesOf = (html: string) =>
	html
		.replace(/^.*?<body[^>]*>|<div style="display:none.*?<\/div>|<!--.*?-->/gs, "")
		.split(/<[^>]*>/)
		.map((piece) => piece.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!).replace(/&\S+?;/g, ""))
		.filter((piece) => letters(piece) !== "");

test.each(EVENT_NAMES)(
	"a mail of the event %s says the same as text and as markup, in both languages",
	async (event) => {
		const world = await makeWorld();
		const values = {
			...{ points: 1250, title: "Blades & *oils*", comments: "All fine.\nOnly so: **go on** <b>", reached: "Gold" },
			...{
				"order.number": "A-1001",
				"order.items": "2 × Mug",
				"order.delivery": "1 Mill Street",
				articles: "First, second",
			},
		};
		for (const locale of ["en", "fr"] as const) {
			const memberId = await addMember(world, { locale, firstname: "Ada" });
			await transact(world.scope, async (tx) => {
				await switchOn(tx, memberId, [event]);
				await tellMembers(tx, event, [{ memberId, key: locale, path: "/notices", values }]);
			});
			const [mail] = await sendAll(world.scope);
			const [text, html] = [mail?.text ?? "", mail?.html ?? ""];
			expect(html).toContain(`<html lang="${locale}">`);
			const read = letters(piecesOf(html).join(" "));
			const led = letters(html);
			for (const line of text.split("\n").map(letters)) expect(`${read} ${led}`).toContain(line);
			const told = letters(`${mail?.subject} Demo ${text}`);
			for (const piece of piecesOf(html)) expect(told).toContain(letters(piece));
		}
	},
);
