import { CompiledQuery } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { removeAdmin } from "~/features/admins/editing/remove-admin.service.server";
import { insertApiKey, revokeApiKey } from "~/features/api-keys/api-keys.repository.server";
import { changedBy, platformChangedBy } from "~/features/audit/changed-by.server";
import { insertFiles, saveMetadata } from "~/features/files/files.repository.server";
import { insertOfferGroup, updateOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { saveProgram, updateProgram } from "~/features/programs/programs.repository.server";
import { insertReward } from "~/features/rewards/rewards.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import MemberRecord, { loader as showMember } from "~/routes/admin/members/show";
import EditReward, { loader } from "~/routes/admin/rewards/edit";
import { FileConnection } from "~db/drivers/file-driver";
import type { Actor, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addAdmin, installation, PASSWORD } from "../admins/support";
import { addAdmin as addReader, readerOf } from "./support";

const adminOf = (id: string): Actor => ({ kind: "admin", id });

async function as<R>(world: World, actor: Actor, write: (tx: WriteScope) => Promise<R>): Promise<R> {
	return transact(await world.scopeOf({ actor }), write);
}

test("a record's page says who changed it last, in both languages, and nothing of who that is no more", async () => {
	const world = await makeWorld();
	const { id: by, cookie } = await addReader(world, "admin", "Ana Ruiz");
	const shown = async (actor: Actor | undefined, locale: "en" | "fr" = "en") => {
		const id = await as(world, actor ?? { kind: "system", id: "system" }, (tx) =>
			insertReward(tx, { title: `${actor?.id} ${locale}` }),
		);
		const { data } = await answer(() => loader(args(`/admin/rewards/${id}`, { cookie, params: { id } })));
		const page = renderPage(EditReward, `/admin/rewards/${id}`, { loaderData: data, locale });
		return /<p[^>]*>([^<]*)<time[^>]*>[^<]*<\/time>([^<]*)<\/p>/
			.exec(page.replaceAll("<!-- -->", ""))
			?.slice(1)
			.join("|");
	};
	expect(await shown(adminOf(by))).toBe("Last changed: | by Ana Ruiz");
	expect(await shown(adminOf(by), "fr")).toBe("Dernière modification\u00a0: | par Ana Ruiz");
	expect(await shown(undefined)).toBe("Last changed: | by the portal");
	expect(await shown(undefined, "fr")).toBe("Dernière modification\u00a0: | par le portail");
	const key = await as(world, adminOf(by), (tx) => insertApiKey(tx, { name: "Payroll", scopes: [] }));
	expect(await shown(adminOf(`api-key:${key.id}`))).toBe("Last changed: | by the API key Payroll");
	expect(await shown(adminOf("nobody-knows"))).toBe("Last changed: |");
});

test("an admin who was deleted meanwhile is called what they were called, a super as well", async () => {
	const { world, root } = await installation();
	const gone = await addAdmin(world, { name: "Noor Haddad", role: "admin", programs: { demo: "own" } });
	const [hers, roots] = await Promise.all([
		as(world, adminOf(gone.id), (tx) => insertReward(tx, { title: "Mug" })),
		as(world, adminOf(root.id), (tx) => insertReward(tx, { title: "Cap" })),
	]);
	await removeAdmin({ ...world.control, actor: adminOf(root.id) }, root.id, gone.id, PASSWORD);
	expect(await changedBy(world, "reward", hers)).toEqual({ kind: "admin", name: "Noor Haddad" });
	expect(await changedBy(world, "reward", roots)).toEqual({ kind: "admin", name: "Root" });
});

test("the log, a member's record and their history name whoever did something: deleted admins and keys, revoked ones too", async () => {
	const { world, root } = await installation();
	const gone = await addAdmin(world, { name: "Noor Haddad", role: "admin", programs: { demo: "own" } });
	const { cookie } = await addReader(world, "super", "Ana Ruiz");
	const key = await as(world, adminOf(root.id), (tx) => insertApiKey(tx, { name: "Payroll", scopes: [] }));
	const id = await addMember(world);
	for (const actor of [gone.id, `api-key:${key.id}`])
		await as(world, adminOf(actor), async (tx) => {
			await tx.trx
				.updateTable("members")
				.set({ ...(actor === gone.id && { created_by: actor }), updated_by: actor })
				.where("id", "=", id)
				.execute();
			await recordAudit(tx, { action: "update", entity: "member", entityId: id });
		});
	await removeAdmin({ ...world.control, actor: adminOf(root.id) }, root.id, gone.id, PASSWORD);
	await as(world, adminOf(root.id), (tx) => revokeApiKey(tx, key.id));
	const { rows } = await readerOf(cookie).list("?entity=member&action=update");
	expect(rows.map(({ actor }) => [actor.kind, actor.name, actor.email])).toEqual([
		["apiKey", "Payroll", null],
		["admin", "Noor Haddad", null],
	]);
	const path = `/admin/members/${id}`;
	const { data } = await answer(() => showMember(args(`${path}?tab=history`, { cookie, params: { id } })));
	for (const [locale, payroll] of [
		["en", "API key Payroll"],
		["fr", "Clé d’API Payroll"],
	] as const) {
		const page = renderPage(MemberRecord, path, { loaderData: data, locale }).replaceAll("<!-- -->", "");
		expect(page.match(new RegExp(`· (Noor Haddad|${payroll})`, "g"))).toEqual(
			["Noor Haddad", payroll, payroll, "Noor Haddad"].map((name) => `· ${name}`),
		);
	}
});

describe("who changed", () => {
	test("a member is the member, unless it was somebody else", async () => {
		const world = await makeWorld();
		const { id: by } = await addReader(world, "admin", "Ana Ruiz");
		const id = await addMember(world);
		const change = (actor: Actor) =>
			as(world, actor, (tx) =>
				tx.trx.updateTable("members").set({ updated_by: tx.actor.id }).where("id", "=", id).execute(),
			);
		await change({ kind: "member", id });
		expect(await changedBy(world, "member", id)).toEqual({ kind: "member" });
		await change(adminOf(by));
		expect(await changedBy(world, "member", id)).toEqual({ kind: "admin", name: "Ana Ruiz" });
	});

	test("settings, a group of offers and the details of a file is kept with each change", async () => {
		const world = await makeWorld();
		const [first, second] = [await addReader(world, "admin", "Ana"), await addReader(world, "admin", "Ben")];
		const file = { path: "a/b.pdf", name: "b.pdf", contentType: "application/pdf", size: 1, uploadId: "u1" };
		const groupId = await as(world, adminOf(first.id), async (tx) => {
			await insertFiles(tx, [file]);
			await updateProgram(tx, { displayTitle: "Demo" });
			return insertOfferGroup(tx, { groupName: "Group", offerIds: [] });
		});
		const fileId = (await world.scope.query.selectFrom("files").select("id").executeTakeFirstOrThrow()).id;
		const changers = () =>
			Promise.all([
				changedBy(world, "program", "demo"),
				changedBy(world, "offer_group", groupId),
				changedBy(world, "file", fileId),
			]);
		expect(await changers()).toEqual(Array(3).fill({ kind: "admin", name: "Ana" }));
		await as(world, adminOf(second.id), async (tx) => {
			await saveMetadata(tx, file.path, { metadata: {} });
			await updateProgram(tx, { displayTitle: "Demo" });
			await updateOfferGroup(tx, groupId, { groupName: "Group", offerIds: [] });
		});
		expect(await changers()).toEqual(Array(3).fill({ kind: "admin", name: "Ben" }));
		await as(world, { kind: "system", id: "system" }, (tx) => saveProgram(tx, { displayTitle: "Demo" }));
		expect((await changers())[0]).toEqual({ kind: "system" });
	});

	test("another program's record is not told", async () => {
		const world = await makeWorld();
		const id = await as(world, { kind: "system", id: "system" }, (tx) => insertReward(tx, { title: "Mug" }));
		expect(await changedBy({ ...world, scope: await world.scopeOf({ programId: "other" }) }, "reward", id)).toBe(null);
	});

	test("a record of the installation is told the same way", async () => {
		const { world, root } = await installation();
		const { id } = await addAdmin(world, { name: "Ben" });
		await world.control.database.write((trx) =>
			trx.updateTable("admins").set({ updated_by: root.id }).where("id", "=", id).execute(),
		);
		expect(await platformChangedBy(world.control, "admin", id)).toEqual({ kind: "admin", name: "Root" });
		await world.control.database.write((trx) =>
			trx.updateTable("program_directory").set({ updated_by: "system" }).where("program_id", "=", "demo").execute(),
		);
		expect(await platformChangedBy(world.control, "program", "demo")).toEqual({ kind: "system" });
	});

	test("is found by keys alone, with one statement in each database, however long the logs are", async () => {
		const world = await makeWorld();
		const id = await as(world, adminOf("gone"), (tx) => insertReward(tx, { title: "Mug" }));
		const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
		await changedBy(world, "reward", id);
		const asked = spy.mock.calls.map(([query]) => query);
		spy.mockRestore();
		const plans = await Promise.all(
			asked.map(async ({ sql, parameters }) => {
				const { writer } = sql.includes("audit_log") ? world.control.database : world.scope.database;
				const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
				const { rows } = await writer.executeQuery<{ detail: string }>(plan);
				return rows
					.map(({ detail }) => detail)
					.filter((step) => step.includes(" USING ") || (step.startsWith("SCAN") && step !== "SCAN CONSTANT ROW"));
			}),
		);
		expect(plans).toEqual([
			[expect.stringMatching(/^SEARCH rewards USING .*INDEX .*\(program_id=\? AND id=\?\)$/)],
			[
				expect.stringMatching(/^SCAN w VIRTUAL TABLE/),
				expect.stringMatching(/^SEARCH a USING INDEX .*\(id=\?\)/),
				"SEARCH audit_log USING INDEX audit_log_record (entity_id=? AND entity=?)",
			],
		]);
	});
});
