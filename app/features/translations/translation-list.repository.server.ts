import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { LOCALES } from "~/server/i18n/locale.server";
import { translationPaths } from "./translations.paths";
import { TRANSLATION_COLUMNS, TRANSLATION_STATUSES } from "./translations.rules";

/** The admin list of translations, by title. */
export const translationList = defineList({
	...{
		name: "translations",
		path: translationPaths.list,
		title: "translations:list.title",
		area: "translations",
		columns: TRANSLATION_COLUMNS,
		hidden: ["completion"],
	},
	filters: { locale: LOCALES, status: TRANSLATION_STATUSES },
	defaultSort: "title",
	search: byWords("translations"),
	match: (scope, { filters: { locale, status } }, search) =>
		scope.query
			.selectFrom("translations as t")
			.where("t.program_id", "=", scope.programId)
			.where(isFound(scope, search, "t.id"))
			.$if(locale !== undefined, (query) => query.where((eb) => besides(search, eb("t.locale", "=", locale ?? "en"))))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("t.status", "=", status ?? "Draft"))),
			),
	sorts: { title: [["t.title_sort", "string"]] },
	...{ id: "t.id", called: "t.title", counted: "t.title" },
	select: (query) =>
		query.select(["t.id", "t.title", "t.locale", "t.status", "t.updated"]).select((eb) => [
			eb
				.selectFrom("translation_entries as e")
				.select(({ fn }) => fn.countAll<number>().as("entries"))
				.whereRef("e.program_id", "=", "t.program_id")
				.whereRef("e.translation_id", "=", "t.id")
				.as("entries"),
			eb
				.selectFrom("translation_entries as e")
				.select(({ fn }) => fn.countAll<number>().as("filled"))
				.whereRef("e.program_id", "=", "t.program_id")
				.whereRef("e.translation_id", "=", "t.id")
				.where("e.value", "!=", "")
				.as("filled"),
		]),
});

export type ListedTranslation = RowOf<typeof translationList>;
