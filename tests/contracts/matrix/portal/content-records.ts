import { insertMenu, replaceMenuItems } from "~/features/menus/menus.repository.server";
import { insertPage } from "~/features/pages/pages.repository.server";
import { mergeEntries } from "~/features/translations/entries.repository.server";
import { insertTranslation } from "~/features/translations/translations.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "~db/scope";

interface Named {
	catalogue: string;
	openForm: string;
}

/** What members read and are led by: a translation, pages, menus. */
export async function fillContent(tx: WriteScope, mark: string, { catalogue, openForm }: Named) {
	const translation = await insertTranslation(tx, { title: `Translation ${mark}`, locale: "en" });
	await mergeEntries(tx, translation, [{ key: "home:title", english: "Home", value: `Value ${mark}` }]);
	const [pageBlock, formBlock] = [newId(), newId()];
	const form = { id: formBlock, kind: "embeddedForm", record: openForm } as const;
	const written = { status: "Active", body: `Words ${mark}` } as const;
	const heading = { id: pageBlock, kind: "heading", title: `Heading ${mark}` } as const;
	const page = await insertPage(tx, { title: `Page ${mark}`, ...written, blocks: [heading, form] });
	const template = await insertPage(tx, { title: `Template ${mark}`, kind: "template", ...written, blocks: [form] });
	const menuItem = newId();
	const leads = { contentType: "Reward Catalogue", content: catalogue };
	const menu = await insertMenu(tx, "primary", { title: `Menu ${mark}`, ...leads });
	const below = { ...leads, title: `Below ${mark}`, hidden: false, screenTitle: `Screen ${mark}` };
	await replaceMenuItems(tx, menu, [{ ...below, id: menuItem }]);
	const secondaryMenu = await insertMenu(tx, "secondary", { title: `Drawer ${mark}`, ...leads });
	return { translation, page, pageBlock, formBlock, template, menu, menuItem, secondaryMenu };
}
