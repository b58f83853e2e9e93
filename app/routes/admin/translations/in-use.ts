import type { LoaderFunctionArgs } from "@remix-run/node";
import { englishTexts } from "~/features/translations/catalogue.server";
import { exportResponse } from "~/features/translations/import/export-response.server";
import { textsInUse } from "~/features/translations/published/changes.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { Refused } from "~/server/domain-error";

/** What the Published translations of a language say together: what members read in place of the built-in texts. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:read");
	try {
		const { locale, texts } = await textsInUse(scope, new URL(args.request.url).searchParams.get("locale"));
		await recordExport(scope, "translation", { locale });
		const rows = [...texts].map(([key, value]) => ({ key, english: englishTexts(locale).get(key) ?? "", value }));
		return exportResponse(args.request, { name: `translations-${locale}`, format: "json", locale, rows });
	} catch (error) {
		if (error instanceof Refused) throw new Response(error.messageKey, { status: error.status });
		throw error;
	}
}
