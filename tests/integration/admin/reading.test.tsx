import { expect, test } from "vitest";
import EditCompany, { loader as company } from "~/routes/admin/companies/edit";
import EditOffer, { loader as offer } from "~/routes/admin/offers/edit";
import EditOpportunity, { loader as opportunity } from "~/routes/admin/offers/opportunity";
import { allRoutes, moduleOf } from "../../contracts/routes/table";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addCompany } from "../companies/support";
import { makeOpportunity } from "../offers/make-offer";

type Loader = (given: ReturnType<typeof args>) => unknown;
type Role = Parameters<typeof adminCookieFor>[1];

/** A record's page as an admin of a role gets it. */
async function pageFor(
	world: World,
	role: Role,
	[Page, loader, path]: [() => React.ReactNode, Loader, string],
	params: object,
) {
	const cookie = await adminCookieFor(world, role);
	const { status, data } = await answer(() => loader(args(path, { cookie, params: { ...params } })));
	return { status, html: status === 200 ? renderPage(Page, path, { loaderData: data }) : "" };
}

const POSTS = /<form[^>]*method="post"/i;

test("observers read a record with all it holds, and find nothing that would change it [ADMIN-29, ADMIN-32]", async () => {
	const world = await makeWorld();
	const { offerId, opportunityId } = await makeOpportunity(world, { title: "Sell", points: 40 }, {});
	const edit: [() => React.ReactNode, Loader, string] = [EditOffer, offer, `/admin/offers/${offerId}`];
	const read = await pageFor(world, "observer", edit, { id: offerId });
	expect(read.status).toBe(200);
	expect(read.html).toContain("You can read this, but not change it.");
	expect(read.html).not.toMatch(POSTS);
	expect(read.html).not.toMatch(/\/(delete|duplicate)"/);
	expect(read.html.match(/<fieldset disabled/)).not.toBeNull();
	// Nor what would only stand there to be refused: a way to add tags, or to send another picture.
	expect(read.html).not.toMatch(/name="pick"|type="file"/);
	for (const said of ["Nothing chosen", "No picture"]) expect(read.html).toContain(said);
	const itemPath = `/admin/offers/${offerId}/opportunities/${opportunityId}`;
	expect(read.html).toContain(`href="${itemPath}"`);
	const item = await pageFor(world, "observer", [EditOpportunity, opportunity, itemPath], {
		...{ id: offerId, itemId: opportunityId },
	});
	expect(item.html).toContain('value="Sell"');
	expect(item.html).not.toMatch(POSTS);

	const written = await pageFor(world, "editor", edit, { id: offerId });
	expect(written.html).toMatch(POSTS);
	expect(written.html).toMatch(/\/delete"/);
	expect([written.html.includes('name="pick"'), written.html.includes('type="file"')]).toEqual([true, true]);
});

test("editors read the records they do not write [ADMIN-28]", async () => {
	const world = await makeWorld();
	const id = await addCompany(world, { title: "North", accountKey: "KEY-12345678" });
	const edit: [() => React.ReactNode, Loader, string] = [EditCompany, company, `/admin/companies/${id}`];
	const editor = await pageFor(world, "editor", edit, { id });
	expect(editor.html).not.toMatch(POSTS);
	expect(editor.html).toContain("KEY-12345678");
	const observer = await pageFor(world, "observer", edit, { id });
	expect(observer.html).not.toMatch(POSTS);
	expect(observer.html).not.toContain("KEY-12345678");
});

test("no list has a button for observers that would be refused; it is there for those who may use it [ADMIN-32]", async () => {
	const world = await makeWorld();
	const lists = (await allRoutes()).filter(
		({ file, pattern }) => /^routes\/admin\/(?!platform)[^/]+\/list\.tsx$/.test(file) && !pattern.includes(":"),
	);
	const offering = async (role: Role) => {
		const offered: string[] = [];
		for (const { file, pattern } of lists) {
			const { default: Page, loader } = (await moduleOf(file)) as { default: () => React.ReactNode; loader: Loader };
			const { html } = await pageFor(world, role, [Page, loader, pattern], {});
			if (POSTS.test(html) || new RegExp(`href="${pattern}/new`).test(html)) offered.push(pattern);
		}
		return offered;
	};
	expect(await offering("observer")).toEqual([]);
	expect((await offering("admin")).length).toBeGreaterThan(25);
});
