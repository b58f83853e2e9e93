import type { AppLoadContext } from "@remix-run/node";
import { extentOf } from "~/features/admins/assigning.rules";
import { findAdminRecord } from "~/features/admins/editing/admin-record.repository.server";
import { findTerritory } from "~/features/admins/reach.repository.server";
import { isDeveloper, siteOrigin } from "~/features/sites/mail-origins.server";
import {
	findOrganisationOf,
	findSiteByDomain,
	findSiteKeptBySupers,
	listSites,
} from "~/features/sites/sites.repository.server";
import { Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { ControlScope } from "~db/scope";

/**
 * Scheme and host of a link to the administration that anybody may have asked for. An owner can put any domain on a site, so the site it was asked at
 * counts only where a super keeps it, or where all the admin's rights are its owners' to give; else one that a super keeps.
 * Null when there are sites, but none of them is safe for this admin. Throws Refused while the installation has none.
 */
export async function adminResetOrigin(
	context: AppLoadContext,
	control: ControlScope,
	adminId: string,
): Promise<string | null> {
	if (isDeveloper(context)) return context.origin;
	const asked = await findSiteByDomain(control, context.host);
	const isSafe =
		asked &&
		((await findSiteKeptBySupers(control, context.host)) || (await isOwnedWith(control, context.host, adminId)));
	const site = isSafe ? asked : await findSiteKeptBySupers(control);
	if (site) return siteOrigin(context, site.activeDomain);
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
