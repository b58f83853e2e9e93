import { beforeEach, describe, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { updatePage } from "~/features/pages/pages.repository.server";
import { transact } from "~db/transact";
import { addMember, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addReward, addRich } from "../orders/shop";
import { addQuiz } from "../quizzes/support";
import { addPage, see } from "./support";

let world: World;
let memberId: string;
let cookie: string;
beforeEach(async () => {
	world = await makeWorld();
	memberId = await addRich(world, 12_345);
	cookie = await memberCookieFor(world, memberId);
});

describe("a page", () => {
	test("is read by its id, with its text rendered and cleaned [PAGE-02, PAGE-09, NAV-12]", async () => {
		await addPage(world, { title: "Before" });
		const id = await addPage(world, { body: "# Fair\n\n<script>alert(1)</script> [x](javascript:alert(1))" });
		await addPage(world, { title: "After" });
		const { status, page } = await see(id, cookie);
		expect([status, page?.title]).toEqual([200, "Terms"]);
		expect(page?.html).toContain("<h2>Fair</h2>");
		expect(page?.html).not.toMatch(/<script|href="javascript/);
	});

	test("is cleaned once more when it is shown [PAGE-09]", async () => {
		const id = await addPage(world);
		const html = "<p onclick=x>Old<script>alert(1)</script></p>";
		await transact(world.scope, (tx) =>
			tx.trx.updateTable("pages").set({ body_html: html }).where("program_id", "=", "demo").execute(),
		);
		expect((await see(id, cookie)).page?.html).toBe("<p>Old</p>");
	});

	test("leads to sign-in without a session, as a template does [NAV-12, NAV-13]", async () => {
		const id = await addPage(world, { kind: "template" });
		for (const as of ["page", "template"] as const) {
			const { status, location } = await see(id, null, as);
			expect([status, location]).toEqual([302, expect.stringMatching(/^\/signin/)]);
		}
	});

	test("is there for those who have its tags only, a basic one for all [NAV-26, PAGE-03]", async () => {
		const [tagged, basic] = [
			await addPage(world, { memberTags: ["Gold"] }),
			await addPage(world, { title: "All", kind: "basic", memberTags: ["Gold"] }),
		];
		expect([(await see(tagged, cookie)).status, (await see(basic, cookie)).status]).toEqual([404, 200]);
		await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
		expect((await see(tagged, cookie)).status).toBe(200);
	});

	test("is not there before, after, as a draft or in another program [NAV-16, PAGE-07]", async () => {
		const now = world.scope.now();
		const hidden = [
			await addPage(world, { title: "Early", publishFrom: now + 1000 }),
			await addPage(world, { title: "Late", publishUntil: now }),
			await addPage(world, { title: "Draft", status: "Draft" }),
			await addPage(world, { title: "Foreign" }, "other"),
		];
		for (const id of [...hidden, "none"]) expect((await see(id, cookie)).status).toBe(404);
	});

	test("with the address of the other kind leads to a template, and not from one", async () => {
		const template = await addPage(world, { title: "Hello", kind: "template" });
		const custom = await addPage(world);
		expect(await see(template, cookie)).toMatchObject({ status: 302, location: `/template/${template}` });
		expect((await see(custom, cookie, "template")).status).toBe(404);
	});
});

describe("a template", () => {
	test("says the reader's values, numbers as the reader writes them [PAGE-06, NAV-13]", async () => {
		const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "Ada & Sons" }));
		await transact(world.scope, (tx) => linkMember(tx, memberId, [company]));
		const id = await addPage(world, {
			kind: "template",
			body: "{{member.firstname}}, {{member.balance}}, {{company.title}}",
		});
		const { page } = await see(id, cookie, "template");
		expect(page?.html).toBe("<p>Pat, 12,345, Ada &amp; Sons</p>\n");
	});

	test("shows a name as it is written, whatever it is made of [PAGE-06]", async () => {
		const names = [
			["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
			["{{member.email}}", "{{member.email}}"],
			["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
		] as const;
		const id = await addPage(world, {
			...{ kind: "template", body: "**{{member.firstname}}**|{{company.title}}|" },
			blocks: [{ id: "b", kind: "heading", title: "Hi {{member.firstname}}" }],
		});
		for (const [firstname, shown] of names) {
			const reader = await memberCookieFor(world, await addMember(world, { firstname }));
			const { page } = await see(id, reader, "template");
			expect(page?.html).toBe(`<p><strong>${shown}</strong>||</p>\n`);
			expect(page?.blocks).toMatchObject([{ title: `Hi ${firstname}` }]);
		}
	});
});

describe("blocks", () => {
	test("show what their reader may see, in their order, and of the rest no trace", async () => {
		const gold = await addReward(world.scope, { title: "Gold mug", tags: { memberTags: ["Gold"] } });
		const mug = await addReward(world.scope, { title: "Mug" });
		const quiz = await addQuiz(world, { title: "Draft quiz", status: "Draft" });
		const row = (record: string) => ({ id: record, record });
		const id = await addPage(world, {
			blocks: [
				{ id: "1", kind: "rewards", title: "For you", rows: [row(gold), row(mug)] },
				{ id: "2", kind: "rewards", title: "Secret", rows: [row(gold)] },
				{ id: "3", kind: "quizzes", title: "Hidden", rows: [row(quiz), row("none")] },
				{ id: "4", kind: "form", title: "", record: "none" },
				{ id: "5", kind: "picture", picture: "none", alt: "Gone" },
				{ id: "6", kind: "divider" },
			],
		});
		const { page } = await see(id, cookie);
		expect(page?.blocks).toMatchObject([
			{ id: "1", kind: "rewards", rewards: [{ title: "Mug" }] },
			{ id: "6", kind: "divider" },
		]);
		expect(JSON.stringify(page)).not.toMatch(/Gold|Secret|Hidden|Draft quiz|Gone/);
		await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
		const [first, second] = (await see(id, cookie)).page?.blocks ?? [];
		expect(first).toMatchObject({ rewards: [{ title: "Gold mug" }, { title: "Mug" }] });
		expect(second).toMatchObject({ title: "Secret" });
	});

	test("tell open pages when their page changes", async () => {
		const id = await addPage(world);
		const noted = () =>
			world.scope.query.selectFrom("change_log").select(["topic", "entity_id"]).where("topic", "=", "pages").execute();
		const before = (await noted()).length;
		const { updated } = await world.scope.query
			.selectFrom("pages")
			.select("updated")
			.where("program_id", "=", "demo")
			.executeTakeFirstOrThrow();
		await transact(world.scope, (tx) => updatePage(tx, { id, updated }, { title: "New terms" }));
		expect((await noted()).length).toBe(before + 1);
	});
});
