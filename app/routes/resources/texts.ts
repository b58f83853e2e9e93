import type { LoaderFunctionArgs } from "@remix-run/node";
import { textsAtHost } from "~/gate/page-texts.server";
import { LOCALES } from "~/server/i18n/locale.server";
import { areaTexts, TEXT_AREAS } from "~/server/i18n/messages.server";

/**
 * The words of pages as a file that a browser keeps: the built-in ones, or those of the host's program. Other versions are
 * made for nobody: an older page's address gives today's words.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const locale = LOCALES.find((one) => one === params.locale);
	const area = TEXT_AREAS.find((one) => one === params.area);
	if (!locale || !area) throw new Response(null, { status: 404 });
	const builtIn = areaTexts(locale, area);
	const { body, version } =
		area === "admin" || params.version === builtIn.version ? builtIn : await textsAtHost(context, request, locale);
	return new Response(body, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": params.version === version ? "public, max-age=31536000, immutable" : "no-store",
		},
	});
}
