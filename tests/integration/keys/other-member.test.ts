import { beforeEach, describe, expect, test } from "vitest";
import { findMemberById } from "~/features/members/members.repository.server";
import { addToCart } from "~/features/orders/cart.service.server";
import * as alone from "~/routes/forms/show";
import * as enter from "~/routes/member/offers/enter";
import * as checkout from "~/routes/member/orders/checkout";
import * as custom from "~/routes/member/pages/show";
import * as profile from "~/routes/member/profile/edit";
import { addMember, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addForm, submissionRows } from "../forms/form-editor";
import { makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, asMember, snapshot } from "../orders/shop";
import { inputValue, visit } from "../orders/visit";
import { addPage } from "../pages/support";

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
