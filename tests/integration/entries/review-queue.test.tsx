import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import ReviewEntry, { loader } from "~/routes/admin/entries/review";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";

test("an open entry that does not wait stands apart from those that do, and the queue tells how many are being reviewed", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const sent = { status: "Pending" as const, data: { description: "x" }, memberId };
	const ids = await makeOpportunity(world);
	for (const id of ["a", "b"]) await saveEntry(world.scope, { ...sent, ...ids, id });
	const cookie = await adminCookieFor(world, "admin");
	const shown = async () => {
		const { data } = await answer(() => loader(args("/admin/entries/a", { cookie, params: { id: "a" } })));
		const html = renderPage(ReviewEntry, "/admin/entries/a", { loaderData: data });
		return html.slice(html.indexOf('<nav aria-labelledby="queue-title"'));
	};
	const waiting = await shown();
	expect(waiting).toContain("2 entries waiting");
	expect(waiting).not.toContain("You are looking at");
	expect(waiting).not.toContain("being reviewed<");
	await reviewEntry(world.scope, { entryId: "a", action: "start" });
	const begun = await shown();
	const marks = ["You are looking at", 'href="/admin/entries/a"', "1 entry waiting", 'href="/admin/entries/b"'];
	const places = marks.map((mark) => begun.indexOf(mark));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places).not.toContain(-1);
	expect(begun).toMatch(/href="\/admin\/entries\?status=Processing[^>]*>1 being reviewed</);
});
