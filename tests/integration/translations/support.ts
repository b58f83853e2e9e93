import { mergeEntries } from "~/features/translations/entries.repository.server";
import { insertTranslation } from "~/features/translations/translations.repository.server";
import { SHOWN } from "~/features/translations/translations.rules";
import { publishTranslation } from "~/features/translations/translations.service.server";
import type { Locale } from "~/server/i18n/locale.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Route = (given: ReturnType<typeof args>) => unknown;

export async function setUp() {
	const world = await makeWorld();
	return { world, ...deskOf(await adminCookieFor(world, "admin")) };
}

/** What an admin does with translations. */
export function deskOf(cookie: string) {
	const post = (route: { action: Route }, form: Record<string, string> | FormData, id?: string) =>
		answer(() => route.action(args("/admin/x", { cookie, form, params: id === undefined ? {} : { id } })));
	const get = (route: { loader: Route }, query = "", id?: string) =>
		answer(() => route.loader(args(`/admin/x${query}`, { cookie, params: id === undefined ? {} : { id } })));
	return { post, get };
}

interface Given {
	title?: string;
	locale?: Locale;
	texts?: Record<string, string>;
	programId?: string;
	published?: boolean;
}

export async function addTranslation(world: World, given: Given = {}): Promise<string> {
	const { title = "Gifts", locale = "en", texts = {}, programId = "demo", published = false } = given;
	const scope = await world.scopeOf({ programId });
	const id = await transact(scope, async (tx) => {
		const made = await insertTranslation(tx, { title, locale });
		const entries = Object.entries(texts).map(([key, value]) => ({ key, english: key, value }));
		if (entries.length > 0) await mergeEntries(tx, made, entries);
		return made;
	});
	if (published) await publishTranslation(scope, id, "Published");
	return id;
}

export const rowsOf = (world: World) =>
	world.scope.query.selectFrom("translations").selectAll().orderBy("created").orderBy("title_upper").execute();

/** A translation's entries as an object. */
export async function entriesOf(world: World, id: string): Promise<Record<string, string>> {
	const rows = await world.scope.query
		.selectFrom("translation_entries")
		.select(["key", "value"])
		.where("translation_id", "=", id)
		.orderBy("key")
		.execute();
	return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The form of texts, as their page sends it: with what it showed, of which a text that is not in `was` was empty. */
export function directory(texts: Record<string, string>, was?: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(texts).flatMap(([key, value], index) => [
			[`directory[${index}].key`, key],
			[`directory[${index}].value`, value],
			...(was ? [[`directory[${index}].was`, SHOWN + (was[key] ?? "")]] : []),
		]),
	);
}
