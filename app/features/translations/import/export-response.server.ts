import { csvResponse } from "~/kernel/admin/csv-response.server";
import type { Locale } from "~/server/i18n/locale.server";
import { builtInTexts } from "../catalogue.server";
import type { DirectoryEntry } from "../entries.repository.server";

interface Export {
	/** Without the ending. */
	name: string;
	format: "csv" | "json";
	locale: Locale;
	rows: readonly DirectoryEntry[];
}

/** What a translator reads beside the English text: what the portal says in the language by itself. */
const BESIDE: Record<Locale, string | null> = { en: null, fr: "french" };

/** Texts as a download. The names of the columns are those that an import looks for, in every language. */
export async function exportResponse(request: Request, { name, format, locale, rows }: Export): Promise<Response> {
	const beside = BESIDE[locale];
	const builtIn = (key: string) => builtInTexts(locale).get(key) ?? "";
	if (format === "csv")
		return csvResponse(request, {
			fileName: name,
			header: ["key", "english", ...(beside ? [beside] : []), "value"],
			pages: (async function* () {
				yield rows;
			})(),
			cells: ({ key, english, value }) => [key, english, ...(beside ? [builtIn(key)] : []), value],
		});
	const texts = Object.fromEntries(
		rows.map(({ key, english, value }) => [key, { english, ...(beside && { [beside]: builtIn(key) }), value }]),
	);
	return new Response(JSON.stringify(texts, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.json"`,
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
