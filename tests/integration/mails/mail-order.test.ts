import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { insertAdminMail, leaseAdminMail } from "~/features/mails/admin-outbox.repository.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { leaseMail } from "~/features/mails/outbox.repository.server";
import { transact, transactControl } from "~db/transact";
import { makeWorld } from "../../support/world";

const mail = (kind: string) => ({ kind, toMemberId: null, toAddress: `${kind}@x.test`, subject: kind, body: "b" });

test("a link that somebody waits for is sent before everything that lies there longer", async () => {
	const world = await makeWorld();
	let at = 1_000;
	const scope = await world.scopeOf({ now: () => at++ });
	await transact(scope, async (tx) => {
		for (const kind of ["order-completed", "entry-complete", "passwordChanged"]) await queueMail(tx, mail(kind));
		for (const kind of ["reset", "activation", "invitation", "approval"]) await queueMail(tx, mail(kind));
	});
	const sent: (string | undefined)[] = [];
	for (let turn = 0; turn < 8; turn++) sent.push((await leaseMail(scope))?.subject);
	expect(sent).toEqual([
		...["reset", "activation", "invitation", "approval"],
		...["order-completed", "entry-complete", "passwordChanged", undefined],
	]);
});

test("so it is with the mails of admins", async () => {
	const world = await makeWorld();
	await transactControl(world.control, async (tx) => {
		for (const kind of ["adminRightsChanged", "adminReset", "adminActivation"])
			await insertAdminMail(tx, { ...mail(kind), toAdminId: null });
	});
	const sent = [await leaseAdminMail(world.control), await leaseAdminMail(world.control)];
	expect(sent.map((one) => one?.subject).toSorted()).toEqual(["adminActivation", "adminReset"]);
	expect((await leaseAdminMail(world.control))?.subject).toBe("adminRightsChanged");
});

test("the next mail is found along an index, however many lie there", async () => {
	const world = await makeWorld();
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(
			`explain query plan select id from outbox where program_id = ? and status = 'queued' and locked_until <= 5
			order by awaited desc, created, id limit 1`,
			["demo"],
		),
	);
	expect(rows.map((row) => row.detail)).toEqual(["SEARCH outbox USING INDEX outbox_order (program_id=? AND status=?)"]);
});
