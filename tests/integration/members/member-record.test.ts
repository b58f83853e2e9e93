import { expect, test } from "vitest";
import { findMemberById, insertMember, setTags, updateMember } from "~/features/members/members.repository.server";
import { MEMBER_COLOURS, MEMBER_STATUSES } from "~/features/members/members.rules";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { Refused } from "~/server/domain-error";
import { ConstraintViolation } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";

const ada = { email: "ada@example.test", firstname: "ada", lastname: "lovelace", status: "Active" as const };

const insert = (scope: TenantScope, details: Partial<typeof ada> & { accountKey?: string } = {}) =>
	transact(scope, (tx) => insertMember(tx, { ...ada, ...details }));

function rowOf(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("members")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

test("the account key is stored encrypted, and a plain one of old is read as it is [MEM-02]", async () => {
	const { scope } = await makeWorld();
	const id = await insert(scope, { accountKey: "KEY-1" });
	const { account_key_enc: stored } = await rowOf(scope, id);
	expect(stored).toMatch(/^enc:1:/);
	expect(stored).not.toContain("KEY-1");
	expect((await findMemberById(scope, id))?.accountKey).toBe("KEY-1");
	for (const plain of ["P-40000", "a plain key of more than twenty letters"]) {
		await transact(scope, (tx) =>
			tx.trx
				.updateTable("members")
				.set({ account_key_enc: plain })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		expect((await findMemberById(scope, id))?.accountKey).toBe(plain);
	}
});

test("takes the five statuses and no other [MEM-03]", async () => {
	const { scope } = await makeWorld();
	const id = await insert(scope);
	const set = (status: string) =>
		transact(scope, (tx) =>
			tx.trx
				.updateTable("members")
				.set({ status: status as "Active" })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
	for (const status of MEMBER_STATUSES) {
		await set(status);
		expect((await rowOf(scope, id)).status).toBe(status);
	}
	for (const status of ["active", "Deleted", ""]) await expect(set(status)).rejects.toBeInstanceOf(ConstraintViolation);
});

test("starts with no points, initials of both names and a colour that stays [MEM-09 MEM-12 MEM-13]", async () => {
	const { scope } = await makeWorld();
	const id = await insert(scope);
	const before = await rowOf(scope, id);
	expect(before).toMatchObject({ balance: 0, awarded: 0, redeemed: 0, initials: "AL" });
	expect(MEMBER_COLOURS).toContain(before.color);
	for (const firstname of ["Grace", "Mary", "Joan"]) {
		await transact(scope, (tx) => updateMember(tx, id, { ...ada, firstname }));
		expect((await rowOf(scope, id)).color).toBe(before.color);
	}
	const colours = new Set<string>();
	for (let i = 0; i < 40; i++)
		colours.add((await rowOf(scope, await insert(scope, { email: `p${i}@example.test` }))).color);
	expect(colours.size).toBeGreaterThan(1);
});

test("an e-mail is one, whatever its case and blanks, within a program [MEM-29]", async () => {
	const world = await makeWorld();
	const id = await insert(world.scope, { email: " A@b.example " });
	expect(await rowOf(world.scope, id)).toMatchObject({ email: "A@b.example", email_lower: "a@b.example" });
	await expect(insert(world.scope, { email: "a@B.example" })).rejects.toMatchObject({
		messageKey: reads("Email is already registered"),
		field: "email",
	});
	expect(await insert(await world.scopeOf({ programId: "other" }), { email: "a@b.example" })).toBeTruthy();
});

test("members without an account key do not clash; the own e-mail may stay, another's may not be taken [MEM-26 MEM-27]", async () => {
	const { scope } = await makeWorld();
	const one = await insert(scope, { accountKey: "" });
	await insert(scope, { email: "other@example.test", accountKey: "  " });
	const rename = (email: string) => transact(scope, (tx) => updateMember(tx, one, { ...ada, email, lastname: "King" }));
	expect(await rename("ADA@example.test")).toBe(true);
	expect(await findMemberById(scope, one)).toMatchObject({ email: "ADA@example.test", lastname: "King" });
	await expect(rename("Other@example.test")).rejects.toBeInstanceOf(Refused);
	expect((await findMemberById(scope, one))?.email).toBe("ADA@example.test");
});

test("a tag makes content for that tag appear, in any case [MEM-06]", async () => {
	const world = await makeWorld();
	const { scope } = world;
	const [tagged, plain] = [await addMember(world), await addMember(world)];
	await transact(scope, async (tx) => {
		await insertOffer(tx, { title: "For some", status: "Active", memberTags: ["VIP"] });
		await setTags(tx, tagged, [" vip ", "Vip", ""]);
	});
	const sees = async (memberId: string) => {
		const row = await scope.query
			.selectFrom("offers")
			.select(visibleTo(scope, "offer", "offers", { memberId, at: scope.now() }).as("visible"))
			.where("program_id", "=", "demo")
			.executeTakeFirstOrThrow();
		return Boolean(row.visible);
	};
	expect([await sees(tagged), await sees(plain)]).toEqual([true, false]);
});
