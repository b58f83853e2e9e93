import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit, recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { type Reach, reaches } from "~/kernel/permissions/platform.rules";
import { forgetSites } from "~/kernel/site-cache.server";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { inBothDatabases } from "~/server/two-databases.server";
import { Unavailable } from "~db/errors";
import { isRegion, type RegionalDatabase } from "~db/regions";
import { type ControlScope, type ControlWriteScope, type TenantScope, tenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { doors } from "../doors.server";
import { findInDirectory, findProgram, hasRecords, saveProgram, updateProgram } from "../programs.repository.server";
import { refuseInsecureService } from "../sign-in-service.server";
import { findReachedProgram, type ListedProgram } from "./directory.repository.server";
import { changeDirectoryEntry, insertInDirectory, isOrganisation } from "./directory-writes.repository.server";
import type { EditProgramForm, NewProgramForm } from "./platform-program.schemas";

/** The regional half of a program in its region, acting as the admin of `control`. */
function programScope(control: ControlScope, database: RegionalDatabase, programId: string): Promise<TenantScope> {
	const { actor, origin, now } = control;
	return tenantScope(database, { programId, actor, origin, now });
}

/**
 * Adds a program: its regional row is committed first, the directory, which makes it visible, last. A repeat after a
 * crash in between goes on with the row that is there. Throws Refused at the field that cannot stand; Unavailable while
 * its region does not answer.
 */
export async function createProgram(control: ControlScope, reach: Reach, form: NewProgramForm): Promise<void> {
	const { regions } = runtime();
	const { id, region } = form;
	if (!isRegion(region) || !regions.has(region)) throw new Refused("programs:errors.regionMissing", "region");
	const scope = await programScope(control, await regions.region(region), id);
	const authApiUrl = reach.all ? form.authApiUrl : null;
	refuseInsecureService(authApiUrl);
	const settings = { ...generalOf(form), ...doors(form), authApiUrl };
	const directory = async (tx: ControlWriteScope) => {
		if (await findInDirectory(tx, id)) throw new Refused("programs:errors.idTaken", "id");
		const organisationId = await organisationOf(tx, reach, form.organisationId);
		const entry = {
			programId: id,
			databaseId: region,
			title: form.displayTitle ?? id,
			locale: form.locale,
			organisationId,
		};
		await insertInDirectory(tx, entry);
		const after = { databaseId: region, organisationId, ...settings };
		await recordControlAudit(tx, { action: "create", entity: "program", entityId: id, after });
	};
	const settingsRow = () =>
		transact(scope, async (regional) => {
			// Somebody's data without a directory entry is no attempt that broke off.
			if (await hasRecords(regional)) throw new Refused("programs:errors.idTaken", "id");
			await saveProgram(regional, settings);
			await recordAudit(regional, { action: "create", entity: "program", entityId: id, after: settings });
		});
	// Control is held while the region is written, so that two who add the same id cannot mix their halves.
	await inBothDatabases(control, directory, settingsRow);
	forgetSites();
}

/**
 * Changes both halves of a program within reach; never its id and region. Throws NotFound; Refused at the field that
 * cannot stand; Refused (409) when either half was saved meanwhile.
 */
export async function updatePlatformProgram(
	control: ControlScope,
	reach: Reach,
	id: string,
	form: EditProgramForm,
): Promise<void> {
	const { databaseId } = await reachedProgram(control, reach, id);
	const scope = await programScope(control, await runtime().regions.region(databaseId), id);
	if (reach.all) refuseInsecureService(form.authApiUrl);
	const directory = async (tx: ControlWriteScope) => {
		const entry = await reachedProgram(tx, reach, id);
		const audit = changedRow(tx, entry.updated, form.updated);
		const organisationId = await organisationOf(tx, reach, form.organisationId);
		await changeDirectoryEntry(tx, id, { title: form.displayTitle ?? id, locale: form.locale, organisationId }, audit);
		await recordControlAudit(tx, {
			...{ action: "update", entity: "program", entityId: id },
			before: { title: entry.title, organisationId: entry.organisationId },
			after: { title: form.displayTitle ?? id, organisationId },
		});
	};
	const settings = () =>
		transact(scope, async (regional) => {
			const before = await findProgram(regional);
			if (!before) throw new NotFound("program:errors.notFound");
			const service = reach.all ? { authApiUrl: form.authApiUrl } : {};
			await updateProgram(regional, { ...generalOf(form), ...doors(form, before), ...service }, form.settings);
			const after = await findProgram(regional);
			await recordAudit(regional, { action: "update", entity: "program", entityId: id, before, after });
		});
	await inBothDatabases(control, directory, settings);
}

/** Switches a program within reach on or off: off, its sites have no program and nobody works in it. Throws NotFound. */
export async function setProgramStatus(
	control: ControlScope,
	reach: Reach,
	id: string,
	status: "Active" | "Inactive",
): Promise<void> {
	await transactControl(control, async (tx) => {
		const entry = await reachedProgram(tx, reach, id);
		if (entry.status === status) return;
		await changeDirectoryEntry(tx, id, { status }, changedRow(tx, entry.updated, undefined));
		const [before, after] = [{ status: entry.status }, { status }];
		const action = status === "Active" ? "activate" : "deactivate";
		await recordControlAudit(tx, { action, entity: "program", entityId: id, before, after });
	});
	forgetSites();
}

/** The regional half of a program; undefined when it is not there. Throws a 503 Response while its region is away. */
export async function settingsOf(control: ControlScope, { programId, databaseId }: ListedProgram) {
	try {
		const database = await runtime().regions.region(databaseId);
		return await findProgram(await programScope(control, database, programId));
	} catch (error) {
		if (!(error instanceof Unavailable)) throw error;
		runtime().log.error({ err: error, programId }, "the region of a program does not answer");
		throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
	}
}

const generalOf = ({ displayTitle, locale, timeZone, companyDataKeyLabel }: EditProgramForm | NewProgramForm) => ({
	displayTitle,
	locale,
	timeZone,
	companyDataKeyLabel,
});

async function reachedProgram(scope: ControlScope, reach: Reach, id: string): Promise<ListedProgram> {
	const program = await findReachedProgram(scope, reach, id);
	if (!program) throw new NotFound("program:errors.notFound");
	return program;
}

/** The chosen organisation; only super may leave a program without one, since nobody else would reach it. */
async function organisationOf(tx: ControlWriteScope, reach: Reach, id: string | null): Promise<string | null> {
	if (id === null && !reach.all) throw new Refused("programs:errors.organisationRequired", "organisationId");
	if (id !== null && !(reaches(reach, id) && (await isOrganisation(tx, id))))
		throw new Refused("programs:errors.organisationUnknown", "organisationId");
	return id;
}
