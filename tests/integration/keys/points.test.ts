import { expect, test } from "vitest";
import * as page from "~/routes/admin/members/points";
import { addMember, adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { inputValue, visit } from "../orders/visit";

const PATTERN = "/admin/members/:id/points";

async function scene() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await adminCookieFor(world, "admin");
	const path = `/admin/members/${memberId}/points`;
	const open = () => visit(page, PATTERN, path, { cookie, params: { id: memberId } });
	const send = (form: Record<string, string>, locale: "en" | "fr" = "en", by = cookie) =>
		visit(page, PATTERN, path, { cookie: by, params: { id: memberId }, form, locale });
	const points = async () =>
		(await world.scope.query.selectFrom("member_transactions").select("points").orderBy("created").execute()).map(
			(row) => row.points,
		);
	const form = { _key: inputValue((await open()).html, "_key"), direction: "add", amount: "120", reason: "Trade fair" };
	return { world, memberId, send, points, form };
}

test.each([
	[
		"en",
		"You sent this form before with something else in it, and that stands. What is below was not sent.",
		"See the points you moved",
	],
	[
		"fr",
		"Vous avez déjà envoyé ce formulaire avec un autre contenu, qui reste tel quel. Ce qui figure ci-dessous n’a pas été envoyé.",
		"Voir les points déplacés",
	],
] as const)(
	"points corrected after Back are not taken for sent: a sentence, a link, the input and a new key (%s) [TXN-15]",
	async (locale, sentence, link) => {
		const { memberId, send, points, form } = await scene();
		expect((await send(form)).status).toBe(303);
		const reply = await send({ ...form, amount: "210", reason: "Trade fair, corrected" }, locale);
		expect(reply.status).toBe(409);
		expect(reply.text).toContain(sentence);
		expect(reply.html).toMatch(new RegExp(`<a[^>]*href="/admin/members/${memberId}\\?tab=statement"[^>]*>${link}</a>`));
		expect([inputValue(reply.html, "amount"), inputValue(reply.html, "reason")]).toEqual([
			"210",
			"Trade fair, corrected",
		]);
		expect(await points()).toEqual([120]);
		const fresh = inputValue(reply.html, "_key");
		expect(fresh).not.toBe(form._key);
		expect((await send({ ...form, _key: fresh, amount: "210" })).status).toBe(303);
		expect(await points()).toEqual([120, 210]);
	},
);

test("the same points again, typed another way, are the first result [TXN-15]", async () => {
	const { send, points, form } = await scene();
	await send(form);
	expect((await send({ ...form, amount: "120.0", reason: " Trade fair " })).toast).toMatchObject({
		message: reads("Points added"),
	});
	expect(await points()).toEqual([120]);
});

test("of two bodies with one key at once one is written, the other is told [TXN-15]", async () => {
	const { send, points, form } = await scene();
	const replies = await Promise.all([send(form), send({ ...form, amount: "500" }), send({ ...form, amount: "700" })]);
	expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
	expect(await points()).toHaveLength(1);
});

test("a key that another admin has used moves no points and tells nothing away", async () => {
	const { world, send, points, form } = await scene();
	await send(form);
	const other = await adminCookieFor(world, "admin");
	expect((await send({ ...form, amount: "5" }, "en", other)).status).toBe(409);
	expect(await points()).toEqual([120]);
});
