import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { openBucketImport } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { insertImportedRows } from "~/features/databuckets/imports/import-rows.repository.server";
import { rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { insertBlock, insertUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { action as newCompany } from "~/routes/admin/companies/new";
import { action as newMember } from "~/routes/admin/members/new";
import * as newAdmin from "~/routes/admin/platform/admins/new";
import { action as forgot } from "~/routes/auth/forgot-password";
import * as twoStep from "~/routes/auth/two-step/admin-set-up";
import { transact } from "~db/transact";
import { openFile } from "../../support/files/opened-file";
import { answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addAdmin, formOf, get, PASSWORD, post } from "../admins/support";
import { addReward, addRich, order } from "../orders/shop";

/** What is encrypted by kind; financial data are not kept at all. */
const ENCRYPTED = {
	"default.members": ["account_key_enc", "mobile_enc", "phone_enc"],
	"default.companies": ["account_key_enc"],
	"default.databucket_rows": ["key_enc"],
	"default.raw_upload_blocks": ["rows_enc"],
	"default.orders": ["body_enc", "member_snapshot_enc"],
	"default.delivery_addresses": ["address_enc"],
	"control.admins": ["customer_token_enc"],
	"control.admin_two_step": ["secret_enc"],
	// Links that let somebody in lie in mails until they are sent.
	"default.outbox": ["body_enc", "layout_enc"],
	"control.outbox": ["body_enc"],
};

/** Encrypted as well, but filled only by posts that came too late (kept-posts/). */
const OF_KEPT_POSTS = ["control.kept_posts.body_enc", "default.kept_posts.body_enc"];

/** Every column that holds an encrypted value, by table, and the columns that are named after it. */
function encryptedIn(dataDir: string) {
	const found: Record<string, string[]> = {};
	const named: string[] = [];
	for (const name of ["control", "default"]) {
		const db = openFile(join(dataDir, `${name}.db`));
		const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
		for (const { name: table } of tables) {
			const columns = db.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[];
			for (const { name: column } of columns) {
				const sql = `select count(*) as n from "${table}" where "${column}" like 'enc:%'`;
				const { n } = db.prepare(sql).get() as { n: number };
				const place = `${name}.${table}`;
				if (n > 0) found[place] = [...(found[place] ?? []), column].sort();
				if (column.endsWith("_enc")) named.push(`${place}.${column}`);
			}
		}
		db.close();
	}
	return { found, named: named.sort() };
}

test("what is to be encrypted by kind lies in no file in clear [SEC-01, SEC-03]", async () => {
	const world = await makeWorld();
	const cookie = (await addAdmin(world, { programs: { demo: "admin" } })).cookie;
	const member = {
		...{ firstname: "Ada", lastname: "Lovelace", email: "ada@example.test" },
		...{ accountKey: "quagga-member-key", mobile: "+33 6 20 48 15 16", phone: "+33 1 23 42 08 15" },
	};
	const company = { title: "Acme", accountKey: "quagga-company-key" };
	const root = await addAdmin(world, { role: "super", name: "Root" });
	const replies = [
		await answer(() => newMember(args("/admin/members/new", { cookie, form: member }))),
		await answer(() => newCompany(args("/admin/companies/new", { cookie, form: company }))),
		await post(newAdmin.action, root, formOf({ role: "editor", customerToken: "quagga-token" })),
	];
	expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
	const rich = await addRich(world, 500);
	const { email } = await world.scope.query
		.selectFrom("members")
		.select("email")
		.where("program_id", "=", "demo")
		.where("id", "=", rich)
		.executeTakeFirstOrThrow();
	await answer(() => forgot(args("/forgot-password", { form: { email } })));
	await rememberAddress(world.scope, rich, {
		...{ recipient: "Ada Lovelace", street: "4 quagga street", street2: "", postalCode: "1010", city: "Vienna" },
		...{ region: "", country: "AT", phone: "", instructions: "" },
	});
	const mug = await addReward(world.scope);
	await order(world, rich, { [mug]: 1 }, { note: "quagga at the door" });
	await post(twoStep.action, root, { ownPassword: PASSWORD });
	const begun = (await get(twoStep.loader, root)).data as { key: { secret: string } };
	await transact(world.scope, async (tx) => {
		const databucketId = await insertDatabucket(tx, { title: "Season" });
		const file = { id: "file", databucketId };
		await openBucketImport(tx, { ...file, kind: "actual", csvName: "results.csv" });
		const line = { row: 1, key: "quagga-file-key", keyHash: "", participantId: null, amounts: [] };
		await insertImportedRows(tx, file, [line]);
		const uploadId = await insertUpload(tx, { csvName: "board.csv", headers: ["Key"] });
		await insertBlock(tx, uploadId, 0, [["quagga-board-key"]]);
	});

	const { found, named } = encryptedIn(world.dataDir);
	expect(found).toEqual(ENCRYPTED);
	expect(named).toEqual(
		Object.entries(ENCRYPTED)
			.flatMap(([table, columns]) => columns.map((c) => `${table}.${c}`))
			.concat(OF_KEPT_POSTS)
			.sort(),
	);
	const secrets = [
		member.accountKey,
		member.mobile,
		member.phone,
		company.accountKey,
		"quagga-token",
		"quagga-file-key",
		"quagga-board-key",
		"quagga at the door",
		"quagga street",
		begun.key.secret.replaceAll(" ", ""),
	];
	const files = readdirSync(world.dataDir).filter((name) => /\.db(-wal)?$/.test(name));
	expect(files.length).toBeGreaterThan(2);
	for (const name of files) {
		const bytes = readFileSync(join(world.dataDir, name));
		expect([name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([name, []]);
	}
});
