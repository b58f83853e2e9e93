import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { pagePaths } from "../pages.paths";
import { findPage } from "../pages.repository.server";
import { blockItem } from "./block-items.server";
import { PAGE_ANCHOR } from "./page-editing.rules";
import { PAGE_FIELDS } from "./pages.schemas";

/** How pages are edited as drafts: blocks on pages of their own, some with rows. */
export const draftedPage: Drafted = {
	kind: "page",
	stored: async (scope, id) => {
		const page = await findPage(scope, id);
		return (
			page && {
				...{ updated: page.updated, items: page.blocks.map(blockItem) },
				shown: (timeZone) => ({ ...page, ...publicationShown(page, timeZone) }),
			}
		);
	},
	names: PAGE_FIELDS,
	notFound: "pages:notFound",
	page: pagePaths.edit,
	list: pagePaths.list,
	itemPage: pagePaths.block,
	holdsRows: () => true,
	anchor: PAGE_ANCHOR,
};
