import type { AppLoadContext } from "@remix-run/node";
import { findInDirectory, findProgram, type Program } from "~/features/programs/programs.repository.server";
import { findProgramAndSession, type SessionRow } from "~/features/sessions/sessions.repository.server";
import { findSiteByDomain } from "~/features/sites/sites.repository.server";
import { type SiteTarget, siteCache } from "~/kernel/site-cache.server";
import { SITE_CACHE } from "~/lib/limits";
import { isDevHost, once } from "~/server/context.server";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import { isAway, ProgramMoved, Unavailable } from "~db/errors";
import { currentMarks, findForSure } from "~db/marks";
import { type RegionalDatabase, UnknownRegion } from "~db/regions";
import { type ControlScope, controlScope, type TenantScope, tenantScope, UNKNOWN } from "~db/scope";
import { readTokenOf } from "./guards/member-token.server";

export interface Tenant {
	program: Program;
	database: RegionalDatabase;
}

/** `nodomain`: no site has this host. `noprogram`: the site names none, or one that is not there or switched off. */
export type DomainError = "nodomain" | "noprogram";
export type TenantResult = { tenant: Tenant } | { domainError: DomainError | null };

/** Whether an address belongs to the administration, which needs no program: its guards look after themselves. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);

/** The program of a request; worked out once. Throws a 503 Response when a database cannot be asked. */
export function resolveTenant(context: AppLoadContext, request: Request): Promise<TenantResult> {
	return once(context, "tenant", async () => {
		try {
			return await findTenant(context, request);
		} catch (error) {
			const { log } = runtime();
			if (isPermissionError(error)) {
				log.warn({ err: error, requestId: context.requestId }, "sites may not be read");
				return { domainError: null };
			}
			if (error instanceof ProgramMoved)
				throw new Response(awayMessage(error), { status: 503, headers: { "Retry-After": "60" } });
			log.error({ err: error, requestId: context.requestId, host: context.host }, "tenant could not be resolved");
			throw new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "5" } });
		}
	});
}

async function findTenant(context: AppLoadContext, request: Request): Promise<TenantResult> {
	const { pathname } = new URL(request.url);
	const demoProgram = /^\/demo\/([^/]+)\//.exec(pathname)?.[1];
	const demo = demoProgram === undefined ? undefined : await programTarget(demoProgram);
	// An unknown program falls back to the host's, which says that the token is not valid.
	const target = demo?.isActive ? demo : await siteTarget(context.host);
	if (!target) return { domainError: "nodomain" };
	// The host may be remembered from before its program was switched off.
	const isOff = demo?.isActive === false && target.programId === demo.programId;
	if (isOff || target.programId === "") return { domainError: "noprogram" };
	const tenant = await openCurrent(context, request, target);
	return tenant ? { tenant } : { domainError: "noprogram" };
}

/** What is remembered of a host may lead to where its program was: who does not find it there asks the directory. */
async function openCurrent(context: AppLoadContext, request: Request, target: SiteTarget): Promise<Tenant | undefined> {
	const open = async (place: SiteTarget) =>
		(await openWithSession(context, request, place)) ?? (await openTenant(place));
	let moved: ProgramMoved | undefined;
	try {
		const tenant = await open(target);
		if (tenant) return tenant;
	} catch (error) {
		if (!(error instanceof ProgramMoved)) throw error;
		moved = error;
	}
	siteCache.delete(context.host);
	const now = await siteTarget(context.host);
	if (now?.programId === target.programId && now.databaseId !== target.databaseId) return open(now);
	if (moved) throw moved;
	return undefined;
}

/** Whose session came with a request, found together with its program. */
interface Arrival {
	token: string;
	session: SessionRow;
}

const arrivals = new WeakMap<AppLoadContext, Arrival>();

/** For the guard, once: what a request does may end the session it came with. */
export function takeArrival(context: AppLoadContext): Arrival | undefined {
	const arrival = arrivals.get(context);
	arrivals.delete(context);
	return arrival;
}

/** A signed-in member's program and session; undefined where they have to be looked for one by one. */
async function openWithSession(
	context: AppLoadContext,
	request: Request,
	{ databaseId, programId }: SiteTarget,
): Promise<Tenant | undefined> {
	const database = await runtime().regions.region(databaseId);
	const token = await readTokenOf(request, programId);
	if (token === null) return undefined;
	const found = await findBoth(await tenantScope(database, { programId, actor: UNKNOWN }), token);
	if (!found) return undefined;
	if (found.session) arrivals.set(context, { token, session: found.session });
	return { program: found.program, database };
}

/** Sessions that cannot be read are the guard's to answer for; the program is there without them. */
async function findBoth(scope: TenantScope, token: string) {
	try {
		return await findProgramAndSession(scope, token);
	} catch (error) {
		if (isAway(error)) throw error;
		return undefined;
	}
}

/** The program of the host alone, whatever the path says. */
export async function hostTenant(context: AppLoadContext): Promise<Tenant | undefined> {
	const target = await siteTarget(context.host);
	return target && target.programId !== "" ? openTenant(target) : undefined;
}

/** Opens a program in its region; undefined when it is not there. */
export async function openTenant(target: SiteTarget): Promise<Tenant | undefined> {
	const database = await runtime().regions.region(target.databaseId);
	const scope = await tenantScope(database, { programId: target.programId, actor: UNKNOWN });
	// A copy may not know of one that has just come to this region.
	const program = await findForSure(database, () => findProgram(scope));
	if (!program) {
		runtime().log.warn(
			{ programId: target.programId, region: database.name },
			"a site names a program that is missing",
		);
		return undefined;
	}
	return { program, database };
}

/** The language of the host's program, also while its region is away; undefined when nobody knows. */
export async function localeOfHost(host: string): Promise<string | undefined> {
	return siteTarget(host).then(
		(target) => target?.locale ?? undefined,
		() => siteCache.get(host)?.target?.locale ?? undefined,
	);
}

async function siteTarget(host: string): Promise<SiteTarget | undefined> {
	const known = siteCache.get(host);
	const mark = currentMarks()?.of("control") ?? 0;
	if (known && known.until > Date.now() && known.mark >= mark) return known.target;
	const target = await lookUp(await controlScope(await runtime().regions.control(), { actor: UNKNOWN }), host);
	if (siteCache.size > 5000) siteCache.clear();
	siteCache.set(host, { target, until: Date.now() + SITE_CACHE, mark });
	return target;
}

/** The site's program, or on a developer's machine the fixed one; '' in place of a program that is switched off. */
async function lookUp(control: ControlScope, host: string): Promise<SiteTarget | undefined> {
	const { env } = runtime();
	const local = !env.production && isDevHost(host);
	if (!local || host.endsWith(".localhost")) {
		const site = await findSiteByDomain(control, host);
		if (site?.programStatus === "Inactive") return { ...site, programId: "" };
		if (site || !local) return site;
	}
	const entry = await findInDirectory(control, env.LOCAL_PROGRAM);
	const programId = entry?.status === "Inactive" ? "" : env.LOCAL_PROGRAM;
	return { programId, databaseId: entry?.databaseId ?? "default", ...(entry && { locale: entry.locale }) };
}

async function programTarget(programId: string): Promise<(SiteTarget & { isActive: boolean }) | undefined> {
	const entry = await findInDirectory(
		await controlScope(await runtime().regions.control(), { actor: UNKNOWN }),
		programId,
	);
	return entry && { programId: entry.programId, databaseId: entry.databaseId, isActive: entry.status === "Active" };
}

function isPermissionError(error: unknown): boolean {
	return (
		error instanceof Unavailable &&
		!(error instanceof UnknownRegion) &&
		/401|403|AUTH_|permission|unauthenticated|not authorized/i.test(error.message)
	);
}
