import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { installRuntime } from "~/server/runtime.server";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { allRoutes, audienceOf, moduleOf } from "./table";

let world: World;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	world = await makeWorld({}, false);
	const { writer } = world.control.database;
	const stamp = { created: 1, updated: 1, created_by: "system", updated_by: "system" };
	const organisation = { id: "north", title: "North", title_upper: "NORTH", two_step: 1 as const, ...stamp };
	await writer.insertInto("organisations").values(organisation).execute();
	await writer.updateTable("program_directory").set({ organisation_id: "north" }).execute();
	for (const role of ["super", "admin"] as const) cookies[role] = await adminCookieFor(world, role);
	return () => world.close();
});

/** What an admin may do before it is set up: set it up. Signing out is for everybody. */
const OPEN = ["routes/auth/two-step/admin-set-up.tsx"];

const calls: { name: string; file: string; half: "loader" | "action"; path: string; params: Record<string, string> }[] =
	[];
for (const { file, path, params } of await allRoutes()) {
	const audience = audienceOf(file) ?? "";
	const isAdmins = ["admin", "admin identity", "platform", "member or admin", "api"].includes(audience);
	const module = isAdmins && !OPEN.includes(file) ? await moduleOf(file) : {};
	for (const half of ["loader", "action"] as const)
		if (module[half])
			calls.push({
				name: `${half} of ${file}`,
				file,
				half,
				params,
				path: audience === "member or admin" ? `${path}?as=admin` : path,
			});
}

const written = async () => {
	const counts = await Promise.all(
		[world.scope.database, world.control.database].map(async ({ writer }) => {
			const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(writer as never);
			return rows[0]?.n ?? 0;
		}),
	);
	return counts.reduce((sum, one) => sum + one, 0);
};

test("the routes of admins are asked, with those that answer others as well", () => {
	expect(calls.length).toBeGreaterThan(300);
});

describe.each(calls)("$name", ({ file, half, path, params }) => {
	test.each(["super", "admin"])(
		"does nothing for a %s who has to set up two-step sign-in first (check 43)",
		async (who) => {
			installRuntime(world.runtime);
			const cookie = cookies[who] ?? "";
			const module = await moduleOf(file);
			const before = await written();
			const reply = await answer(() =>
				module[half]?.(args(path, { cookie, params, ...(half === "action" && { form: {} }) })),
			);
			if (reply.location === null) expect([401, 404, 405]).toContain(reply.status);
			else expect(reply.location).toMatch(/^\/admin\/two-step(\?redirectTo=|$)|^\/signin(\?redirectTo=|$)/);
			// What a form holds that comes too early is kept for later (decision 015).
			if (half === "loader") expect((await written()) - before).toBe(0);
		},
	);
});
