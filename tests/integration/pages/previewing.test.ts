import { expect, test } from "vitest";
import { insertPage } from "~/features/pages/pages.repository.server";
import { action as blockAction } from "~/routes/admin/pages/block";
import EditPage, { action as editAction, loader as editLoader } from "~/routes/admin/pages/edit";
import { action as newAction } from "~/routes/admin/pages/new";
import * as preview from "~/routes/admin/preview";
import ShowPage, { loader as show } from "~/routes/member/pages/show";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addRich } from "../orders/shop";
import { addPage, see } from "./support";

type Form = Record<string, string | string[]>;

async function editorOf(world: World) {
	const cookie = await adminCookieFor(world, "editor");
	const at = (id: string, form?: Form) => args(`/admin/pages/${id}`, { cookie, params: { id }, ...(form && { form }) });
	/** The cookies of a browser in which somebody with these tags is previewed. */
	const looking = async (id: string, memberTags: string[] = []) => {
		const path = `/admin/preview?item=page&id=${id}`;
		const reply = await answer(() => preview.action(args(path, { cookie, form: { memberTags, step: "open" } })));
		expect(reply.location).toBe(`/page/${id}`);
		return `${cookie}; ${/laurel-preview=[^;]*/.exec(reply.headers.getSetCookie().join("\n"))?.[0]}`;
	};
	return {
		cookie,
		looking,
		open: async (id: string) =>
			renderPage(EditPage, `/admin/pages/${id}`, { loaderData: (await answer(() => editLoader(at(id)))).data }),
		keep: (id: string, form: Form) => answer(() => editAction(at(id, { ...form, step: "keep" }))),
		begin: async (form: Form) => {
			const begun = await answer(() => newAction(args("/admin/pages/new", { cookie, form })));
			const [, id = "", itemId = ""] =
				/^\/admin\/pages\/([\w-]+)(?:\/blocks\/([\w-]+))?$/.exec(begun.location ?? "") ?? [];
			return { id, itemId };
		},
		block: (id: string, itemId: string, form: Form) =>
			answer(() => blockAction(args(`/admin/pages/${id}/blocks/${itemId}`, { cookie, params: { id, itemId }, form }))),
		sees: async (id: string, memberTags?: string[], as?: "page" | "template") =>
			see(id, await looking(id, memberTags), as),
	};
}

async function twoEditors() {
	const world = await makeWorld();
	return { world, anna: await editorOf(world), ben: await editorOf(world) };
}

test("an admin's preview shows the admin's own draft of a page, says so, and nobody else sees it [PAGE-07]", async () => {
	const { world, anna, ben } = await twoEditors();
	const id = await addPage(world, {
		title: "Terms",
		body: "Old",
		blocks: [{ id: "b", kind: "heading", title: "Kept" }],
	});
	expect(await anna.sees(id)).toMatchObject({ status: 200, page: { title: "Terms", isDraft: false } });
	await anna.keep(id, { title: "New terms", body: "## Fair\n\n<script>alert(1)</script>", kind: "custom" });
	const cookie = await anna.looking(id);
	const { data } = await answer(() => show(args(`/page/${id}`, { cookie, params: { id } })));
	expect(data).toMatchObject({
		page: { title: "New terms", isDraft: true, blocks: [{ kind: "heading", title: "Kept" }] },
	});
	const html = renderPage(ShowPage, `/page/${id}`, { loaderData: data });
	expect(html).toContain("<h2>Fair</h2>");
	expect(html).not.toContain("<script>alert");
	expect(html).toMatch(/>Draft</);
	const member = await memberCookieFor(world, await addRich(world, 1));
	for (const seen of [await ben.sees(id), await see(id, member)])
		expect(seen).toMatchObject({ status: 200, page: { title: "Terms", html: "<p>Old</p>\n", isDraft: false } });
});

test("a page that was never saved is previewed by its admin alone, with the blocks that could be saved as they are", async () => {
	const { anna, ben } = await twoEditors();
	const { id, itemId } = await anna.begin({ title: "Season", step: "add" });
	await anna.block(id, itemId, { kind: "text", text: "**Now**" });
	const { location } = await anna.keep(id, { title: "Season", step: "add" });
	expect(location).toBe(`/admin/pages/${id}`);
	const added = await answer(() =>
		editAction(
			args(`/admin/pages/${id}`, { cookie: anna.cookie, params: { id }, form: { title: "Season", step: "add" } }),
		),
	);
	const second = added.location?.split("/").at(-1) ?? "";
	await anna.block(id, second, { kind: "heading", title: "" });
	const seen = await anna.sees(id);
	expect(seen.status).toBe(200);
	expect(seen.page).toMatchObject({ title: "Season", isDraft: true });
	expect(seen.page?.blocks).toEqual([{ id: itemId, kind: "text", html: "<p><strong>Now</strong></p>\n" }]);
	expect((await ben.sees(id)).status).toBe(404);
	expect(await anna.open(id)).toContain(`href="/admin/preview?item=page&amp;id=${id}"`);
});

test("a page that is not published is previewed as it is stored, by its stored tags whatever a draft says [PAGE-07]", async () => {
	const { world, anna } = await twoEditors();
	const later = world.scope.now() + 100_000;
	const waiting = await addPage(world, { title: "Later", publishFrom: later, memberTags: ["Gold"] });
	const written = await addPage(world, { title: "Written", status: "Draft", memberTags: ["Gold"] });
	for (const id of [waiting, written]) {
		expect(await anna.sees(id, ["gold"])).toMatchObject({ status: 200, page: { isDraft: true } });
		expect((await anna.sees(id, ["silver"])).status).toBe(404);
	}
	await anna.keep(written, { title: "Changed", memberTags: "silver" });
	expect(await anna.sees(written, ["gold"])).toMatchObject({ status: 200, page: { title: "Changed" } });
	expect((await anna.sees(written, ["silver"])).status).toBe(404);
	const foreign = await transact(await world.scopeOf({ programId: "other" }), (tx) =>
		insertPage(tx, { title: "Foreign" }),
	);
	expect((await anna.sees(foreign)).status).toBe(404);
});

test("a draft that makes a template of a page is previewed as one", async () => {
	const { world, anna } = await twoEditors();
	const id = await addPage(world, { title: "Hello" });
	await anna.keep(id, { title: "Hello", kind: "template", body: "{{member.firstname}}!" });
	expect(await anna.sees(id)).toMatchObject({ status: 302, location: `/template/${id}` });
	expect(await anna.sees(id, [], "template")).toMatchObject({
		status: 200,
		page: { kind: "template", html: "<p>!</p>\n" },
	});
});
