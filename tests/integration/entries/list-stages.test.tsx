import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import EntryList, { loader } from "~/routes/admin/entries/list";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";

test("each entry of the list is under one of the links to its statuses, which are called as its badge is and say how many there are", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const ids = await makeOpportunity(world);
	for (const id of ["a", "b", "c", "d"])
		await saveEntry(world.scope, { status: "Pending", data: { description: "x" }, memberId, ...ids, id });
	await reviewEntry(world.scope, { entryId: "b", action: "sendBack", comments: "Again" });
	await reviewEntry(world.scope, { entryId: "c", action: "start" });
	const cookie = await adminCookieFor(world, "admin");
	const open = async (query = "") => {
		const { data } = await answer(() => loader(args(`/admin/entries${query}`, { cookie })));
		const html = renderPage(EntryList, "/admin/entries", { loaderData: data });
		const { rows } = data as { rows: { id: string }[] };
		const links = /<nav[^>]*class="status-links"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
		const text = (markup: string) => markup.replace(/<[^>]+>/g, "").trim();
		return {
			ids: rows.map(({ id }) => id).sort(),
			links: [...links.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => text(link)),
			badges: [...html.matchAll(/<td[^>]*data-label="Status"[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) =>
				text(cell ?? ""),
			),
		};
	};
	const all = ["All", "Pending 2", "Sent back 1", "Processing 1", "Completed 0", "Rejected 0"];
	expect((await open()).links).toEqual(all);
	expect(await open("?status=toReview")).toEqual({ ids: ["a", "d"], links: all, badges: ["Pending", "Pending"] });
	expect(await open("?status=sentBack")).toEqual({ ids: ["b"], links: all, badges: ["Sent back"] });
	// A view that was kept may ask for both; beside another filter nothing is counted.
	const both = await open(`?status=Pending&offer=${ids.offerId}`);
	expect(both.ids).toEqual(["a", "b", "d"]);
	expect(both.links).toEqual([...all.map((link) => link.replace(/ \d$/, "")), "Pending or sent back"]);
});
