import { PAGE_TYPE } from "~/features/menus/menus.rules";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropGoneTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { recordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import type { Zoned } from "~/kernel/publication/in-zone";
import { message } from "~/lib/message-key";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import { LOCALES } from "~/server/i18n/locale.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { findPage, insertPage, type Page, updatePage } from "../pages.repository.server";
import { type Block, picturesIn, recordsOf, videosIn } from "../pages.rules";
import { hasPlaceholder } from "../templates/placeholders.rules";
import { unknownIn } from "./block-choices.repository.server";
import { readBlocks } from "./block-items.server";
import { placeholderFaults } from "./check-placeholders.server";
import type { PageFormValue } from "./pages.schemas";

/**
 * Saves a page with the blocks of its draft, which is done with then, in one transaction. `id` is null for one that nothing
 * is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster; Refused at the field
 * that cannot stand, those of blocks too.
 */
export function savePage(scope: TenantScope, id: string | null, form: Zoned<PageFormValue>) {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findPage(tx, id);
		const draft = id === null ? undefined : await findDraft(tx, "page", id);
		if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("pages:notFound");
		refuseOtherWindow(draft, form.draft);
		const blocks = draft ? readBlocks(draft.state.list.items) : (before?.blocks ?? []);
		const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
		await refuseUnknownIds(tx, "company_tags", tags, {
			...{ field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" },
		});
		await refuseUnknownParts(tx, blocks, before);
		if (before && before.kind !== form.kind) await refuseInMenus(tx, before);
		const faults = placeholderFaults(form.kind, { ...form, blocks });
		if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
		if (before?.kind === "template" && form.kind !== "template") await refuseFilledTexts(tx, before.id);
		const { updated, draft: _shown, ...fields } = form;
		const input = { ...fields, blocks };
		if (before) await updatePage(tx, before, input, updated);
		const saved = before?.id ?? (await insertPage(tx, { ...input, ...(id !== null && { id }) }));
		if (before) await dropGoneTexts(tx, "page", saved);
		if (draft) await dropDraft(tx, "page", saved);
		const after = await findPage(tx, saved);
		await recordAudit(tx, { action: before ? "update" : "create", entity: "page", entityId: saved, before, after });
		return { id: saved, created: !before };
	});
}

/** A menu leads to a page of a kind: it would lead nowhere, and nobody would say so. Throws Refused at `kind`. */
async function refuseInMenus(tx: WriteScope, page: Page): Promise<void> {
	const menus = (await menusLeadingTo(tx, [PAGE_TYPE[page.kind]], page.id)).map(({ title }) => title).join(", ");
	if (menus !== "") throw new Refused(message("pages-admin:errors.kindInMenus", { menus }), "kind");
}

/** Where nothing is filled in any more, readers of other languages would see the braces. Throws Refused at `kind`. */
async function refuseFilledTexts(tx: WriteScope, pageId: string): Promise<void> {
	for (const locale of LOCALES) {
		const { texts } = (await recordTexts(tx, translatedKind("page")!, pageId, locale)) ?? { texts: [] };
		if (texts.some(({ value }) => hasPlaceholder(value))) throw new Refused("pages-admin:errors.textsFilled", "kind");
	}
}

/** What a block has shown already may be gone by now; what is chosen anew has to be there. */
async function refuseUnknownParts(tx: WriteScope, blocks: readonly Block[], before: Page | undefined) {
	const unknown = await unknownIn(tx, blocks);
	for (const id of [
		...(before?.blocks.flatMap(recordsOf) ?? []),
		...picturesIn(before?.blocks ?? []),
		...videosIn(before?.blocks ?? []),
	])
		unknown.delete(id);
	const isUnknown = (id: string | undefined) => id !== undefined && unknown.has(id);
	const faults = blocks.flatMap(({ id, picture, video, record, rows = [] }) => [
		...(isUnknown(picture) ? [[listFault(id, "image"), ["pages-admin:errors.pictureGone"]]] : []),
		...(isUnknown(video) ? [[listFault(id, "video"), ["pages-admin:errors.videoGone"]]] : []),
		...(isUnknown(record) ? [[listFault(id, "record"), ["pages-admin:errors.recordGone"]]] : []),
		...(rows.some((row) => isUnknown(row.picture))
			? [[listFault(id, "items"), ["pages-admin:errors.pictureGone"]]]
			: []),
		...(rows.some((row) => isUnknown(row.record)) ? [[listFault(id, "items"), ["pages-admin:errors.recordGone"]]] : []),
	]);
	if (faults.length > 0) throw new ManyRefused(Object.fromEntries(faults));
}
