import type { AppLoadContext } from "@remix-run/node";
import { extentOf } from "~/features/admins/assigning.rules";
import { findAdminRecord } from "~/features/admins/editing/admin-record.repository.server";
import { findTerritory } from "~/features/admins/reach.repository.server";
import {
	findByDomain,
	findByProgram,
	findKeptBySupers,
	findOrganisationOf,
	listSites,
} from "~/features/sites/sites.repository.server";
import { Refused } from "~/server/domain-error";
import { type ControlScope, controlScope } from "~db/scope";
import { isDevHost } from "../context.server";
import { runtime } from "../runtime.server";
import type { Tenant } from "../tenant.server";

/** What mails of a program say of it. */
export interface MailSite {
	/** Scheme and host that links start with. */
	origin: string;
	program: string;
	/** For members who chose no language. */
	locale: string;
}

/**
 * The site that links in mails lead to: the stored one, never the Host of the request, which anybody can write. Only a
 * developer's own machine is linked as it is addressed. Throws Refused when the program has no site.
 */
export async function mailSite(context: AppLoadContext, { program }: Pick<Tenant, "program">): Promise<MailSite> {
	const { env, regions } = runtime();
	const about = { program: program.displayTitle ?? "Laurel", locale: program.locale };
	const developer = isDeveloper(context);
	if (developer && !context.host.endsWith(".localhost") && program.id === env.LOCAL_PROGRAM)
		return { origin: context.origin, ...about };
	const site = await findByProgram(await controlScope(await regions.control()), program.id);
	if (site) return { origin: originOf(context, site.activeDomain), ...about };
	if (!env.production && program.id === env.LOCAL_PROGRAM) return { origin: originOf(context, "localhost"), ...about };
	throw new Refused("mails:noAddress");
}

/**
 * Scheme and host that links to the administration lead to: the site the request came by, where it is a stored one,
 * else the first of all. Throws Refused while the installation has none.
 */
export async function adminOrigin(context: AppLoadContext): Promise<string> {
	if (isDeveloper(context)) return context.origin;
	const control = await controlScope(await runtime().regions.control());
	const site = (await findByDomain(control, context.host)) ?? (await listSites(control))[0];
	if (!site) throw new Refused("mails:noSite");
	return originOf(context, site.activeDomain);
}

/**
 * The same for a link that anybody may have asked for. An owner can put any domain on a site, so the site it was asked at
 * counts only where a super keeps it, or where all the admin's rights are its owners' to give; else one that a super keeps.
 * Null when there are sites, but none of them is safe for this admin. Throws Refused while the installation has none.
 */
export async function adminResetOrigin(
	context: AppLoadContext,
	control: ControlScope,
	adminId: string,
): Promise<string | null> {
	if (isDeveloper(context)) return context.origin;
	const asked = await findByDomain(control, context.host);
	const isSafe =
		asked && ((await findKeptBySupers(control, context.host)) || (await isOwnedWith(control, context.host, adminId)));
	const site = isSafe ? asked : await findKeptBySupers(control);
	if (site) return originOf(context, site.activeDomain);
	if ((await listSites(control)).length === 0) throw new Refused("mails:noSite");
	runtime().log.warn({ adminId }, "a reset was asked for, and no site is safe for its link: save one as a super admin");
	return null;
}

async function isOwnedWith(control: ControlScope, domain: string, adminId: string): Promise<boolean> {
	const organisationId = await findOrganisationOf(control, domain);
	const admin = await findAdminRecord(control, adminId);
	if (!admin || organisationId === null) return false;
	const territory = await findTerritory(control, { all: false, organisationIds: [organisationId] });
	return extentOf(admin, territory) === "whole";
}

const isDeveloper = (context: AppLoadContext): boolean => !runtime().env.production && isDevHost(context.host);

function originOf(context: AppLoadContext, domain: string): string {
	const { env } = runtime();
	if (env.production) return `https://${domain}`;
	const port = isDeveloper(context) ? new URL(context.origin).port : String(env.PORT);
	return `http://${domain}${port === "" || port === "0" ? "" : `:${port}`}`;
}
