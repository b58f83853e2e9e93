import type { AppLoadContext } from "@remix-run/node";
import { memberTexts, memberTranslator } from "~/features/translations/published/program-texts.server";
import { keepTexts } from "~/lib/page-texts";
import { once } from "~/server/context.server";
import type { Locale } from "~/server/i18n/locale.server";
import { areaOf, areaTexts, type PageTexts, type Say, translator } from "~/server/i18n/messages.server";
import { tenantScope, UNKNOWN } from "~db/scope";
import { resolveTenant, type Tenant } from "./tenant.server";

/** What the texts of a request are asked by; nothing where the built-in ones are shown. */
async function tenantOf(context: AppLoadContext, request: Request): Promise<Tenant | undefined> {
	const { pathname } = new URL(request.url);
	// A demo link opens a program that may be another than the host's, whose texts its browser would be given.
	if (areaOf(pathname) === "admin" || pathname.startsWith("/demo/")) return undefined;
	const result = await resolveTenant(context, request).catch(() => undefined);
	return result && "tenant" in result ? result.tenant : undefined;
}

const scopeOf = ({ database, program }: Tenant) => tenantScope(database, { programId: program.id, actor: UNKNOWN });

/** The texts that the page of a request needs: on pages of members with the program's own words. */
export function textsOfPage(context: AppLoadContext, request: Request, locale: Locale): Promise<PageTexts> {
	const area = areaOf(new URL(request.url).pathname);
	return once(context, `texts/${area}/${locale}`, async () => {
		const tenant = await tenantOf(context, request);
		const texts = tenant?.program.textsVersion
			? await memberTexts(await scopeOf(tenant), tenant.program.textsVersion, locale)
			: areaTexts(locale, area);
		keepTexts(texts.href, texts.texts);
		return texts;
	});
}

/** Puts messages into the words of a request's page. */
export async function sayOnPage(context: AppLoadContext, request: Request, locale: Locale): Promise<Say> {
	const tenant = await tenantOf(context, request);
	if (!tenant?.program.textsVersion) return translator(locale);
	return memberTranslator(await scopeOf(tenant), tenant.program.textsVersion, locale);
}

/** The texts of members' pages at a request's host, whichever of them its address names. */
export async function textsAtHost(context: AppLoadContext, request: Request, locale: Locale): Promise<PageTexts> {
	const result = await resolveTenant(context, request);
	if (!("tenant" in result) || result.tenant.program.textsVersion === 0) return areaTexts(locale, "member");
	return memberTexts(await scopeOf(result.tenant), result.tenant.program.textsVersion, locale);
}
