import { sql } from "kysely";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import en from "~/locales/en/members.json";
import { action as deleteAction, loader as deleteLoader } from "~/routes/admin/members/delete";
import { action as editAction, loader as editLoader } from "~/routes/admin/members/edit";
import { action as newAction } from "~/routes/admin/members/new";
import { loader as trashLoader } from "~/routes/admin/trash/list";
import { action as purgeAction } from "~/routes/admin/trash/purge";
import { action as restoreAction } from "~/routes/admin/trash/restore";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, type Call } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

export const ADA = { firstname: "Ada", lastname: "Lovelace", email: "ada@example.test" };

/** A portal, an admin in it, and what the admin's pages do when they are posted to. */
export async function desk() {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: ["pics.example"] }));
	const cookie = await adminCookieFor(world, "admin");
	const on =
		(action: typeof editAction, page: string) =>
		(id: string, form: Call["form"] = {}) =>
			answer(() => action(args(`/admin/members/${id}/${page}`, { cookie, params: { id }, form })));
	return {
		world,
		cookie,
		create: (form: NonNullable<Call["form"]>) => answer(() => newAction(args("/admin/members/new", { cookie, form }))),
		edit: on(editAction, "edit"),
		remove: on(deleteAction as typeof editAction, "delete"),
		restore: on(restoreAction as typeof editAction, "restore"),
		purge: on(purgeAction as typeof editAction, "purge"),
		opened: async (id: string) => {
			const reply = await answer(() => editLoader(args(`/admin/members/${id}/edit`, { cookie, params: { id } })));
			return reply.data as Awaited<ReturnType<typeof editLoader>>;
		},
		asked: (id: string) => answer(() => deleteLoader(args(`/admin/members/${id}/delete`, { cookie, params: { id } }))),
		trash: async (query = "") =>
			(await answer(() => trashLoader(args(`/admin/members/trash${query}`, { cookie })))).data as Awaited<
				ReturnType<typeof trashLoader>
			>,
	};
}

/** The row as it is stored, deleted or not. */
export function memberRow(world: World, id: string) {
	return world.scope.query
		.selectFrom("members")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

export async function idOf(world: World, email: string): Promise<string> {
	const { id } = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", "demo")
		.where("email", "=", email)
		.where("deleted_at", "is", null)
		.executeTakeFirstOrThrow();
	return id;
}

export async function countMembers(world: World): Promise<number> {
	const rows = await world.scope.query.selectFrom("members").select("id").where("program_id", "=", "demo").execute();
	return rows.length;
}

export async function addCompany(world: World, title: string, accountKey?: string, programId = "demo") {
	const scope = await world.scopeOf({ programId });
	return transact(scope, (tx) => insertCompany(tx, { title, accountKey: accountKey ?? null }));
}

export function auditOf(world: World, id: string) {
	return world.scope.query
		.selectFrom("audit_log")
		.select(["action", "actor_kind as actorKind", "detail"])
		.where("program_id", "=", "demo")
		.where("entity", "=", "member")
		.where("entity_id", "=", id)
		.orderBy(sql`rowid`)
		.execute();
}

/** Rows of a member in a table. */
export async function rowsOf(
	world: World,
	table: "member_companies" | "member_tags" | "member_credentials" | "member_links" | "sessions" | "cart_items",
	id: string,
) {
	return world.scope.query
		.selectFrom(table)
		.select("member_id")
		.where("program_id", "=", "demo")
		.where("member_id", "=", id)
		.execute();
}

export function errorsOf(data: unknown): Record<string, string[]> {
	return (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
}

export function inputOf(data: unknown): Record<string, unknown> {
	return (data as { lastResult: { initialValue: Record<string, unknown> } }).lastResult.initialValue;
}

/** The English words of a message of the members. */
export function words(message: string | undefined): unknown {
	const path = (message ?? "").replace(/^members:/, "").split(".");
	return path.reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], en);
}
