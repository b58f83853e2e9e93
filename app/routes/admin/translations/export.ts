import type { LoaderFunctionArgs } from "@remix-run/node";
import { englishTexts } from "~/features/translations/catalogue.server";
import { listEntries } from "~/features/translations/entries.repository.server";
import { exportResponse } from "~/features/translations/import/export-response.server";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";

/** A translation as a file for translators: all texts there are, with what it says of each. It can be imported again. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:read");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { title, locale } = found(await findTranslation(scope, id), "translations:errors.notFound");
	const entries = await listEntries(scope, id);
	const format = new URL(args.request.url).searchParams.get("format") === "json" ? "json" : "csv";
	await recordExport(scope, "translation", { id, format });
	const own = new Map(entries.map((entry) => [entry.key, entry]));
	const rows = [...englishTexts(locale)].map(([key, english]) => ({ key, english, value: own.get(key)?.value ?? "" }));
	const gone = entries.filter(({ key }) => !englishTexts(locale).has(key));
	return exportResponse(args.request, { name: `${title}-${locale}`, format, locale, rows: [...rows, ...gone] });
}
