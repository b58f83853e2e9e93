import type { LoaderFunctionArgs } from "@remix-run/node";
import { LOCALES } from "~/server/i18n/locale.server";
import { areaTexts, TEXT_AREAS } from "~/server/i18n/messages.server";

/** The words of pages as a file that a browser keeps. An older page's address gives today's words. */
export async function loader({ params }: LoaderFunctionArgs) {
	const locale = LOCALES.find((one) => one === params.locale);
	const area = TEXT_AREAS.find((one) => one === params.area);
	if (!locale || !area) throw new Response(null, { status: 404 });
	const { body, version } = areaTexts(locale, area);
	return new Response(body, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": params.version === version ? "public, max-age=31536000, immutable" : "no-store",
		},
	});
}
