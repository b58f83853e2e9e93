import { domainToUnicode } from "node:url";
import { findReachedProgram } from "~/features/programs/platform/directory.repository.server";
import { changedRow } from "~/kernel/admin/titled.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import type { Reach } from "~/kernel/permissions/platform.rules";
import { forgetSites } from "~/kernel/site-cache.server";
import { isDevHost } from "~/server/context.server";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { UniqueViolation } from "~db/errors";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { findReachedSite } from "./platform-sites.repository.server";
import { deleteSite, insertSite, type Site, updateSite } from "./sites.repository.server";
import type { SiteForm } from "./sites.schemas";

/**
 * Adds a site (no `id`) or changes one within reach; this process answers by it at once, others within a minute. Throws
 * NotFound; Refused at the field that cannot stand, e.g. a domain that is taken; Refused (409) when saved meanwhile.
 */
export async function saveSite(
	control: ControlScope,
	reach: Reach,
	id: string | null,
	form: SiteForm,
): Promise<string> {
	if (runtime().env.production && isDevHost(form.activeDomain))
		throw new Refused("sites:errors.development", "activeDomain");
	const saved = await transactControl(control, async (tx) => {
		const before = id === null ? null : await reachedSite(tx, reach, id);
		const site = { activeDomain: form.activeDomain, ...(await placeOf(tx, reach, form.programId)) };
		const savedId = await uniqueDomain(async () => {
			if (!before) return insertSite(tx, site);
			await updateSite(tx, { id: before.id, ...site }, changedRow(tx, before.updated, form.updated));
			return before.id;
		});
		const action = before ? "update" : "create";
		const change = { ...(before && { before: facts(before) }), after: site };
		await recordControlAudit(tx, { action, entity: "site", entityId: savedId, ...change });
		return savedId;
	});
	forgetSites();
	return saved;
}

/** Takes a site away; its program and all that belongs to it stay. Throws NotFound. */
export async function removeSite(control: ControlScope, reach: Reach, id: string): Promise<void> {
	await transactControl(control, async (tx) => {
		const before = await reachedSite(tx, reach, id);
		await deleteSite(tx, before.id);
		await recordControlAudit(tx, { action: "delete", entity: "site", entityId: id, before: facts(before) });
	});
	forgetSites();
}

const facts = ({ activeDomain, programId, databaseId }: Site) => ({ activeDomain, programId, databaseId });

async function reachedSite(tx: ControlWriteScope, reach: Reach, id: string) {
	const site = await findReachedSite(tx, reach, id);
	if (!site) throw new NotFound("sites:errors.notFound");
	return site;
}

/** The chosen program with the region it lives in. A site of no program is nobody's, so only super may have one. */
async function placeOf(tx: ControlWriteScope, reach: Reach, programId: string | null) {
	if (programId === null) {
		if (!reach.all) throw new Refused("sites:errors.programRequired", "programId");
		return { programId: "", databaseId: "default" };
	}
	const program = await findReachedProgram(tx, reach, programId);
	if (!program) throw new Refused("sites:errors.programUnknown", "programId");
	return { programId, databaseId: program.databaseId };
}

async function uniqueDomain<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (error instanceof UniqueViolation && error.columns.includes("domain_lower"))
			throw new Refused("sites:errors.taken", "activeDomain");
		throw error;
	}
}

/** The site with its domain as people write it, where it is an international name. */
export const withReadable = <T extends { activeDomain: string }>(site: T) => ({
	...site,
	readable: domainToUnicode(site.activeDomain),
});
