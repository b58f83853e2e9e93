import { describe, expect, test } from "vitest";
import { findCompanyByAccountKey, linkMember } from "~/features/companies/companies.repository.server";
import { listCompanyTagsOf } from "~/features/members/member-overview.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { forgetSites } from "~/kernel/site-cache.server";
import en from "~/locales/en/companies.json";
import * as companyEdit from "~/routes/admin/companies/edit";
import * as companyNew from "~/routes/admin/companies/new";
import { cipher } from "~/server/crypto/fields.server";
import { transact } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addCompany, addTag, auditOf, companyRow, setUp } from "./support";

const all = (world: World) =>
	world.scope.query.selectFrom("companies").selectAll().where("program_id", "=", "demo").execute();

async function callKey(world: World, label: string) {
	await transact(world.scope, (tx) => saveProgram(tx, { companyDataKeyLabel: label }));
	forgetSites();
}

describe("a new company", () => {
	test("starts Active with 0 points [COMP-01, COMP-02, COMP-03, COMP-05, COMP-33, ADMIN-09]", async () => {
		const { world, post } = await setUp("super");
		const tag = await addTag(world, "North");
		const reply = await post(companyNew, {
			...{ title: " Élan & Sons ", accountKey: " D-001 ", status: "Inactive" },
			companyTagIds: [tag],
		});
		expect(reply.location).toBe("/admin/companies");
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Company created successfully"),
		});
		expect(en.success.created).toBe("Company created successfully");
		const [row] = await all(world);
		expect(row).toMatchObject({
			...{ title: "Élan & Sons", title_upper: "ÉLAN & SONS", status: "Active", points: 0, import_batch_id: null },
			...{ created: expect.any(Number), updated: expect.any(Number) },
		});
		const links = await world.scope.query
			.selectFrom("company_tag_links")
			.selectAll()
			.where("program_id", "=", "demo")
			.execute();
		expect(links).toMatchObject([{ company_id: row?.id, company_tag_id: tag }]);
	});

	test("keeps its account key encrypted and is found by it, trimmed and exact [COMP-10]", async () => {
		const { world, post } = await setUp();
		await post(companyNew, { title: "Acme", accountKey: " D-001 " });
		const [row] = await all(world);
		expect(row?.account_key_enc).toMatch(/^enc:/);
		expect(row?.account_key_hash).toBe(cipher().lookupHash("D-001"));
		expect(JSON.stringify(row)).not.toContain("D-001");
		expect(cipher().decryptOptional(row?.account_key_enc ?? null)).toBe("D-001");
		expect(await findCompanyByAccountKey(world.scope, "D-001 ")).toMatchObject({ id: row?.id });
		expect(await findCompanyByAccountKey(world.scope, "d-001")).toBeUndefined();
		expect((await post(companyNew, { title: "Other", accountKey: "D-001" })).status).toBe(400);
		expect((await post(companyNew, { title: "Lower", accountKey: "d-001" })).status).toBe(303);
		expect((await post(companyNew, { title: "Blank", accountKey: "D 001" })).status).toBe(303);
		expect((await post(companyNew, { title: "Blanks", accountKey: "D\u00a0 001" })).status).toBe(400);
		expect(JSON.stringify(await auditOf(world, "company"))).not.toContain("D-001");
	});

	test("needs a name", async () => {
		const { world, post } = await setUp();
		const reply = await post(companyNew, { title: " ", accountKey: "D-1" });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Company name is required")] });
		expect(inputOf(reply.data)).toMatchObject({ accountKey: "D-1" });
		expect(await all(world)).toEqual([]);
	});

	test("that cannot be stored says so and keeps the input [COMP-15]", async () => {
		const { world, post } = await setUp();
		await breakWrites(world, "companies", "INSERT");
		const reply = await post(companyNew, { title: "Acme" });
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("There was an error adding a new company")] });
		expect(en.errors.create).toBe("There was an error adding a new company");
		expect(inputOf(reply.data)).toMatchObject({ title: "Acme" });
	});

	test("may not carry another program's tag", async () => {
		const { world, post } = await setUp();
		const foreign = await addTag(world, "North", "other");
		const reply = await post(companyNew, { title: "Acme", companyTagIds: foreign });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({
			companyTagIds: [reads("This company tag does not exist. Choose another one.")],
		});
		expect(await all(world)).toEqual([]);
	});
});

describe("names and account keys are unique", () => {
	test("a name in any case and with any blanks, a key by the program's word for it, both in one text [COMP-07, COMP-08, COMP-09]", async () => {
		const { world, post } = await setUp();
		await callKey(world, "Dealer code");
		await addCompany(world, { title: "Acme", accountKey: "D-1" });
		await addCompany(world, { title: "Acme Works" });
		const id = await addCompany(world, { title: "Bolt", accountKey: "D-2" });
		for (const save of [
			(form: Record<string, string>) => post(companyNew, form),
			(form: Record<string, string>) => post(companyEdit, form, id),
		]) {
			expect(errorsOf((await save({ title: "aCME" })).data)).toEqual({
				title: [reads("That company name is already registered")],
			});
			expect(errorsOf((await save({ title: "Acme\u00a0\u202fWorks" })).data)).toEqual({
				title: [reads("That company name is already registered")],
			});
			expect(errorsOf((await save({ title: "New", accountKey: " D-1 " })).data)).toEqual({
				accountKey: [reads("That Dealer code is already registered")],
			});
			expect(errorsOf((await save({ title: "acme", accountKey: "D-1" })).data)).toEqual({
				title: [reads("That company name is already registered, That Dealer code is already registered")],
			});
		}
		expect(en.errors).toMatchObject({
			titleTaken: "That company name is already registered",
			keyTaken: "That {{label}} is already registered",
			bothTaken: "That company name is already registered, That {{label}} is already registered",
		});
	});

	test("the form calls the key what the program calls it [COMP-08]", async () => {
		const { world, cookie } = await setUp();
		const id = await addCompany(world);
		const labels = async () => {
			const pages = [
				await answer(() => companyNew.loader(args("/admin/x", { cookie, params: {} }))),
				await answer(() => companyEdit.loader(args("/admin/x", { cookie, params: { id } }))),
			];
			return pages.map(({ data }) => (data as { keyLabel: string }).keyLabel);
		};
		expect(await labels()).toEqual(["identifier", "identifier"]);
		await callKey(world, "Dealer code");
		expect(await labels()).toEqual(["Dealer code", "Dealer code"]);
	});

	test("in each program for itself", async () => {
		const { world, post } = await setUp();
		await addCompany(world, { title: "Acme", accountKey: "D-1" }, "other");
		expect((await post(companyNew, { title: "Acme", accountKey: "D-1" })).status).toBe(303);
	});
});

describe("a company", () => {
	test("can be changed: name, key, status, tags; its own name and key pass [COMP-01, COMP-10, COMP-17, COMP-33]", async () => {
		const { world, cookie, post } = await setUp();
		const [north, south] = [await addTag(world, "North"), await addTag(world, "South")];
		const id = await addCompany(world, { title: "Acme", accountKey: "D-1", tagIds: [north] });
		const before = await companyRow(world, id);
		const form = { title: "ACME", accountKey: "D-1", status: "Inactive", companyTagIds: south };
		const reply = await post(companyEdit, form, id);
		const after = await companyRow(world, id);
		expect(after?.created).toBe(before?.created);
		expect(after?.updated).toBeGreaterThan(before?.updated ?? 0);
		expect(reply.location).toBe("/admin/companies");
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Company updated successfully") });
		expect(en.success.updated).toBe("Company updated successfully");
		const { data } = await answer(() => companyEdit.loader(args("/admin/x", { cookie, params: { id } })));
		expect(data).toMatchObject({
			company: { title: "ACME", accountKey: "D-1", status: "Inactive", companyTagIds: [south] },
		});
		await post(companyEdit, { title: "ACME", accountKey: "D-2" }, id);
		expect(await findCompanyByAccountKey(world.scope, "D-2")).toMatchObject({ id });
		expect((await companyRow(world, id))?.account_key_enc).toMatch(/^enc:/);
		expect(await findCompanyByAccountKey(world.scope, "D-1")).toBeUndefined();
		await post(companyEdit, { title: "ACME" }, id);
		expect(await companyRow(world, id)).toMatchObject({ account_key_enc: null, account_key_hash: null });
	});

	test("keeps its points and its import when it is changed", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world, { importBatchId: "batch-1" });
		await transact(world.scope, (tx) =>
			tx.trx
				.updateTable("companies")
				.set({ points: 70 })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		await post(companyEdit, { title: "New", points: "9", importBatchId: "x" }, id);
		expect(await companyRow(world, id)).toMatchObject({ title: "New", points: 70, import_batch_id: "batch-1" });
	});

	test("leaves a trace in the audit log when it is made and changed", async () => {
		const { world, post } = await setUp();
		await post(companyNew, { title: "Acme" });
		const id = (await all(world))[0]?.id ?? "";
		await post(companyEdit, { title: "Bolt", accountKey: "D-1" }, id);
		const rows = await auditOf(world, "company");
		expect(rows.map((row) => [row.action, row.by, row.id])).toEqual([
			["create", "admin", id],
			["update", "admin", id],
		]);
		expect(JSON.parse(rows[1]?.detail ?? "")).toMatchObject({
			before: { title: "Acme" },
			after: { title: "Bolt", accountKeyChanged: true },
		});
	});

	test("is not overwritten by a form that is out of date", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const updated = String((await companyRow(world, id))?.updated);
		expect((await post(companyEdit, { title: "First", updated }, id)).status).toBe(303);
		const late = await post(companyEdit, { title: "Second", updated }, id);
		expect(late.status).toBe(409);
		expect(errorsOf(late.data)).toEqual({
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		});
		expect(await companyRow(world, id)).toMatchObject({ title: "First" });
	});

	test("stays as it was, tags included, when a change fails", async () => {
		const { world, post } = await setUp();
		const [north, south] = [await addTag(world, "North"), await addTag(world, "South")];
		const id = await addCompany(world, { tagIds: [north] });
		await breakWrites(world, "company_tag_links", "INSERT");
		const reply = await post(companyEdit, { title: "New", companyTagIds: south }, id);
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("Error occurred when updating company")] });
		expect(await companyRow(world, id)).toMatchObject({ title: "Acme" });
		const link = await world.scope.query
			.selectFrom("company_tag_links")
			.select("company_tag_id as id")
			.where("program_id", "=", "demo")
			.execute();
		expect(link).toEqual([{ id: north }]);
	});

	test("gives its tags to its members [COMP-16]", async () => {
		const { world, post } = await setUp();
		const north = await addTag(world, "North");
		const id = await addCompany(world);
		const memberId = await addMember(world);
		await transact(world.scope, (tx) => linkMember(tx, memberId, [id]));
		expect(await listCompanyTagsOf(world.scope, memberId)).toEqual([]);
		await post(companyEdit, { title: "Acme", companyTagIds: north }, id);
		expect(JSON.stringify(await listCompanyTagsOf(world.scope, memberId))).toContain("North");
	});
});
