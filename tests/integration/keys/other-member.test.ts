import { beforeEach, describe, expect, test } from "vitest";
import { findMemberById } from "~/features/members/members.repository.server";
import { loadSwitches } from "~/features/notices/notices.service.server";
import { quantityInCart } from "~/features/orders/cart/cart.repository.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { isGoal } from "~/features/rewards/goals/goals.repository.server";
import * as alone from "~/routes/forms/show";
import * as article from "~/routes/member/articles/show";
import * as notices from "~/routes/member/notices/list";
import * as switches from "~/routes/member/notices/switches";
import * as enter from "~/routes/member/offers/enter";
import * as cart from "~/routes/member/orders/cart";
import * as checkout from "~/routes/member/orders/checkout";
import * as custom from "~/routes/member/pages/show";
import * as profile from "~/routes/member/profile/edit";
import * as quiz from "~/routes/member/quizzes/show";
import * as reward from "~/routes/member/rewards/show";
import { addMember, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addArticle, watchRows } from "../articles/support";
import { addForm, submissionRows } from "../forms/form-editor";
import { give, noticesOf } from "../mails/telling";
import { makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, asMember, snapshot } from "../orders/shop";
import { inputValue, visit } from "../orders/visit";
import { addPage } from "../pages/support";
import { addQuiz, rowsOf } from "../quizzes/support";

/** Two members who use one browser, one after the other: the second sends what stands on a page of the first. */
let world: World;
let first: string;
let second: string;
let cookies: Record<string, string>;

beforeEach(async () => {
	world = await makeWorld();
	first = await addRich(world, 1000);
	second = await addMember(world, { email: "second@example.test", firstname: "Grace", lastname: "Hopper" });
	cookies = { [first]: await memberCookieFor(world, first), [second]: await memberCookieFor(world, second) };
});

type Blocks = NonNullable<Parameters<typeof addPage>[1]>["blocks"];
type Module = Parameters<typeof visit>[0];
const SAID = {
	en: "Somebody else was signed in when this form was opened, and nothing was sent",
	fr: "Une autre personne était connectée quand ce formulaire a été ouvert, et rien n’a été envoyé",
};

/** Opens a page as the first and sends its form as the second; then once more with what came back. */
async function twice(
	page: { module: Module; pattern: string; path: string; to?: string; params?: Record<string, string> },
	{ form, locale }: { form: Record<string, string>; locale?: "en" | "fr" },
) {
	const { module, pattern, path, to = path, params = {} } = page;
	const at = (who: string) => ({ cookie: cookies[who] ?? "", params, ...(locale && { locale }) });
	const opened = await visit(module, pattern, path, at(first));
	const key = inputValue(opened.html, "_key");
	const refused = await visit(module, pattern, to, { ...at(second), form: { ...form, _key: key } });
	const again = () =>
		visit(module, pattern, to, { ...at(second), form: { ...form, _key: inputValue(refused.html, "_key") } });
	return { key, refused, again };
}

describe("a form that another member had opened in this browser is not sent as whoever is signed in now", () => {
	test.each(["en", "fr"] as const)("an order (%s)", async (locale) => {
		for (const memberId of [first, second]) {
			const rewardId = await addReward(world.scope, { title: `Mug ${memberId}`, points_cost: 0 });
			await addToCart(await asMember(world, memberId), { memberId, rewardId, quantity: 1 });
		}
		const page = { module: checkout, pattern: "/checkout", path: "/checkout" };
		const { key, refused, again } = await twice(page, { form: { expectedTotal: "0", note: "Flat 3" }, locale });
		expect([refused.status, key]).toEqual([409, expect.not.stringContaining(first)]);
		expect(refused.text).toContain(SAID[locale]);
		expect(refused.html).toContain("Flat 3</textarea>");
		expect((await snapshot(world.scope)).orders).toEqual([]);
		expect((await again()).location).toMatch(/^\/orders\//);
	});

	test("an entry, which the second may then send as their own", async () => {
		const ids = await makeOpportunity(world);
		const path = `/offers/${ids.offerId}/${ids.opportunityId}`;
		const page = { module: enter, pattern: "/offers/:offerId/:opportunityId", path, params: ids };
		const { refused, again } = await twice(page, { form: { "field.description": "Sold two" } });
		const members = async () =>
			(await world.scope.query.selectFrom("offer_entries").select("member_id as id").execute()).map(({ id }) => id);
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(refused.html).toContain("Sold two</textarea>");
		expect(await members()).toEqual([]);
		expect((await again()).status).toBe(303);
		expect(await members()).toEqual([second]);
	});

	test.each(["by itself", "on a page"] as const)("a form %s", async (where) => {
		const wish = { id: "wish", type: "textarea" as const, label: "Wish", required: true };
		const formId = await addForm(world, [wish], { opensAlone: true });
		const blocks: Blocks = [{ id: "b", kind: "embeddedForm", record: formId }];
		const id = where === "on a page" ? await addPage(world, { blocks }) : "";
		const page: Parameters<typeof twice>[0] = id
			? { module: custom, pattern: "/page/:id", path: `/page/${id}`, to: `/page/${id}?form=b`, params: { id } }
			: { module: alone, pattern: "/forms/:formId", path: `/forms/${formId}`, params: { formId } };
		const { refused, again } = await twice(page, { form: { "field.wish": "A bicycle" } });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(refused.html).toContain("A bicycle</textarea>");
		expect(await submissionRows(world)).toEqual([]);
		expect((await again()).status).toBe(303);
		expect(await submissionRows(world)).toMatchObject([{ submitted_by: second }]);
	});

	test("a name", async () => {
		const form = { firstname: "Ada", lastname: "King", mobile: "", phone: "", externalImageUrl: "" };
		const page = { module: profile, pattern: "/profile/edit", path: "/profile/edit" };
		const { refused } = await twice(page, { form });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(inputValue(refused.html, "lastname")).toBe("King");
		expect(await findMemberById(world.scope, second)).toMatchObject({ lastname: "Hopper" });
	});
});

test("a member who signs in anew goes on with the form they had opened", async () => {
	const ids = await makeOpportunity(world);
	const path = `/offers/${ids.offerId}/${ids.opportunityId}`;
	const asked = { params: { ...ids } };
	const opened = await visit(enter, "/offers/:offerId/:opportunityId", path, {
		...asked,
		cookie: cookies[first] ?? "",
	});
	const form = { "field.description": "Sold two", _key: inputValue(opened.html, "_key") };
	const cookie = await memberCookieFor(world, first);
	expect((await visit(enter, "/offers/:offerId/:opportunityId", path, { ...asked, cookie, form })).status).toBe(303);
});

describe("what one button does is not done for whoever has signed in since", () => {
	const HERE = { quantity: "2" };

	test("marking an article as watched, which pays", async () => {
		const articleId = await addArticle(world, { title: "Sharp blades", watchPoints: 10 });
		const params = { id: "all", articleId };
		const page = { module: article, pattern: "/articles/:id/:articleId", path: `/articles/all/${articleId}`, params };
		const { refused, again } = await twice(page, { form: {} });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await watchRows(world)).toEqual([]);
		expect((await again()).status).toBe(303);
		expect(await watchRows(world)).toMatchObject([{ member_id: second, points_awarded: 10 }]);
	});

	test.each([
		["adding to the cart", HERE],
		["a goal", { goal: "set" }],
	])("%s", async (_what, form) => {
		const rewardId = await addReward(world.scope);
		const params = { id: "shop", rewardId };
		const page = { module: reward, pattern: "/rewards/:id/:rewardId", path: `/rewards/shop/${rewardId}`, params };
		const { refused, again } = await twice(page, { form });
		const kept = async () => [
			await quantityInCart(world.scope, second, rewardId),
			await isGoal(world.scope, second, rewardId),
		];
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await kept()).toEqual([0, false]);
		expect((await again()).status).toBe(303);
		expect(await kept()).toEqual(form === HERE ? [2, false] : [0, true]);
	});

	test.each([
		["changing the cart", { intent: "change", quantity: "3" }],
		["taking something out of the cart", { intent: "remove" }],
	])("%s", async (_what, form) => {
		const rewardId = await addReward(world.scope);
		for (const memberId of [first, second])
			await addToCart(await asMember(world, memberId), { memberId, rewardId, quantity: 1 });
		const page = { module: cart, pattern: "/cart", path: "/cart" };
		const { refused, again } = await twice(page, { form: { ...form, rewardId } });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await quantityInCart(world.scope, second, rewardId)).toBe(1);
		expect((await again()).status).toBe(303);
		expect(await quantityInCart(world.scope, second, rewardId)).toBe(form.intent === "change" ? 3 : 0);
	});

	test("beginning a quiz, which uses up an attempt", async () => {
		const quizId = await addQuiz(world);
		const params = { quizId };
		const page = { module: quiz, pattern: "/quizzes/:quizId", path: `/quizzes/${quizId}`, params };
		const { refused, again } = await twice(page, { form: {} });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await rowsOf(world, "quiz_attempts")).toEqual([]);
		expect((await again()).status).toBe(303);
		expect(await rowsOf(world, "quiz_attempts")).toMatchObject([{ member_id: second }]);
	});

	test("marking notices as seen", async () => {
		for (const memberId of [first, second]) await give(world.scope, memberId);
		const page = { module: notices, pattern: "/notices", path: "/notices" };
		const { refused, again } = await twice(page, { form: { until: String(Date.now() + 1000) } });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await noticesOf(world, second)).toMatchObject([{ seen: null }]);
		expect((await again()).status).toBe(303);
		expect(await noticesOf(world, second)).toMatchObject([{ seen: expect.any(Number) }]);
	});

	test("choosing which mails come", async () => {
		const program = { articleDigestSince: null, pointsExpireMonths: null, standingMails: true };
		const chosen = async () => (await loadSwitches(world.scope, second, program)).map(({ isOn }) => isOn);
		const before = await chosen();
		const page = { module: switches, pattern: "/profile/notices", path: "/profile/notices" };
		const { refused, again } = await twice(page, { form: {} });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(SAID.en);
		expect(await chosen()).toEqual(before);
		expect((await again()).status).toBe(303);
		expect(await chosen()).not.toEqual(before);
	});
});
