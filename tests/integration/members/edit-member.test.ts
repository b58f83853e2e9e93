import { expect, test, vi } from "vitest";
import { linkMember, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { findMemberById, listTags, setMemberStatus, setTags } from "~/features/members/members.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import * as origins from "~/features/sites/mail-origins.server";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { told } from "../../support/world";
import { ADA, addCompany, auditOf, desk, errorsOf, inputOf, memberRow, words } from "./support";

const member = { ...ADA, mobile: "+44 1", accountKey: "KEY-1" };

test("changes every field; names in capitals and initials follow, colour and creation stay [MEM-11 MEM-13 MEM-14 MEM-50]", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, member);
	const before = await memberRow(world, id);
	const reply = await edit(id, {
		firstname: "grace",
		lastname: "Hopper",
		email: "grace@example.test",
		phone: "1",
		accountKey: "KEY-2",
		externalImageUrl: "https://pics.example/g.png",
		tags: "navy",
		updated: String(before.updated),
	});
	expect(reply).toMatchObject({ status: 303, location: `/admin/members/${id}` });
	expect(words((await toastOf(reply.headers))?.message)).toBe("Member updated successfully");
	expect(await findMemberById(world.scope, id)).toMatchObject({
		email: "grace@example.test",
		mobile: null,
		phone: "1",
		accountKey: "KEY-2",
		externalImageUrl: "https://pics.example/g.png",
	});
	const after = await memberRow(world, id);
	expect(after).toMatchObject({
		fullname_upper: "GRACE HOPPER",
		firstname_upper: "GRACE",
		initials: "GH",
		color: before.color,
		created: before.created,
		created_by: "system",
	});
	expect(after.updated).toBeGreaterThan(before.updated);
	expect(after.updated_by).not.toBe("system");
	expect(await listTags(world.scope, id)).toEqual(["navy"]);
});

test("a member's open pages are told of every change of their record, and of nobody else's [MEM-45]", async () => {
	const { world, edit } = await desk();
	const [id, other] = [await addMember(world, member), await addMember(world)];
	const changed = async (change: () => Promise<unknown>) => {
		const before = (await told(world)).length;
		await change();
		return (await told(world)).slice(before).filter((line) => /^member |null$/.test(line) && !line.startsWith("admin"));
	};
	const theirs = [`member ${id} ${id}`];
	expect(await changed(() => edit(id, { ...member, lastname: "King" }))).toEqual(theirs);
	expect(await changed(() => transact(world.scope, (tx) => setMemberStatus(tx, id, "Pending")))).toEqual(theirs);
	expect(await changed(() => edit(other, { ...ADA, email: "o@example.test" }))).toEqual([`member ${other} ${other}`]);
});

test("points, status, stamps and program are never taken from the form [ADMIN-39 MEM-47 MEM-43]", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, member);
	const before = await memberRow(world, id);
	await edit(id, {
		...member,
		balance: "999",
		awarded: "999",
		status: "Pending",
		created: "1",
		createdBy: "me",
		programId: "other",
		program_id: "other",
		id: "else",
		deleted_at: "1",
	});
	const { updated, updated_by, mobile_enc, phone_enc, ...kept } = before;
	expect(await memberRow(world, id)).toMatchObject(kept);
});

test("the own e-mail and key may stay, another member's may not be taken [MEM-25 MEM-27 MEM-29]", async () => {
	const { world, edit } = await desk();
	await addMember(world, { email: "grace@example.test", accountKey: "KEY-2" });
	const id = await addMember(world, member);
	expect((await edit(id, { ...member, email: "ADA@example.test" })).status).toBe(303);
	const email = errorsOf((await edit(id, { ...member, email: "Grace@Example.test" })).data);
	expect(words(email.email?.[0])).toBe("Email is already registered");
	const key = errorsOf((await edit(id, { ...member, accountKey: "KEY-2" })).data);
	expect(words(key.accountKey?.[0])).toBe("Account Key is already registered");
	expect(await findMemberById(world.scope, id)).toMatchObject({ email: "ADA@example.test", accountKey: "KEY-1" });
	expect((await edit(id, { ...member, accountKey: "" })).status).toBe(303);
	expect((await findMemberById(world.scope, id))?.accountKey).toBeNull();
});

test("a plain key of old is shown and kept as it is until it is changed [MEM-02]", async () => {
	const { world, edit, opened } = await desk();
	const id = await addMember(world, ADA);
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-KEY" })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	expect((await opened(id)).member.accountKey).toBe("OLD-KEY");
	await edit(id, { ...ADA, accountKey: "OLD-KEY" });
	expect((await memberRow(world, id)).account_key_enc).toBe("OLD-KEY");
	await edit(id, { ...ADA, accountKey: "NEW-KEY" });
	expect((await memberRow(world, id)).account_key_enc).toMatch(/^enc:/);
});

test("a picture's address that the form does not show stays, since the program trusts no host by now [MEM-07]", async () => {
	const { world, edit } = await desk();
	const externalImageUrl = "https://pics.example/a.png";
	const id = await addMember(world, { ...ADA, externalImageUrl });
	await edit(id, { ...ADA, externalImageUrl, mobile: "1" });
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: [] }));
	expect((await edit(id, { ...ADA, mobile: "2" })).status).toBe(303);
	expect((await memberRow(world, id)).external_image_url).toBe(externalImageUrl);
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: ["pics.example"] }));
	expect((await edit(id, { ...ADA, externalImageUrl: "" })).status).toBe(303);
	expect((await memberRow(world, id)).external_image_url).toBeNull();
});

test("companies that are not ticked are left, named ones joined; the rest keeps its order [MEM-05 COMP-16 COMP-31 COMP-32]", async () => {
	const { world, edit, opened } = await desk();
	const id = await addMember(world, ADA);
	const [north, south, west] = [
		await addCompany(world, "North"),
		await addCompany(world, "South"),
		await addCompany(world, "West", "W-1"),
	];
	await transact(world.scope, (tx) => linkMember(tx, id, [south, north]));
	expect((await opened(id)).member.companies.map((company) => company.title)).toEqual(["South", "North"]);
	const titles = async () => (await listCompaniesOfMember(world.scope, id)).map((company) => company.title);
	await edit(id, { ...ADA, companyIds: [north, south], addCompanies: "W-1" });
	expect(await titles()).toEqual(["South", "North", "West"]);
	await edit(id, { ...ADA, companyIds: [west] });
	expect(await titles()).toEqual(["West"]);
	expect(errorsOf((await edit(id, { ...ADA, companyIds: [west, south] })).data)).toEqual({
		companyIds: [reads("One of these companies is no longer the member’s. Please check the list")],
	});
	expect((await edit(id, ADA)).status).toBe(303);
	expect(await titles()).toEqual([]);
});

test("a save based on an older record is refused and shows what is stored now", async () => {
	const { world, edit, opened } = await desk();
	const id = await addMember(world, ADA);
	const updated = String((await opened(id)).member.updated);
	expect((await edit(id, { ...ADA, lastname: "First", updated })).status).toBe(303);
	const late = await edit(id, { ...ADA, lastname: "Second", updated });
	expect([late.status, errorsOf(late.data)]).toEqual([
		409,
		{
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		},
	]);
	expect(inputOf(late.data)).toMatchObject({ lastname: "Second" });
	expect((await findMemberById(world.scope, id))?.lastname).toBe("First");
});

test("an uploaded picture takes the place of an address and of the one before; it can be removed [MEM-07]", async () => {
	const { world, edit, opened } = await desk();
	const id = await addMember(world, { ...ADA, externalImageUrl: "https://pics.example/a.png" });
	const upload = async () => {
		const form = new FormData();
		for (const [name, value] of Object.entries(ADA)) form.set(name, value);
		form.set("externalImageUrl", "https://pics.example/a.png");
		form.set("image", file(await picture(40, 40), "ada.png", "image/png"));
		return edit(id, form);
	};
	expect((await upload()).status).toBe(303);
	const first = (await opened(id)).member.picture.src;
	expect(first).toMatch(/^\/files\/avatars\//);
	await upload();
	expect((await opened(id)).member.picture.src).not.toBe(first);
	const files = () => world.scope.query.selectFrom("files").select("id").where("program_id", "=", "demo").execute();
	expect(await files()).toHaveLength(3);
	expect((await edit(id, { ...ADA, removeImage: "on" })).status).toBe(303);
	expect((await opened(id)).member).toMatchObject({ hasUpload: false, picture: { src: null } });
	expect(await files()).toEqual([]);
});

test("the log says what was and what is, and only names what is encrypted [ADMIN-46]", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, member);
	await transact(world.scope, (tx) => setTags(tx, id, ["old"]));
	await edit(id, { ...member, lastname: "King", mobile: "+44 999", accountKey: "SECRET-KEY", tags: "new" });
	const [entry] = await auditOf(world, id);
	expect(entry).toMatchObject({ action: "update", actorKind: "admin" });
	expect(JSON.parse(entry?.detail ?? "")).toMatchObject({
		before: { lastname: "Lovelace", tags: ["old"] },
		after: { lastname: "King", tags: ["new"], changed: ["mobile", "accountKey"] },
	});
	expect(entry?.detail).not.toMatch(/SECRET|KEY-1|44 ?999|\+44/);
});

test("a save that breaks says so, keeps the input and changes nothing", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, member);
	const reply = await breaking(/insert into "audit_log"/, () => edit(id, { ...member, lastname: "King" }));
	expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when updating member")] }]);
	expect(inputOf(reply.data)).toMatchObject({ lastname: "King" });
	expect((await findMemberById(world.scope, id))?.lastname).toBe("Lovelace");
});

test("a changed email of a program without a site says that the activation link on its way was not replaced", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, { ...member, status: "Invited" });
	await transact(world.scope, (tx) => insertLink(tx, id, "activate"));
	vi.spyOn(origins, "storedOrigin").mockResolvedValue(null);
	const { updated } = await memberRow(world, id);
	const reply = await edit(id, { ...member, email: "grace@example.test", updated: String(updated) });
	const toast = await toastOf(reply.headers);
	expect([toast?.type, words(toast?.message)]).toEqual([
		"info",
		"Member updated successfully. The activation link sent earlier stopped working, and no new one was sent: this program has no web address. Give it a site, then send a new link from here",
	]);
});
