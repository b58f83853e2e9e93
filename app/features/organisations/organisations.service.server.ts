import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { findReach } from "~/features/admins/reach.repository.server";
import { uniqueTitle } from "~/kernel/admin/titled.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import {
	countPeopleOf,
	deleteOrganisation,
	findOrganisation,
	insertOrganisation,
	listProgramsOf,
	updateOrganisation,
} from "./organisations.repository.server";
import type { OrganisationFormValue } from "./organisations.schemas";

/** As many programs as a refusal names. */
const NAMED = 5;

/**
 * Saves a new organisation (`id` null) or a changed one, for a super only. Throws NotFound, Refused at `title` when it is
 * taken, and (409) when it was saved meanwhile.
 */
export function saveOrganisation(
	control: ControlScope,
	actingId: string,
	id: string | null,
	{ title, twoStep, updated }: OrganisationFormValue,
): Promise<string> {
	return transactControl(control, async (tx) => {
		await refuseOthers(tx, actingId);
		const before = id === null ? undefined : await findOrganisation(tx, { all: true }, id);
		if (id !== null && !before) throw new NotFound("organisations:errors.notFound");
		const entityId = await uniqueTitle("organisations:errors.titleTaken", async () => {
			if (id === null) return insertOrganisation(tx, title, twoStep);
			await updateOrganisation(tx, id, { title, twoStep }, updated);
			return id;
		});
		await recordControlAudit(tx, {
			...{ action: id === null ? "create" : "update", entity: "organisation", entityId },
			...(before && { before: { title: before.title, twoStep: Boolean(before.twoStep) } }),
			after: { title, twoStep },
		});
		return entityId;
	});
}

/**
 * Deletes an organisation with the roles in it, for a super only. Throws NotFound, Refused at `ownPassword`, and while
 * programs belong to it, which it names.
 */
export async function removeOrganisation(
	control: ControlScope,
	actingId: string,
	id: string,
	ownPassword: string,
): Promise<void> {
	await confirmOwnPassword(control, actingId, ownPassword);
	await transactControl(control, async (tx) => {
		await refuseOthers(tx, actingId);
		const before = await findOrganisation(tx, { all: true }, id);
		if (!before) throw new NotFound("organisations:errors.notFound");
		const programs = await listProgramsOf(tx, id);
		const titles = programs.slice(0, NAMED).map(({ title }) => title);
		if (programs.length > 0)
			throw new Refused(
				message("organisations:errors.hasPrograms", { count: programs.length, titles: titles.join(", ") }),
			);
		const admins = await countPeopleOf(tx, id);
		await deleteOrganisation(tx, id);
		await recordControlAudit(tx, {
			...{ action: "delete", entity: "organisation", entityId: id },
			before: { title: before.title, admins },
		});
	});
}

async function refuseOthers(scope: ControlScope, actingId: string): Promise<void> {
	if (!(await findReach(scope, actingId)).all) throw new Refused("admin:forbidden", undefined, 403);
}
