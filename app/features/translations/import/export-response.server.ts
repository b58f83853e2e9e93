import { csvResponse } from "~/kernel/admin/csv-response.server";
import type { DirectoryEntry } from "../entries.repository.server";

interface Export {
	/** Without the ending. */
	name: string;
	format: "csv" | "json";
	rows: readonly DirectoryEntry[];
}

/** Texts as a download. The names of the columns are those that an import looks for, in every language. */
export async function exportResponse(request: Request, { name, format, rows }: Export): Promise<Response> {
	if (format === "csv")
		return csvResponse(request, {
			fileName: name,
			header: ["key", "english", "value"],
			pages: (async function* () {
				yield rows;
			})(),
			cells: ({ key, english, value }) => [key, english, value],
		});
	const texts = Object.fromEntries(rows.map(({ key, english, value }) => [key, { english, value }]));
	return new Response(JSON.stringify(texts, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.json"`,
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
