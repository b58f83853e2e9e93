import fc from "fast-check";
import { expect, test } from "vitest";
import { insertCompany, replaceCompanies } from "~/features/companies/companies.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { memberSnapshots } from "~/features/imports/kinds/members/member-snapshots.server";
import { changeMembers, type MemberChange } from "~/features/members/many-members.repository.server";
import {
	insertMember,
	type MemberDetails,
	setMemberStatus,
	setTags,
	updateMember,
} from "~/features/members/members.repository.server";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import { cipher } from "~/server/crypto/fields.server";
import { transact } from "~db/transact";
import { countStatements } from "../../../support/fault-loop";
import { adminCookieFor } from "../../../support/http";
import { SEED, TIMES } from "../../../support/soak/long-runs";
import { makeWorld, told } from "../../../support/world";
import { driver } from "../import-driver";

const MEMBERS = 4;
const word = fc.constantFrom(" Ada ", "Élodie", "12", "null", 'Quote "s"\\', "東京");
const change = fc.record(
	{
		details: fc.record(
			{
				email: fc.constantFrom("same", "Other", "é"),
				firstname: word,
				lastname: word,
				mobile: fc.option(word),
				phone: fc.option(word),
				accountKey: fc.option(fc.constantFrom("007", "K")),
			},
			{ requiredKeys: ["email", "firstname", "lastname"] },
		),
		status: fc.constantFrom(...MEMBER_STATUSES),
		tags: fc.array(fc.constantFrom("vip", "VIP", "Été", "12"), { maxLength: 4 }),
		companies: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
	},
	{ requiredKeys: [] },
);

test("many members changed at once are as if each had been changed by itself", async () => {
	const world = await makeWorld();
	const { scope } = world;
	const companies = await transact(scope, async (tx) => [
		await insertCompany(tx, { title: "One" }),
		await insertCompany(tx, { title: "Two" }),
		await insertCompany(tx, { title: "Three" }),
	]);
	let run = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(change, { maxLength: MEMBERS }), async (says) => {
			run++;
			const start = (name: string) =>
				transact(scope, async (tx) => {
					const ids: string[] = [];
					for (let at = 0; at < MEMBERS; at++) {
						const email = `same${name}${run}${at}@example.test`;
						const id = await insertMember(tx, { email, firstname: "A", lastname: "B", phone: "1", status: "Active" });
						await setTags(tx, id, ["first", "vip"]);
						await replaceCompanies(tx, id, companies.slice(0, 2));
						await insertLink(tx, id, "activate");
						ids.push(id);
					}
					return ids;
				});
			const [some, others] = [await start("a"), await start("b")];
			const changes = (ids: readonly string[], name: string) =>
				says.map(({ details, companies: chosen, ...rest }, at): MemberChange => {
					const told: MemberDetails | undefined = details && {
						...{ ...details, email: `${details.email}${name}${run}${at}@example.test` },
						...(details.accountKey && { accountKey: `${details.accountKey}${name}${run}${at}` }),
					};
					const companyIds = chosen?.map((company) => companies[company] ?? "");
					return { id: ids[at] ?? "", details: told, companyIds, ...rest };
				});
			const before = (await told(world)).length;
			await transact(scope, async (tx) => {
				for (const { id, details, status, tags, companyIds } of changes(some, "a")) {
					if (details) await updateMember(tx, id, details);
					if (status) await setMemberStatus(tx, id, status);
					if (tags) await setTags(tx, id, tags);
					if (companyIds) await replaceCompanies(tx, id, companyIds);
					if (tags || companyIds) tx.note("member", id, id);
				}
			});
			const between = (await told(world)).length;
			await transact(scope, (tx) => changeMembers(tx, changes(others, "b")));
			const after = await told(world);
			const stored = async (ids: readonly string[], name: string, notes: readonly string[]) => {
				const found = await memberSnapshots(scope, ids);
				const rows = await scope.query
					.selectFrom("members")
					.select(["id", "email_lower", "fullname_upper", "initials", "account_key_hash", "updated_by"])
					.where("program_id", "=", "demo")
					.where("id", "in", ids)
					.execute();
				const links = await scope.query
					.selectFrom("member_links")
					.select("member_id")
					.where("program_id", "=", "demo")
					.where("member_id", "in", ids)
					.execute();
				const of = new Map(rows.map((row) => [row.id, row]));
				return ids.map((id, at) => {
					const member = found.get(id);
					const open = (text: string | null | undefined) => cipher().decryptOptional(text ?? null);
					const { account_key_hash: hash, ...row } = of.get(id) ?? { account_key_hash: null };
					const key = open(member?.accountKey);
					expect(hash).toBe(key && cipher().lookupHash(key));
					const all = { ...member, ...row, id: "", updated: 0, key, accountKey: "" };
					return JSON.stringify({
						...{ ...all, mobile: open(member?.mobile), phone: open(member?.phone) },
						links: links.filter((link) => link.member_id === id).length,
						notes: [
							...new Set(notes.filter((note) => note.includes(id)).map((note) => note.replaceAll(id, ""))),
						].sort(),
					}).replaceAll(`${name}${run}${at}`, "");
				});
			};
			const single = await stored(some, "a", after.slice(before, between));
			expect(await stored(others, "b", after.slice(between))).toEqual(single);
		}),
		{ numRuns: 25 * TIMES, seed: SEED },
	);
});

test("hundreds of members are changed and taken back in a few statements: a database server leaves a transaction no time for more", async () => {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	await transact(world.scope, async (tx) => {
		for (const title of ["North", "South"]) await insertCompany(tx, { title });
	});
	const ROWS = 400;
	const rows = (of: (n: number) => string) => Array.from({ length: ROWS }, (_, n) => of(n)).join("\n");
	const header = "firstname,lastname,email,accountKey,phone,status,companies,tags\n";
	const added = await imports.run(
		header + rows((n) => `First,Last,m${n}@example.test,K${n},,Active,North,vip`),
		"members/create-new",
	);
	expect(added.job.counts).toMatchObject({ created: ROWS });
	const members = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", "demo")
		.where("import_id", "=", added.id)
		.orderBy("id")
		.execute();
	await transact(world.scope, async (tx) => {
		for (const { id } of members) await insertLink(tx, id, "activate");
	});
	let changed = "";
	const update = (of: (id: string, n: number) => string) => async () => {
		const content = `id,email,firstname,phone,status,companies,tags\n${rows((n) => of(members[n]?.id ?? "", n))}`;
		const { id, job } = await imports.run(content, "members/update-by-id");
		expect(job.counts).toMatchObject({ updated: ROWS, failed: 0 });
		changed = id;
	};
	const moved = update((id, n) => `${id},new${n}@example.test,Other,+1 555 0100,,South,"gold,vip"`);
	expect(await countStatements(moved)).toBeLessThan(250);
	const undo = async () => {
		expect((await imports.undo(changed)).undo.counts).toMatchObject({ updated: ROWS, failed: 0 });
	};
	expect(await countStatements(undo)).toBeLessThan(250);
	expect(await countStatements(update((id) => `${id},,,,Cancelled,,`))).toBeLessThan(250);
});
