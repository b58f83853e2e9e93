import type { AppLoadContext } from "@remix-run/node";
import { findByProgram } from "~/features/sites/sites.repository.server";
import { Refused } from "~/server/domain-error";
import { controlScope } from "~db/scope";
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
	const developer = !env.production && isDevHost(context.host);
	if (developer && !context.host.endsWith(".localhost") && program.id === env.LOCAL_PROGRAM)
		return { origin: context.origin, ...about };
	const site = await findByProgram(await controlScope(await regions.control()), program.id);
	if (site && env.production) return { origin: `https://${site.activeDomain}`, ...about };
	const port = developer ? new URL(context.origin).port : String(env.PORT);
	const suffix = port === "" || port === "0" ? "" : `:${port}`;
	if (site) return { origin: `http://${site.activeDomain}${suffix}`, ...about };
	if (!env.production && program.id === env.LOCAL_PROGRAM) return { origin: `http://localhost${suffix}`, ...about };
	throw new Refused("mails:noAddress");
}
