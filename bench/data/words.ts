import { insertMenu, replaceMenuItems } from "~/features/menus/menus.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { englishTexts } from "~/features/translations/catalogue.server";
import { mergeEntries } from "~/features/translations/entries.repository.server";
import { insertTranslation } from "~/features/translations/translations.repository.server";
import { publishTranslation } from "~/features/translations/translations.service.server";
import { writeTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { allTexts } from "~/kernel/content-texts/files/all-texts.server";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import { newId } from "~/lib/ids.server";
import { transact } from "~db/transact";
import { addArticles } from "../../tests/integration/home/filled";
import { adminCookieFor, memberCookieFor } from "../../tests/support/http";
import type { World } from "../../tests/support/world";
import { openFolder } from "./folder";
import { fillMembers, memberId } from "./members";
import { fillOffers, fillQuizzes } from "./quizzes";
import type { Scene } from "./scenes/scene";
import { fillShop } from "./shop";

const MENUS = 8;
const BELOW = 5;
const TO = { contentType: "System Page", content: "offers" };

/** The cookies of somebody who reads in French. */
export const inFrench = (cookie: string) => `${cookie}; laurel-locale=${Buffer.from('"fr"').toString("base64")}`;

/** What a text says once it is another program's or another language's own. */
export const MARK = "†";

async function fillMenus(world: World): Promise<void> {
	await transact(world.scope, async (tx) => {
		for (let n = 0; n < MENUS; n++) {
			const id = await insertMenu(tx, "primary", { title: `Menu ${n}`, ...TO });
			const items = Array.from({ length: BELOW }, (_, at) => ({
				...{ id: newId(), title: `Entry ${n}.${at}`, hidden: false, screenTitle: "", ...TO },
			}));
			await replaceMenuItems(tx, id, items);
			await insertMenu(tx, "secondary", { title: `Drawer ${n}`, ...TO });
		}
	});
}

/** Every text that members read of records, in French. */
async function fillTexts(world: World): Promise<void> {
	for (const kind of TRANSLATED_KINDS)
		for await (const records of allTexts(world.scope, { kind, locale: "fr" }))
			await transact(world.scope, async (tx) => {
				for (const { texts } of records.values()) {
					const said = texts.map((text) => ({ ...text, value: `${text.original} ${MARK}` }));
					await writeTexts(tx, "fr", said, tx.now());
				}
			});
}

/** A translation of every text that can be in a program's own words; a draft. */
async function fillTranslation(world: World, title: string, locale: "en" | "fr") {
	const entries = [...englishTexts(locale)].map(([key, english]) => ({ key, english, value: `${english} ${MARK}` }));
	const id = await transact(world.scope, async (tx) => {
		const made = await insertTranslation(tx, { title, locale });
		await mergeEntries(tx, made, entries);
		return made;
	});
	return { id, locale, count: entries.length };
}

/**
 * A home with cards in its sections; `worded` with menus, a published translation, and all records in French as well.
 * Two more translations wait to be published.
 */
export async function wordScene(worded: boolean) {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await fillQuizzes(world, 6);
	await fillOffers(world, 6, 2);
	await addArticles(world, { News: ["Spring", "Summer", "Autumn"], Workshop: ["Blades", "Oil", "Belts"] });
	await fillMembers(world.scope, 1000);
	if (worded) {
		await fillMenus(world);
		await fillTexts(world);
		const { id } = await fillTranslation(world, "A", "fr");
		await publishTranslation(world.scope, id, "Published");
	}
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	const drafts = [await fillTranslation(world, "B", "en"), await fillTranslation(world, "C", "fr")];
	const cookie = await memberCookieFor(world, memberId(500));
	const admin = await adminCookieFor(world, "super");
	await world.close();
	return { dataDir: world.dataDir, cookie, admin, drafts };
}

/** The same as what a server is started on: its member reads in French. */
export async function wordedHome(): Promise<Scene> {
	const { dataDir, cookie, admin } = await wordScene(true);
	return { dataDir, members: [inFrench(cookie)], admin, reward: "" };
}
