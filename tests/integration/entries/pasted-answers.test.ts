import { expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { action } from "~/routes/member/offers/enter";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { makeForm, makeOpportunity } from "../offers/make-offer";

test("an entry takes an address and a number with what was pasted around them unseen, and keeps them without [FORM-19]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const formId = await makeForm(world, [
		{ id: "to", type: "email", label: "To" },
		{ id: "sold", type: "number", label: "Sold" },
	]);
	const params = await makeOpportunity(world, { formId });
	const form = { "field.to": "\u00adada@example.test\u200b", "field.sold": "\u202a12\u202c\u00a0" };
	const { status, location } = await answer(() => action(args("/offers/x/y", { cookie, params, form })));
	expect(status).toBe(303);
	const entry = await findEntry(world.scope, location?.split("/").pop() ?? "");
	expect(entry?.answers).toEqual({ to: "ada@example.test", sold: 12 });
});
