import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { storedFilesAfter } from "~/features/watch/stored-files.repository.server";
import { waitingIn } from "~/features/watch/waiting.repository.server";
import { setFileFigures, setQueueFigures } from "~/gate/watch/queue-figures.server";
import { setReplicaFigures } from "~/gate/watch/replica-figures.server";
import { DAY, ROWS_AT_ONCE } from "~/lib/limits";
import { backupPlace } from "~/server/backup/backup-place.server";
import { manifestOf, stampOf } from "~/server/backup/manifest";
import { checkHealth } from "~/server/faults/health.server";
import { forgetBackupLook, readBackupState } from "~/server/watch/backup-state.server";
import { jobRecord, noteJobFailure, noteJobRound } from "~/server/watch/job-record.server";
import { registry, replicaBehind, replicaLag } from "~/server/watch/metrics.server";
import { FileConnection } from "~db/drivers/file-driver";
import { addMember, memberCookieFor } from "../../support/http";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { BUCKET, settingsOf } from "../../support/s3/s3-server";
import { makeWorld, type World } from "../../support/world";

const figures = async (name: string) => {
	const found = await registry.getSingleMetric(name)?.get();
	return Object.fromEntries((found?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(" "), value]));
};

const mail = (world: World, programId: string, id: string, created: number, status: "queued" | "sent" = "queued") =>
	world.scope.database.writer
		.insertInto("outbox")
		.values({
			...{ program_id: programId, id, kind: "test", to_address: "a@example.com", subject: "S", body_enc: "x" },
			...{ created, status },
		})
		.execute();

test("what waits is counted over all programs of a database, with the age of the oldest", async () => {
	const world = await makeWorld();
	const now = Date.now();
	await mail(world, "demo", "m1", now - 50_000);
	await mail(world, "demo", "m2", now - 5_000_000, "sent");
	await mail(world, "other", "m3", now - 90_000);
	await sql`insert into leaderboards (program_id, id, title, title_upper, stale, created, updated, created_by, updated_by)
		values ('other', 'b1', 'B', 'B', 1, 1, ${now - 30_000}, 'x', 'x'), ('other', 'b2', 'C', 'C', 0, 1, 1, 'x', 'x'),
			('other', 'b3', 'D', 'D', 1, 1, ${now - 20_000}, 'x', 'x')`.execute(world.scope.database.writer);
	// One that is frozen from its beginning is ranked once like any other.
	await sql`update leaderboards set frozen_at = ${now} where id = 'b3'`.execute(world.scope.database.writer);
	await memberCookieFor(world, await addMember(world));
	await setQueueFigures();
	expect(await figures("laurel_queue_depth")).toMatchObject({
		"mails default": 2,
		"mails control": 0,
		"boards default": 2,
		"imports default": 0,
		"points default": 0,
		"postings default": 0,
		"standings default": expect.any(Number),
	});
	const oldest = await figures("laurel_queue_oldest_seconds");
	expect(oldest["mails default"]).toBeGreaterThanOrEqual(90);
	expect(oldest["mails default"]).toBeLessThan(150);
	expect(oldest["boards default"]).toBeGreaterThanOrEqual(30);
	expect(oldest["boards default"]).toBeLessThan(90);
	expect(await figures("laurel_sessions")).toEqual({ "admin control": 0, "member default": 1 });
});

test("a program's figures are one statement, and each of its parts has an index", async () => {
	const world = await makeWorld();
	await waitingIn(world.scope);
	const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
	await waitingIn(world.scope);
	const asked = spy.mock.calls.map(([query]) => query);
	spy.mockRestore();
	expect(asked).toHaveLength(1);
	const explain = CompiledQuery.raw(`explain query plan ${asked[0]?.sql}`, [...(asked[0]?.parameters ?? [])]);
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(explain);
	const tables = rows.filter(({ detail }) => /^(SCAN|SEARCH) (?!(?:w|agg)\b|\(|CONSTANT)/.test(detail));
	expect(tables.length).toBeGreaterThan(6);
	expect(tables.filter(({ detail }) => !/^SEARCH .* USING .*(INDEX|PRIMARY KEY).*program_id=\?/.test(detail))).toEqual(
		[],
	);
});

test("files are counted a page at a time, all of them", async () => {
	const world = await makeWorld();
	const count = ROWS_AT_ONCE + 7;
	await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
		insert into files (program_id, id, path, name, content_type, size, created, updated, created_by, folder, name_upper, upload_id)
		select 'demo', printf('f%05d', i), 'p' || i, 'n', 'image/png', 3, 1, 1, 'x', '', 'N', 'u' || i from n`.execute(
		world.scope.database.writer,
	);
	expect(await storedFilesAfter(world.scope, "")).toMatchObject({ count: ROWS_AT_ONCE, bytes: 3 * ROWS_AT_ONCE });
	await setFileFigures();
	expect(await figures("laurel_files")).toMatchObject({ default: count });
	expect(await figures("laurel_files_bytes")).toMatchObject({ default: 3 * count });
});

test("backups in a bucket are looked at once a minute; one that cannot be reached is told, and stops nothing", async () => {
	const proxy = await startFaultyS3();
	onTestFinished(() => proxy.close());
	const { FILES_URL: _, ...keys } = settingsOf(proxy.endpoint);
	const world = await makeWorld({ ...keys, BACKUP_URL: `s3://${BUCKET}/backups` });
	const to = backupPlace(world.runtime.env, `s3://${BUCKET}/backups`);
	const made = Date.now();
	expect(await readBackupState(made)).toEqual({ state: "none", made: null });
	await to.store.write(manifestOf(stampOf(made)), new Uint8Array(1));
	expect((await readBackupState(made)).state).toBe("none");
	forgetBackupLook();
	proxy.fail("none");
	expect(await readBackupState(made)).toEqual({ state: "ok", made });
	for (let i = 0; i < 5; i++) await readBackupState(made);
	expect(proxy.asked.length).toBe(2);
	expect((await readBackupState(made + 2 * DAY)).state).toBe("old");
	forgetBackupLook();
	proxy.fail("busy");
	expect(await readBackupState(made)).toEqual({ state: "failed", made });
	expect(await checkHealth()).toMatchObject({ ok: true, backup: "failed", backupAgeSeconds: expect.any(Number) });
	proxy.fail("none");
	forgetBackupLook();
	expect((await readBackupState(made)).state).toBe("ok");
});

test("backups are ok, old, failed, none or off, and /healthz tells the age of the newest", async () => {
	const to = mkdtempSync(join(tmpdir(), "laurel-backup-state-"));
	onTestFinished(() => {
		rmSync(to, { recursive: true, force: true });
		// Of the process, and so of the files that this worker runs next.
		jobRecord("backups").failedAt = null;
	});
	const now = Date.now();
	await makeWorld();
	expect(await readBackupState(now)).toEqual({ state: "off", made: null });
	await makeWorld({ BACKUP_URL: to });
	expect(await readBackupState(now)).toEqual({ state: "none", made: null });
	const made = now - 3_600_000;
	mkdirSync(join(to, stampOf(made)));
	writeFileSync(join(to, stampOf(made), "manifest.json"), "{}");
	expect(await readBackupState(now)).toEqual({ state: "ok", made });
	expect(await checkHealth()).toMatchObject({ backup: "ok", backupAgeSeconds: expect.closeTo(3600, -2) });
	expect((await readBackupState(now + 2 * DAY)).state).toBe("old");
	noteJobFailure("backups", now);
	noteJobRound("backups", now - 1, now);
	expect((await readBackupState(now + 1)).state).toBe("failed");
	const next = now + 60_000;
	mkdirSync(join(to, stampOf(next)));
	expect((await readBackupState(next)).state).toBe("failed");
	writeFileSync(join(to, stampOf(next), "manifest.json"), "{}");
	expect((await readBackupState(next)).state).toBe("ok");
});

test("of a copy that cannot be asked no old figures are told, whichever other one cannot be asked either", async () => {
	const away = "ws://127.0.0.1:9";
	const read = "embedded";
	await makeWorld({ DB_SYDNEY_URL: away, DB_SYDNEY_READ: read, DB_MONTREAL_URL: away, DB_MONTREAL_READ: read });
	for (const database of ["sydney", "montreal"]) {
		replicaBehind.set({ database }, 7);
		replicaLag.set({ database }, 7);
	}
	await expect(setReplicaFigures()).rejects.toThrow();
	expect(await figures("laurel_replica_behind_writes")).toEqual({});
	expect(await figures("laurel_replica_lag_seconds")).toEqual({});
});
