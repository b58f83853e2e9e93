import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { found } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { allTexts } from "~/kernel/content-texts/files/all-texts.server";
import { FILE_COLUMNS } from "~/kernel/content-texts/files/read-texts-file.server";
import { ALL_KINDS, translatedKinds } from "~/kernel/content-texts/translated";

/** The texts of a kind, or of all, for a translator: originals, and what is written already. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "rewards:read");
	const { searchParams } = new URL(args.request.url);
	const asked = searchParams.get("kind");
	const kinds = found(translatedKinds(asked), "languages:errors.notFound");
	const { locale: own, locales } = tenant.program;
	const wanted = locales.find((one) => one === searchParams.get("locale") && one !== own);
	const locale = found(wanted, "languages:errors.noLocale");
	const [only, ...others] = kinds;
	// Of all kinds it is the program's texts.
	await recordExport(scope, only && others.length === 0 ? only.name : "program", { locale });
	async function* pages() {
		for (const kind of kinds)
			for await (const records of allTexts(scope, { kind, locale }))
				yield [...records.values()].flatMap(({ texts }) => texts);
	}
	return csvResponse(args.request, {
		fileName: `${asked === ALL_KINDS ? "texts" : asked}-${locale}`,
		header: FILE_COLUMNS,
		pages: pages(),
		cells: ({ type, id, field, original, value }) => [type, id, field, original, value],
	});
}
