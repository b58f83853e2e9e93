import { join } from "node:path";
import Libsql from "libsql";
import { expect } from "vitest";
import { idIn } from "../integration/imports/import-driver";
import type { BuiltServer } from "../support/built-server";
import type { World } from "../support/world";
import { post, until } from "./victim";

export interface JobRow {
	status: string;
	processed: number;
	lease: string | null;
}

/** Looks at jobs in the file that a server has open, from another process as it were. */
export function watchJobs(world: World) {
	const probe = new Libsql(join(world.dataDir, "default.db"), { timeout: 0 });
	const select = `select status, processed, lease_owner as lease from import_jobs`;
	const read = (where: string, id: string) => probe.prepare(`${select} where ${where}`).get([id] as never) as JobRow;
	return {
		job: (id: string) => read("id = ?", id),
		undoOf: (id: string) => read("undoes = ?", id),
		/** Somebody is within a write transaction. */
		isWriting: () => {
			try {
				probe.exec("BEGIN IMMEDIATE");
				probe.exec("ROLLBACK");
				return false;
			} catch {
				return true;
			}
		},
		close: () => probe.close(),
	};
}

export type Watch = ReturnType<typeof watchJobs>;

/** Uploads a file; returns the id of its job. */
export async function uploaded(server: BuiltServer, cookie: string, form: FormData): Promise<string> {
	const reply = await post(server, "/admin/imports/new", cookie, form);
	const id = idIn(reply.location);
	expect(id, reply.text.slice(0, 500)).not.toBe("");
	return id;
}

/** Posts the columns form, each column at its place; ends with the answer, which need not be the end of the check. */
export async function assign(server: BuiltServer, cookie: string, id: string, columns: readonly string[]) {
	const chosen = Object.fromEntries(columns.map((name, at) => [`columns.${name}`, `${at}`]));
	const reply = await post(server, `/admin/imports/${id}/mapping`, cookie, chosen);
	expect([reply.status, reply.location], reply.text.slice(0, 500)).toEqual([303, `/admin/imports/${id}`]);
}

/** Uploads a file and waits for the end of its check; returns the job's id. */
export async function checked(
	server: BuiltServer,
	cookie: string,
	{ form, columns, watch }: { form: FormData; columns: readonly string[]; watch: Watch },
): Promise<string> {
	const id = await uploaded(server, cookie, form);
	await assign(server, cookie, id, columns);
	await until(
		() => watch.job(id).status,
		(status) => status === "Checked",
	);
	return id;
}
