import { sql } from "kysely";
import type { BulkQuestion, BulkResult } from "~/kernel/admin/bulk/answer-bulk.server";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Route = (given: ReturnType<typeof args>) => unknown;
type Form = Record<string, string | string[]>;

/** A portal and an admin who posts to bulk pages. */
export async function bulkDesk() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const post = (action: Route, form: Form) => answer(() => action(args("/admin/any/bulk", { cookie, form })));
	return {
		world,
		cookie,
		post,
		/** What the confirm page shows. */
		ask: async (action: Route, form: Form) => (await post(action, form)).data as BulkQuestion,
		/** Confirms what the page asks for so many. */
		confirm: (action: Route, form: Form, count: number) => post(action, { ...form, count: String(count) }),
		report: (data: unknown) => data as BulkResult,
	};
}

/** The rows of the audit log about a kind of record, oldest first. */
export async function auditRows(world: World, entity: string) {
	const rows = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id as id", "actor_kind as by", "detail"])
		.where("program_id", "=", "demo")
		.where("entity", "=", entity)
		.orderBy(sql`rowid`)
		.orderBy("id")
		.execute();
	return rows;
}
