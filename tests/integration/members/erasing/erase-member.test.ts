import { expect, test } from "vitest";
import { queueMail } from "~/features/mails/mails.repository.server";
import { updateMemberProfile } from "~/features/members/profile/profile.service.server";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { cipher } from "~/server/crypto/fields.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { REGIONAL_FATES } from "../../../contracts/persons/regional";
import { addMember } from "../../../support/http";
import type { World } from "../../../support/world";
import { driver } from "../../imports/import-driver";
import { snapshot } from "../../orders/shop";
import { uploadCsv } from "../../result-views/support";
import { desk, idOf } from "../support";
import { leaveResults, leaveTraces, ZYX } from "./leave-traces";
import { columnsWith, filesWith } from "./traces";

const fateOf = (found: string) => {
	const [, table = "", column = ""] = /^regional: (\w+)\.(\w+)$/.exec(found) ?? [];
	return (REGIONAL_FATES as Record<string, Record<string, unknown>>)[table]?.[column];
};

const NEEDLES = [...Object.values(ZYX), ...[ZYX.mobile, ZYX.phone].map((number) => number.replace(/\D/g, ""))];
/** Balances, orders with their lines, stock and ledger. */
async function amountsOf(world: World) {
	const { audit, cart, outbox, ...amounts } = await snapshot(world.scope);
	return amounts;
}

/** Ledger rows, which nobody changes, and the order that waits for its delivery. */
const LEDGER = ["description", "notes", "trace"].map((column) => `regional: member_transactions.${column}`);
const UNDELIVERED = ["body_enc", "member_snapshot_enc"].map((column) => `regional: orders.${column}`);

test("an erased member is found nowhere but where it is said, in no table and no file [MEM-32]", async () => {
	const { world, cookie, remove, purge } = await desk();
	await addMember(world, { firstname: "Grace", lastname: "Hopper", email: "grace@example.test" });
	const { id, orders, jobs } = await leaveTraces(world, driver(cookie));
	const needles = [...NEEDLES, cipher().lookupHash(ZYX.accountKey)];
	const everywhere = (await columnsWith(world, needles)).map((one) => one.replace("regional: ", ""));
	for (const column of [
		...["members.firstname", "members.email_lower", "members.mobile_enc", "members.account_key_hash"],
		...["member_tags.tag", "member_credentials.password_hash", "sessions.user_agent", "sessions.address"],
		...["kept_posts.body_enc", "outbox.to_address", "outbox.subject", "outbox.body_enc", "files.name"],
		...["offer_entries.form_submission_data", "offer_entry_history.comments", "orders.body_enc"],
		...["validation_history.value_entered", "validation_references.value", "released_claims.record_snapshot"],
		...["audit_log.detail", "audit_log.address", "import_effects.after", "import_problems.cells"],
		...["databucket_rows.key_hash", "databucket_rows.key_enc"],
		...["raw_upload_blocks.rows_enc"],
		...["search_docs.words", "search_words_data.block"],
	])
		expect(everywhere).toContain(column);
	expect(filesWith(world, needles)).toHaveLength(jobs.length + 1);
	const amounts = await amountsOf(world);

	await remove(id);
	expect((await purge(id)).status).toBe(303);
	await cleanUp(world.scope);

	const left = await columnsWith(world, needles);
	expect(left).toEqual([...LEDGER, ...UNDELIVERED]);
	for (const column of left) expect([column, fateOf(column)]).toEqual([column, { kept: expect.any(String) }]);
	expect(filesWith(world, needles)).toEqual([]);
	for (const column of await columnsWith(world, [id]))
		expect([column, fateOf(column)]).toEqual([column, expect.toSatisfy((fate) => fate && fate !== "erased")]);
	expect(await amountsOf(world)).toEqual(amounts);
	expect(await checkInvariants(world.scope.database)).toEqual([]);

	await completeOrder(world.scope, orders.pending);
	expect(await columnsWith(world, needles)).toEqual(LEDGER);
	expect(await columnsWith(world, ["hopper"])).toContain("regional: members.lastname");
});

test("what a member was called before goes as well, and nothing of whom an old address belongs to by now [MEM-32]", async () => {
	const { world, cookie, edit, remove, purge } = await desk();
	const admin = driver(cookie);
	const row = "Quorinda,Vexley,old@quorb.test";
	await admin.run(["firstname,lastname,email", row, row].join("\n"));
	const id = await idOf(world, "old@quorb.test");
	await recordExport(world.scope, "member", { q: "vexley" });
	for (const email of ["shared@quorb.test", "new@quorb.test"])
		expect((await edit(id, { firstname: "Nell", lastname: "Newname", email })).status).toBe(303);
	const other = ["Grace,Hopper,shared@quorb.test", "Grace,Hopper,shared@quorb.test"];
	await admin.run(["firstname,lastname,email", ...other].join("\n"));
	expect(await columnsWith(world, ["old@quorb.test", "vexley"])).toContain("regional: import_problems.cells");

	await remove(id);
	expect((await purge(id)).status).toBe(303);
	await cleanUp(world.scope);
	expect(await columnsWith(world, ["old@quorb.test", "vexley"])).toEqual([]);
	expect(filesWith(world, ["old@quorb.test", "vexley"])).toEqual([]);
	expect(await columnsWith(world, ["shared@quorb.test"])).toContain("regional: import_problems.cells");
});

test("a name that members gave themselves for a while goes as well [MEM-32]", async () => {
	const { world, cookie, remove, purge } = await desk();
	const id = await addMember(world, { firstname: "Nell", lastname: "First", email: "nell@example.test" });
	const call = (lastname: string) => updateMemberProfile(world.scope, id, { firstname: "Nell", lastname }, null);
	await call("Vexley");
	await recordExport(world.scope, "member", { q: "vexley" });
	const nameless = ["Nell,Vexley,no address", "Nell,Vexley,no address"];
	await driver(cookie).run(["firstname,lastname,email", ...nameless].join("\n"));
	await call("Newname");
	expect(await columnsWith(world, ["vexley"])).toContain("regional: import_problems.cells");

	await remove(id);
	expect((await purge(id)).status).toBe(303);
	await cleanUp(world.scope);
	expect(await columnsWith(world, ["vexley"])).toEqual([]);
	expect(filesWith(world, ["vexley"])).toEqual([]);
});

/** The rows of databuckets with their keys. */
const keyedRows = (world: World) =>
	world.scope.query
		.selectFrom("databucket_rows")
		.select(["databucket_id", "row_no", "key_hash", "key_enc"])
		.where("key_hash", "!=", "")
		.orderBy("databucket_id")
		.orderBy("row_no")
		.execute();

test.each([
	["another member's by now stays theirs", false],
	["of another member who is in the trash by now stays theirs", true],
])("what is %s: key, address, results, mails and uploaded rows [MEM-32]", async (_, inTrash) => {
	const { world, cookie, remove, purge } = await desk();
	const admin = driver(cookie);
	const [email, accountKey] = ["shared@quorb.test", "KEY-7731"];
	const first = await addMember(world, { firstname: "Nell", lastname: "Vexley", email, accountKey });
	await leaveResults(world, first, { key: accountKey });
	await remove(first);
	const heir = await addMember(world, { firstname: "Grace", lastname: "Hopper", email, accountKey });
	await leaveResults(world, heir, { key: accountKey, title: "Season two" });
	await uploadCsv(world, `Key,Score\n${accountKey},500`);
	const header = "firstname,lastname,email,accountKey";
	await admin.run([header, `Grace,Hopper,${email},${accountKey}`, `,,,${accountKey}`].join("\n"));
	await transact(world.scope, (tx) =>
		queueMail(tx, { kind: "reset", toMemberId: heir, toAddress: email, subject: "Reset", body: "Dear Grace" }),
	);
	const kept = ["outbox.to_address", "import_problems.cells", "raw_upload_blocks.rows_enc", "databucket_rows.key_enc"];
	const sharedIn = async () =>
		(await columnsWith(world, [email, accountKey])).map((one) => one.replace("regional: ", ""));
	expect(await sharedIn()).toEqual(expect.arrayContaining(kept));
	const before = await keyedRows(world);
	expect(before).toHaveLength(4);
	if (inTrash) await remove(heir);

	expect((await purge(first)).status).toBe(303);
	await cleanUp(world.scope);
	expect(await columnsWith(world, ["vexley"])).toEqual([]);
	expect(await sharedIn()).toEqual(expect.arrayContaining(kept));
	expect(await keyedRows(world)).toEqual(before);
	expect(filesWith(world, [accountKey])).toHaveLength(1);

	// Who has both now is erased as anybody else.
	if (!inTrash) await remove(heir);
	expect((await purge(heir)).status).toBe(303);
	await cleanUp(world.scope);
	expect(await columnsWith(world, [email, accountKey, "hopper"])).toEqual([]);
	expect(filesWith(world, [accountKey])).toEqual([]);
});
