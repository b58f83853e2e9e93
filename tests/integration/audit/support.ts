import { assignProgram, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import type { AuditListData, AuditRecordData } from "~/features/audit/audit-pages.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { loader as exportLoader } from "~/routes/admin/audit/export";
import { loader as listLoader } from "~/routes/admin/audit/list";
import { loader as showLoader } from "~/routes/admin/audit/show";
import { adminCookie } from "~/server/cookies.server";
import { transact, transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import type { World } from "../../support/world";

export const NOON = Date.UTC(2026, 5, 15, 12);

interface Row {
	id: string;
	at: number;
	actor_id: string;
	actor_kind: string;
	acting_as: string | null;
	action: string;
	entity: string;
	entity_id: string;
	detail: string | null;
	address: string | null;
	request_id: string | null;
}

let counter = 0;

/** Rows as they would be written, one millisecond apart unless told. */
export async function addRows(world: World, rows: Partial<Row>[], programId = "demo"): Promise<string[]> {
	const full = rows.map((row): Row => {
		counter++;
		return {
			...{
				id: `row-${String(counter).padStart(6, "0")}`,
				at: NOON + counter,
				actor_id: "system",
				actor_kind: "system",
			},
			...{ acting_as: null, action: "update", entity: "reward", entity_id: "r1", detail: null },
			...{ address: null, request_id: null },
			...row,
		};
	});
	await transact(await world.scopeOf({ programId }), async (tx) => {
		for (let i = 0; i < full.length; i += 500)
			await tx.trx
				.insertInto("audit_log")
				.values(full.slice(i, i + 500).map((row) => ({ ...row, program_id: programId })))
				.execute();
	});
	return full.map((row) => row.id);
}

/** An admin with a name, and the cookie that signs them in. */
export async function addAdmin(world: World, role: AdminRole, name: string, programId: string | null = "demo") {
	return transactControl(world.control, async (tx) => {
		const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.test`;
		const id = await insertAdmin(tx, { email, name, role, passwordHash: null });
		if (programId && role !== "super") await assignProgram(tx, id, programId);
		const cookie = (await adminCookie().serialize(await insertAdminSession(tx, id, null))).split(";")[0] ?? "";
		return { id, email, cookie };
	});
}

/** What an admin reads of the program's log. */
export function readerOf(cookie: string) {
	return {
		list: async (query = "") =>
			(await answer(() => listLoader(args(`/admin/audit${query}`, { cookie })))).data as AuditListData,
		show: (id: string) => answer(() => showLoader(args(`/admin/audit/${id}`, { cookie, params: { id } }))),
		record: async (id: string) =>
			(await answer(() => showLoader(args(`/admin/audit/${id}`, { cookie, params: { id } })))).data as AuditRecordData,
		download: (query = "") => answer(() => exportLoader(args(`/admin/audit/export${query}`, { cookie }))),
	};
}
