import { insertPage, type PageInput } from "~/features/pages/pages.repository.server";
import type { ShownPage } from "~/features/pages/showing/show-page.service.server";
import { newId } from "~/lib/ids.server";
import { loader as pageLoader } from "~/routes/member/pages/show";
import { loader as templateLoader } from "~/routes/member/pages/template";
import { transact } from "~db/transact";
import { answer, args } from "../../support/http";
import type { World } from "../../support/world";

/** An Active page. */
export async function addPage(world: World, page: Partial<PageInput> = {}, programId = "demo") {
	const scope = await world.scopeOf({ programId });
	return transact(scope, (tx) => insertPage(tx, { title: "Terms", status: "Active", ...page }));
}

/** A menu of the program that leads to a page, with an item inside it that does too. */
export async function addMenu(world: World, pageId: string, { title, item }: { title: string; item?: string }) {
	await transact(world.scope, async (tx) => {
		const [id, at] = [newId(), tx.now()];
		const target =
			item === undefined ? { content_type: "Custom Page", content: pageId } : { content_type: null, content: null };
		await tx.trx
			.insertInto("primary_menus")
			.values({
				...{ program_id: "demo", id, title, title_upper: title.toUpperCase(), ...target },
				...{ created: at, updated: at, created_by: "x", updated_by: "x" },
			})
			.execute();
		if (item !== undefined)
			await tx.trx
				.insertInto("primary_menu_items")
				.values({
					...{ program_id: "demo", id: newId(), menu_id: id, position: 1, title: item },
					...{ content_type: "Custom Template", content: pageId },
				})
				.execute();
	});
}

interface Seen {
	status: number;
	location: string | null;
	page: ShownPage | undefined;
}

/** A page as whoever has this cookie sees it. */
export async function see(id: string, cookie: string | null, as: "page" | "template" = "page"): Promise<Seen> {
	const loader = as === "page" ? pageLoader : templateLoader;
	const reply = await answer(() => loader(args(`/${as}/${id}`, { ...(cookie && { cookie }), params: { id } })));
	return {
		status: reply.status,
		location: reply.location,
		page: (reply.data as { page?: ShownPage } | null)?.page,
	};
}
