import { insertMenu, replaceMenuItems } from "~/features/menus/menus.repository.server";
import { insertPage } from "~/features/pages/pages.repository.server";
import { mergeEntries } from "~/features/translations/entries.repository.server";
import { insertTranslation } from "~/features/translations/translations.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "~db/scope";

/** What members read and are led by: a translation, pages, menus. */
export async function fillContent(tx: WriteScope, mark: string, catalogue: string) {
	const translation = await insertTranslation(tx, { title: `Translation ${mark}`, locale: "en" });
	await mergeEntries(tx, translation, [{ key: "home:title", english: "Home", value: `Value ${mark}` }]);
	const pageBlock = newId();
	const written = { status: "Active", body: `Words ${mark}` } as const;
	const heading = { id: pageBlock, kind: "heading", title: `Heading ${mark}` } as const;
	const page = await insertPage(tx, { title: `Page ${mark}`, ...written, blocks: [heading] });
	const template = await insertPage(tx, { title: `Template ${mark}`, kind: "template", ...written });
	const menuItem = newId();
	const leads = { contentType: "Reward Catalogue", content: catalogue };
	const menu = await insertMenu(tx, "primary", { title: `Menu ${mark}`, ...leads });
	const below = { ...leads, title: `Below ${mark}`, hidden: false, screenTitle: `Screen ${mark}` };
	await replaceMenuItems(tx, menu, [{ ...below, id: menuItem }]);
	const secondaryMenu = await insertMenu(tx, "secondary", { title: `Drawer ${mark}`, ...leads });
	return { translation, page, pageBlock, template, menu, menuItem, secondaryMenu };
}
