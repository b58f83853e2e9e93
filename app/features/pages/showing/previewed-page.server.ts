import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Values } from "~/kernel/items/items.rules";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope } from "~db/scope";
import { typedBlock } from "../editing/block-items.server";
import { findPage, type Page } from "../pages.repository.server";
import { PAGE_KINDS } from "../pages.rules";
import { rendered } from "../rendered-block.server";
import { findPageForMember, isPageMeantFor } from "./pages-for-members.repository.server";

/**
 * A page as an admin finds it who previews the program: as the admin's own draft of it says, or as it is stored, whether it is
 * published or not. One that is stored is there by its stored tags, whatever tags a draft says.
 */
export async function findPreviewedPage(scope: TenantScope, memberId: string, id: string) {
	const draft = await findDraft(scope, "page", id);
	const published = draft ? undefined : await findPageForMember(scope, memberId, id);
	if (published) return published;
	const stored = await findPage(scope, id);
	if (stored ? !(await isPageMeantFor(scope, memberId, id)) : !draft) return undefined;
	const { title, kind, body } = (draft?.state.fields && typedIn(draft.state.fields)) ?? stored ?? NOTHING;
	return {
		...{ id, title, kind, html: renderMarkdown(body), isDraft: true },
		// What of a block cannot be saved yet is not shown yet.
		blocks: (draft?.state.list.items.flatMap(typedBlock) ?? stored?.blocks ?? []).map(rendered),
	};
}

const NOTHING = { title: "", kind: "custom", body: "" } as const;

/** What was typed into the form of a page. */
function typedIn(fields: Values): Pick<Page, "title" | "kind" | "body"> {
	const text = (name: string) => fields[name]?.[0]?.trim() ?? "";
	return {
		...{ title: text("title"), body: text("body") },
		kind: PAGE_KINDS.find((kind) => kind === text("kind")) ?? "custom",
	};
}
