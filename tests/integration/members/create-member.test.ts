import { expect, test, vi } from "vitest";
import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { listCompanyMembers } from "~/features/companies/company-members.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { createMember } from "~/features/members/editing/save-member.service.server";
import { findMemberById, listTags } from "~/features/members/members.repository.server";
import { MEMBER_COLOURS } from "~/features/members/members.rules";
import * as origins from "~/features/sites/mail-origins.server";
import { plainKey } from "~/lib/csv/values";
import { cipher } from "~/server/crypto/fields.server";
import { transact } from "~db/transact";
import { breaking, faultLoop, InjectedFault } from "../../support/fault-loop";
import { addMember, toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { ADA, addCompany, auditOf, countMembers, desk, errorsOf, idOf, inputOf, memberRow, words } from "./support";

test("keeps names and tags as they are seen; what nobody can see is no name", async () => {
	const { world, create } = await desk();
	await create({ ...ADA, firstname: "Ada\t\r\nB.", lastname: "\u200bLove\u0301 ", tags: "v\tip, \u200b" });
	const id = await idOf(world, ADA.email);
	expect(await findMemberById(world.scope, id)).toMatchObject({ firstname: "Ada B.", lastname: "Lov\u00e9" });
	expect(await listTags(world.scope, id)).toEqual(["v ip"]);
	const unseen = await create({ ...ADA, email: "b@example.test", firstname: "\u200b\u2060", lastname: "\t" });
	expect(errorsOf(unseen.data)).toEqual({
		firstname: [reads("First name is required")],
		lastname: [reads("Last name is required")],
	});
	for (const [name, value] of Object.entries({
		firstname: "A\u0000da",
		lastname: "L\u202eevol",
		addTags: "a,v\u2066ip",
	}))
		expect(errorsOf((await create({ ...ADA, email: "b@example.test", [name]: value })).data), name).toEqual({
			[name]: ["auth:unseen"],
		});
	const many = await create({ ...ADA, email: "c@example.test", tags: Array.from({ length: 101 }, (_, n) => n).join() });
	expect(errorsOf(many.data)).toEqual({ addTags: [reads("At most 100 entries")] });
	const hidden = await create({ ...ADA, email: "d\u200d@example.test" });
	expect(errorsOf(hidden.data)).toEqual({ email: [reads("Not a valid email")] });
});

test("keeps every field of the form and starts Pending with 0 points [MEM-01 MEM-02 MEM-05 MEM-06 MEM-09 MEM-50 COMP-31]", async () => {
	const { world, create } = await desk();
	const north = await addCompany(world, "North");
	const south = await addCompany(world, "South", "S-1");
	const form = {
		...ADA,
		email: "  Ada@Example.test ",
		mobile: "+44 1",
		phone: "020 7946",
		accountKey: " KEY-1 ",
		externalImageUrl: "https://pics.example/ada.png",
		tags: "vip, East\nvip",
	};
	const reply = await create({ ...form, addCompanies: "S-1\nNowhere" });
	expect(errorsOf(reply.data)).toEqual({ addCompanies: [reads("No company has this title or account key: Nowhere")] });
	expect(inputOf(reply.data)).toMatchObject({ firstname: "Ada", tags: ["vip", "East"] });
	expect(await countMembers(world)).toBe(0);

	const good = await create({ ...form, addCompanies: "S-1\nnorth\nSouth" });
	const id = await idOf(world, "Ada@Example.test");
	expect(good).toMatchObject({ status: 303, location: `/admin/members/${id}` });
	const toast = await toastOf(good.headers);
	expect([toast?.type, words(toast?.message)]).toEqual(["success", "Member created successfully"]);
	expect(await findMemberById(world.scope, id)).toMatchObject({
		firstname: "Ada",
		lastname: "Lovelace",
		mobile: "+44 1",
		phone: "020 7946",
		accountKey: "KEY-1",
		externalImageUrl: "https://pics.example/ada.png",
		status: "Pending",
		balance: 0,
		awarded: 0,
		redeemed: 0,
		initials: "AL",
	});
	const row = await memberRow(world, id);
	expect(row.account_key_enc).toMatch(/^enc:1:/);
	expect(await listTags(world.scope, id)).toEqual(["East", "vip"]);
	expect((await listCompaniesOfMember(world.scope, id)).map((company) => company.id)).toEqual([south, north]);
	expect((await listCompanyMembers(world.scope, north)).map((member) => member.id)).toEqual([id]);
});

test("names, initials, colour and stamps are worked out by the server [MEM-11 MEM-12 MEM-13 MEM-14 ADMIN-39]", async () => {
	const { world, create } = await desk();
	const before = Date.now();
	await create({
		...ADA,
		created: "1",
		updated: "1",
		created_by: "me",
		createdBy: "me",
		balance: "500",
		awarded: "500",
		color: "red",
		id: "chosen",
		programId: "other",
		program_id: "other",
		deleted_at: "1",
	});
	const id = await idOf(world, ADA.email);
	const row = await memberRow(world, id);
	expect(row).toMatchObject({
		program_id: "demo",
		fullname_upper: "ADA LOVELACE",
		firstname_upper: "ADA",
		initials: "AL",
		balance: 0,
		awarded: 0,
		deleted_at: null,
		updated: row.created,
		updated_by: row.created_by,
	});
	expect(id).not.toBe("chosen");
	expect(row.created).toBeGreaterThanOrEqual(before);
	expect(row.created_by).not.toMatch(/^(me|system|unknown)$/);
	expect(MEMBER_COLOURS).toContain(row.color);
});

test("starts Active when asked to, and in no other status [MEM-03]", async () => {
	const { world, create } = await desk();
	await create({ ...ADA, status: "Active" });
	expect((await memberRow(world, await idOf(world, ADA.email))).status).toBe("Active");
	for (const status of ["Invited", "Cancelled", "Awaiting Approval", "Odd"]) {
		const reply = await create({ ...ADA, email: "b@example.test", status });
		expect(errorsOf(reply.data)).toEqual({ status: [reads("Choose Pending or Active")] });
	}
	expect(await countMembers(world)).toBe(1);
});

test.each([
	["firstname", reads("First name is required")],
	["lastname", reads("Last name is required")],
	["email", reads("Email is required")],
])("needs %s [MEM-22]", async (field, message) => {
	const { world, create } = await desk();
	for (const value of ["", "  "]) {
		const reply = await create({ ...ADA, [field]: value });
		expect([reply.status, Object.keys(errorsOf(reply.data)), errorsOf(reply.data)[field]?.[0]]).toEqual([
			400,
			[field],
			message,
		]);
	}
	expect(await countMembers(world)).toBe(0);
});

test("refuses what is no e-mail, telephone number or https picture", async () => {
	const { world, create } = await desk();
	const reply = await create({
		...ADA,
		email: "ada",
		mobile: "call me",
		externalImageUrl: "http://pics.example/a.png",
	});
	expect(Object.keys(errorsOf(reply.data))).toEqual(["email", "mobile", "externalImageUrl"]);
	expect(await countMembers(world)).toBe(0);
});

test("an e-mail is taken in any case and with blanks, in this program only [MEM-23 MEM-29]", async () => {
	const { world, create } = await desk();
	await addMember(world, { email: "a@b.test" });
	await addMember(world, { email: "ada@example.test" }, "other");
	const reply = await create({ ...ADA, email: " A@B.test " });
	const errors = errorsOf(reply.data);
	expect([reply.status, Object.keys(errors)]).toEqual([400, ["email"]]);
	expect(words(errors.email?.[0])).toBe("Email is already registered");
	expect((await create(ADA)).status).toBe(303);
});

test("an e-mail and an account key that are both taken are both told [MEM-23 MEM-24]", async () => {
	const { world, create } = await desk();
	await addMember(world, { email: "a@b.test", accountKey: "KEY-1" });
	const errors = errorsOf((await create({ ...ADA, email: "a@b.test", accountKey: "KEY-1" })).data);
	expect(words(errors.email?.[0])).toBe("Email is already registered");
	expect(words(errors.accountKey?.[0])).toBe("Account key is already registered");
});

test("an account key is taken, be it stored plain; an empty one never is [MEM-24 MEM-26 MEM-02 SEC-06]", async () => {
	const { world, create } = await desk();
	await addMember(world, { accountKey: "KEY-1" });
	const legacy = await addMember(world);
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-KEY" })
			.where("program_id", "=", "demo")
			.where("id", "=", legacy)
			.execute(),
	);
	for (const accountKey of ["KEY-1", " KEY-1 ", "OLD-KEY"]) {
		const errors = errorsOf((await create({ ...ADA, accountKey })).data);
		expect(words(errors.accountKey?.[0])).toBe("Account key is already registered");
	}
	expect((await create({ ...ADA, accountKey: "" })).status).toBe(303);
	expect((await create({ ...ADA, email: "b@example.test", accountKey: " " })).status).toBe(303);
});

test("blanks in an account key are kept as files are read, so a row finds its member and none that look alike [MEM-24, BUCKET-51]", async () => {
	const { world, create } = await desk();
	expect((await create({ ...ADA, accountKey: "KEY\u00a0 1" })).status).toBe(303);
	const row = await world.scope.query.selectFrom("members").select("account_key_enc as key").executeTakeFirstOrThrow();
	expect(cipher().decryptOptional(row.key)).toBe(plainKey("KEY\u00a0 1"));
	const errors = errorsOf((await create({ ...ADA, email: "b@example.test", accountKey: "KEY 1" })).data);
	expect(words(errors.accountKey?.[0])).toBe("Account key is already registered");
});

test("a look-up for duplicates that fails only warns and compares the plain value [MEM-28]", async () => {
	const { world, create } = await desk();
	const legacy = await addMember(world, { email: "Taken@example.test" });
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-KEY" })
			.where("program_id", "=", "demo")
			.where("id", "=", legacy)
			.execute(),
	);
	const warn = vi.spyOn(world.runtime.log, "warn");
	const byEmail = await breaking(/select "id" from "members".*email_lower =/s, () =>
		create({ ...ADA, email: "taken@EXAMPLE.test" }),
	);
	expect(errorsOf(byEmail.data)).toEqual({ email: [reads("Email is already registered")] });
	expect(warn).toHaveBeenCalledTimes(1);
	const byKey = await breaking(/select "id" from "members".*account_key_hash =/s, () =>
		create({ ...ADA, accountKey: "OLD-KEY" }),
	);
	expect(errorsOf(byKey.data)).toEqual({ accountKey: [reads("Account key is already registered")] });
	expect(warn).toHaveBeenCalledTimes(2);
	expect(await countMembers(world)).toBe(1);
});

test("a company of another program is unknown, by id and by title [SEC-11]", async () => {
	const { world, create } = await desk();
	const foreign = await addCompany(world, "Abroad", "A-1", "other");
	expect(errorsOf((await create({ ...ADA, companyIds: [foreign] })).data)).toEqual({
		companyIds: [reads("One of these companies is no longer the member’s. Please check the list")],
	});
	for (const named of ["Abroad", "A-1"])
		expect(Object.keys(errorsOf((await create({ ...ADA, addCompanies: named })).data))).toEqual(["addCompanies"]);
	expect(await countMembers(world)).toBe(0);
});

test("keeps an uploaded picture in three sizes, and none when the save fails [MEM-07]", async () => {
	const { world, create } = await desk();
	const form = (values: Record<string, string>, image: File) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(values)) data.set(name, value);
		data.set("image", image);
		return data;
	};
	const image = file(await picture(40, 40), "ada.png", "image/png");
	expect((await create(form(ADA, image))).status).toBe(303);
	const id = await idOf(world, ADA.email);
	expect((await memberRow(world, id)).image_small_url).toMatch(/^\/files\/avatars\/.*-small\./);
	const files = () => world.scope.query.selectFrom("files").select("id").where("program_id", "=", "demo").execute();
	expect(await files()).toHaveLength(3);
	expect((await create(form(ADA, image))).status).toBe(400);
	expect(await files()).toHaveLength(3);
	const text = await create(form({ ...ADA, email: "b@example.test" }, file("no picture", "a.png", "image/png")));
	expect(Object.keys(errorsOf(text.data))).toEqual(["image"]);
	expect(await countMembers(world)).toBe(1);
});

test("a save with a picture that fails at its n-th statement leaves nothing behind, and one that is told to have failed did", async () => {
	const { world } = await desk();
	const image = file(await picture(40, 40), "ada.png", "image/png");
	const files = () => world.scope.query.selectFrom("files").select("id").where("program_id", "=", "demo").execute();
	let tries = 0;
	let saved = 0;
	const statements = await faultLoop(
		() => {
			const email = `ada${++tries}@peaks.example`;
			return createMember(world.scope, { ...memberSchema.parse({ ...ADA, email, status: "Active" }), image });
		},
		async (n, { error }) => {
			// The look-up for a taken e-mail is tried again when it fails, so that run may well succeed.
			if (error) expect(error, `statement ${n}`).toBeInstanceOf(InjectedFault);
			else saved++;
			expect([await countMembers(world), (await files()).length], `statement ${n}`).toEqual([saved, saved * 3]);
		},
	);
	expect(statements).toBeGreaterThan(10);
	expect(saved).toBe(1);
	expect([await countMembers(world), (await files()).length]).toEqual([2, 6]);
});

test("writes who created what into the log, without what is encrypted [ADMIN-46]", async () => {
	const { world, create } = await desk();
	await create({ ...ADA, mobile: "+44 777 000", accountKey: "SECRET-KEY", tags: "vip" });
	const log = await auditOf(world, await idOf(world, ADA.email));
	expect(log).toMatchObject([{ action: "create", actorKind: "admin" }]);
	const detail = log[0]?.detail ?? "";
	expect(JSON.parse(detail)).toMatchObject({ after: { email: ADA.email, tags: ["vip"], status: "Pending" } });
	expect(detail).not.toMatch(/SECRET|777 ?000/);
});

test("a save that breaks says so, keeps the input and stores nothing", async () => {
	const { world, create } = await desk();
	const reply = await breaking(/insert into "member_tags"/, () => create({ ...ADA, tags: "vip" }));
	expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when creating member")] }]);
	expect(inputOf(reply.data)).toMatchObject({ ...ADA, tags: "vip" });
	expect(await countMembers(world)).toBe(0);
});

test.each([
	["Active", 1],
	["Pending", 0],
] as const)(
	"somebody added as %s is mailed %i links to choose a password, and can sign in by it [AUTH-16]",
	async (status, count) => {
		const { world, create } = await desk();
		expect((await create({ ...ADA, status })).status).toBe(303);
		const mails = await listMailTexts(world.scope, 10);
		expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual(
			Array.from({ length: count }, () => ["activation", ADA.email]),
		);
		for (const { body } of mails) expect(body).toMatch(/https?:\/\/[\w.:]+\/activate\/[\w-]+/);
	},
);

test("an Active member of a program without a site is created, and the page says that no email was sent", async () => {
	const { world, create } = await desk();
	vi.spyOn(origins, "storedOrigin").mockResolvedValue(null);
	const reply = await create({ ...ADA, status: "Active" });
	expect(reply.location).toBe(`/admin/members/${await idOf(world, ADA.email)}`);
	const toast = await toastOf(reply.headers);
	expect([toast?.type, words(toast?.message)]).toEqual([
		"info",
		"Member created successfully. No email was sent: this program has no web address yet. Give it a site, then send an activation link from here",
	]);
	expect(await listMailTexts(world.scope, 5)).toEqual([]);
	const pending = await create({ ...ADA, email: "b@example.test", status: "Pending" });
	expect((await toastOf(pending.headers))?.type).toBe("success");
});
