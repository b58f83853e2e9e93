import type { Reach } from "~/kernel/permissions/platform.rules";
import { NotFound } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { type Decisions, decide, extentOf, type Territory } from "../assigning.rules";
import { findReach, findTerritory } from "../reach.repository.server";
import { type AdminRecord, findAdminRecord } from "./admin-record.repository.server";

export interface OpenAdmin {
	admin: AdminRecord;
	reach: Reach;
	territory: Territory;
	decisions: Decisions;
	self: boolean;
	/** Some of the admin's rights lie outside the reader's organisations. */
	elsewhere: boolean;
}

/** An admin with what `actingId` may change of them. Throws NotFound for one who is not there or out of reach. */
export async function openAdmin(scope: ControlScope, actingId: string, id: string): Promise<OpenAdmin> {
	const reach = await findReach(scope, actingId);
	const territory = await findTerritory(scope, reach);
	const admin = await findAdminRecord(scope, id);
	const self = id === actingId;
	const extent = admin ? extentOf(admin, territory) : "none";
	if (!admin || extent === "none") throw new NotFound("admins:errors.notFound");
	const decisions = decide({ self, all: reach.all, extent });
	return { admin, reach, territory, decisions, self, elsewhere: extent === "part" };
}
