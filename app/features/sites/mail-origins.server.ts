import type { AppLoadContext } from "@remix-run/node";
import { isDevHost } from "~/server/context.server";
import { Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { controlScope } from "~db/scope";
import { findSiteByDomain, findSiteOfProgram, listSites } from "./sites.repository.server";

/** Where mails of a program lead. */
export interface MailSite {
	/** Scheme and host that links start with. */
	origin: string;
}

/**
 * The site that links in mails lead to: the stored one, never the Host of the request, which anybody can write. Only a
 * developer's own machine is linked as it is addressed. Throws Refused when the program has no site.
 */
export async function mailSite(context: AppLoadContext, { program }: { program: { id: string } }): Promise<MailSite> {
	const { env, regions } = runtime();
	const developer = isDeveloper(context);
	if (developer && !context.host.endsWith(".localhost") && program.id === env.LOCAL_PROGRAM)
		return { origin: context.origin };
	const site = await findSiteOfProgram(await controlScope(await regions.control()), program.id);
	if (site) return { origin: siteOrigin(context, site.activeDomain) };
	if (!env.production && program.id === env.LOCAL_PROGRAM) return { origin: siteOrigin(context, "localhost") };
	throw new Refused("mails:noAddress");
}

/**
 * Scheme and host that links to the administration lead to: the site the request came by, where it is a stored one,
 * else the first of all. Throws Refused while the installation has none.
 */
export async function adminOrigin(context: AppLoadContext): Promise<string> {
	if (isDeveloper(context)) return context.origin;
	const control = await controlScope(await runtime().regions.control());
	const site = (await findSiteByDomain(control, context.host)) ?? (await listSites(control))[0];
	if (!site) throw new Refused("mails:noSite");
	return siteOrigin(context, site.activeDomain);
}

export const isDeveloper = (context: AppLoadContext): boolean => !runtime().env.production && isDevHost(context.host);

/** Scheme, host and, on a developer's machine, port of a site. */
export function siteOrigin(context: AppLoadContext, domain: string): string {
	return domainOrigin(domain, isDeveloper(context) ? new URL(context.origin).port : String(runtime().env.PORT));
}

function domainOrigin(domain: string, port: string): string {
	if (runtime().env.production) return `https://${domain}`;
	return `http://${domain}${port === "" || port === "0" ? "" : `:${port}`}`;
}

/** The same without a request, for mails that are sent by and by; null for a program without a site. */
export async function storedOrigin(programId: string): Promise<string | null> {
	const { env, regions } = runtime();
	const site = await findSiteOfProgram(await controlScope(await regions.control()), programId);
	const own = !env.production && programId === env.LOCAL_PROGRAM ? "localhost" : undefined;
	const domain = site?.activeDomain ?? own;
	return domain === undefined ? null : domainOrigin(domain, String(env.PORT));
}
