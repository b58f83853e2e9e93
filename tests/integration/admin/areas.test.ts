import { sql } from "kysely";
import { expect, test } from "vitest";
import { findArticle } from "~/features/articles/articles.repository.server";
import { findBlog } from "~/features/articles/blogs/blogs.repository.server";
import { findArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { saveCompany } from "~/features/companies/companies.service.server";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { findDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { createMember } from "~/features/members/editing/save-member.service.server";
import { findQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { findRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { saveReward } from "~/features/rewards/rewards.service.server";
import * as headingDelete from "~/routes/admin/article-categories/delete";
import * as headingEdit from "~/routes/admin/article-categories/edit";
import * as headingList from "~/routes/admin/article-categories/list";
import * as headingNew from "~/routes/admin/article-categories/new";
import * as articleDelete from "~/routes/admin/articles/delete";
import * as articleEdit from "~/routes/admin/articles/edit";
import * as articleList from "~/routes/admin/articles/list";
import * as articleNew from "~/routes/admin/articles/new";
import * as blogDelete from "~/routes/admin/blogs/delete";
import * as blogEdit from "~/routes/admin/blogs/edit";
import * as blogList from "~/routes/admin/blogs/list";
import * as blogNew from "~/routes/admin/blogs/new";
import * as companyDelete from "~/routes/admin/companies/delete";
import * as companyEdit from "~/routes/admin/companies/edit";
import * as companyList from "~/routes/admin/companies/list";
import * as companyNew from "~/routes/admin/companies/new";
import * as databucketDelete from "~/routes/admin/databuckets/delete";
import * as databucketEdit from "~/routes/admin/databuckets/edit";
import * as databucketList from "~/routes/admin/databuckets/list";
import * as databucketNew from "~/routes/admin/databuckets/new";
import * as entryList from "~/routes/admin/entries/list";
import * as entryReview from "~/routes/admin/entries/review";
import * as memberDelete from "~/routes/admin/members/delete";
import * as memberEdit from "~/routes/admin/members/edit";
import * as memberList from "~/routes/admin/members/list";
import * as memberNew from "~/routes/admin/members/new";
import * as orderCancel from "~/routes/admin/orders/cancel";
import * as orderDelete from "~/routes/admin/orders/delete";
import * as orderList from "~/routes/admin/orders/list";
import * as orderShow from "~/routes/admin/orders/show";
import * as quizCategoryDelete from "~/routes/admin/quiz-categories/delete";
import * as quizCategoryEdit from "~/routes/admin/quiz-categories/edit";
import * as quizCategoryList from "~/routes/admin/quiz-categories/list";
import * as quizCategoryNew from "~/routes/admin/quiz-categories/new";
import * as categoryDelete from "~/routes/admin/reward-categories/delete";
import * as categoryEdit from "~/routes/admin/reward-categories/edit";
import * as categoryList from "~/routes/admin/reward-categories/list";
import * as categoryNew from "~/routes/admin/reward-categories/new";
import * as rewardDelete from "~/routes/admin/rewards/delete";
import * as rewardEdit from "~/routes/admin/rewards/edit";
import * as rewardList from "~/routes/admin/rewards/list";
import * as rewardNew from "~/routes/admin/rewards/new";
import { allRoutes, moduleOf } from "../../contracts/routes/table";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { memberRow } from "../members/support";
import { makeOpportunity } from "../offers/make-offer";
import { addCatalogue } from "../orders/shop";

interface Module {
	loader: (given: ReturnType<typeof args>) => unknown;
	action?: (given: ReturnType<typeof args>) => unknown;
}

interface Area {
	title: string;
	list: Module;
	create: Module;
	edit: Module;
	remove: Module;
	form: Record<string, string>;
	changed: Record<string, string>;
	/** What the record is called now; undefined when it is gone. */
	name: (world: World, id: string) => Promise<string | null | undefined>;
}

const person = { firstname: "Ada", lastname: "Lovelace", email: "ada@x.test", status: "Pending" };
const AREAS: Area[] = [
	{
		title: "members [ADMIN-08]",
		...{ list: memberList, create: memberNew, edit: memberEdit, remove: memberDelete },
		...{ form: person, changed: { ...person, firstname: "Changed" } },
		name: async (world, id) => {
			const row = await memberRow(world, id);
			return row.deleted_at === null ? row.firstname : undefined;
		},
	},
	{
		title: "companies [ADMIN-09]",
		...{ list: companyList, create: companyNew, edit: companyEdit, remove: companyDelete },
		...{ form: { title: "Acme" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findCompany(world.scope, id))?.title,
	},
	{
		title: "rewards [ADMIN-11]",
		...{ list: rewardList, create: rewardNew, edit: rewardEdit, remove: rewardDelete },
		...{ form: { title: "Mug" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findReward(world.scope, id))?.title,
	},
	{
		title: "reward categories [ADMIN-12]",
		...{ list: categoryList, create: categoryNew, edit: categoryEdit, remove: categoryDelete },
		...{ form: { title: "Mugs" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findRewardCategory(world.scope, id))?.title,
	},
	{
		title: "quiz categories [ADMIN-16]",
		...{ list: quizCategoryList, create: quizCategoryNew, edit: quizCategoryEdit, remove: quizCategoryDelete },
		...{ form: { title: "Safety" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findQuizCategory(world.scope, id))?.title,
	},
	{
		title: "databuckets [ADMIN-19]",
		...{ list: databucketList, create: databucketNew, edit: databucketEdit, remove: databucketDelete },
		...{ form: { title: "Season" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findDatabucket(world.scope, id))?.title,
	},
	{
		title: "articles [ART-23]",
		...{ list: articleList, create: articleNew, edit: articleEdit, remove: articleDelete },
		...{ form: { title: "Sharp blades" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findArticle(world.scope, id))?.title,
	},
	{
		title: "blogs [ART-23]",
		...{ list: blogList, create: blogNew, edit: blogEdit, remove: blogDelete },
		...{ form: { title: "Workshop" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findBlog(world.scope, id))?.title,
	},
	{
		title: "article categories [ART-23]",
		...{ list: headingList, create: headingNew, edit: headingEdit, remove: headingDelete },
		...{ form: { title: "Events" }, changed: { title: "Changed" } },
		name: async (world, id) => (await findArticleCategory(world.scope, id))?.title,
	},
];

/** What a super admin does in each area, from an empty list to an empty list. */
async function manage(world: World, { list, create, edit, remove, form, changed, name }: Omit<Area, "title">) {
	const cookie = await adminCookieFor(world, "super");
	const ids = async () => {
		const { data } = await answer(() => list.loader(args("/admin/area", { cookie })));
		const { rows, menus, ...more } = data as Record<string, unknown>;
		const isList = (value: unknown) => Array.isArray(value) && typeof value[0] !== "string";
		const listed = rows ?? menus ?? Object.values(more).find(isList) ?? [];
		return (listed as { id: string }[]).map((row) => row.id);
	};
	expect((await answer(() => create.loader(args("/admin/area/new", { cookie })))).status).toBe(200);
	expect((await answer(() => create.action?.(args("/admin/area/new", { cookie, form })))).status).toBe(303);
	const [id = ""] = await ids();
	const at = (form?: Record<string, string>) =>
		args(`/admin/area/${id}`, { cookie, params: { id }, ...(form && { form }) });
	expect((await answer(() => edit.loader(at()))).status).toBe(200);
	expect((await answer(() => edit.action?.(at(changed)))).status).toBe(303);
	expect(await name(world, id)).toBe("Changed");
	expect((await answer(() => remove.loader(at()))).status).toBe(200);
	expect(await name(world, id)).toBe("Changed");
	expect((await answer(() => remove.action?.(at({})))).status).toBe(303);
	expect(await name(world, id)).toBeUndefined();
	expect(await ids()).toEqual([]);
}

test.each(AREAS)(
	"a super admin lists, creates, edits and deletes $title; a delete asks first and is a POST [ADMIN-24, ADMIN-48]",
	async (area) => {
		await manage(await makeWorld(), area);
	},
);

type Form = Record<string, string>;
const shelf = async (world: World): Promise<Form> => ({
	...{ title: "Shop", contentType: "Reward Catalogue", content: await addCatalogue(world.scope, { title: "Gifts" }) },
});

/** The folder of the routes, the table and the column that names a record, and how one is filled in. */
const FOLDERS: [
	folder: string,
	id: string,
	table: string,
	name: string,
	form: Form | ((world: World) => Promise<Form>),
][] = [
	["menus", "ADMIN-05", "primary_menus", "title", shelf],
	["secondary-menus", "ADMIN-05", "secondary_menus", "title", { contentType: "System Page", content: "offers" }],
	["pages", "ADMIN-06", "pages", "title", { kind: "custom", body: "Fair" }],
	["translations", "ADMIN-07", "translations", "title", { locale: "fr" }],
	["company-tags", "ADMIN-10", "company_tags", "tag", {}],
	["offers", "ADMIN-14", "offers", "title", { status: "Active" }],
	["offer-groups", "ADMIN-14", "offer_groups", "group_name", {}],
	["quizzes", "ADMIN-15", "quizzes", "title", { status: "Draft", passingScore: "50" }],
	["tiers", "ADMIN-17", "tiers", "tier", { rank: "2", conditions: "{points} >= 500" }],
	["awards", "ADMIN-18", "awards", "award", { conditions: "{points} >= 500" }],
	["tables", "ADMIN-20", "result_tables", "title", { participantType: "member", mode: "dynamic" }],
	["leaderboards", "ADMIN-21", "leaderboards", "title", { participantType: "member", mode: "dynamic" }],
	["data-sets", "ADMIN-22", "data_sets", "title", { claimsLimit: "1" }],
	["forms", "ADMIN-23", "forms", "title", { opensAlone: "on" }],
];

test.each(FOLDERS)(
	"a super admin lists, creates, edits and deletes %s [%s]",
	async (folder, _id, table, column, filled) => {
		const world = await makeWorld();
		const [list, create, edit, remove] = (await Promise.all(
			["list", "new", "edit", "delete"].map((name) => moduleOf(`routes/admin/${folder}/${name}.tsx`)),
		)) as unknown as [Module, Module, Module, Module];
		const field = column === "group_name" ? "groupName" : column;
		const form = typeof filled === "function" ? await filled(world) : filled;
		const name: Area["name"] = async ({ scope }, id) => {
			const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
				where program_id = 'demo' and id = ${id}`.execute(scope.database.writer);
			return rows[0]?.name;
		};
		const forms = { form: { ...form, [field]: "Made" }, changed: { ...form, [field]: "Changed" } };
		await manage(world, { list, create, edit, remove, name, ...forms });
	},
);

test("a super admin lists, opens, completes, cancels and deletes orders; a delete asks first [ADMIN-13, ADMIN-48]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	const memberId = await addMember(world);
	await world.scope.database.write((trx) =>
		trx
			.insertInto("orders")
			.values({
				...{ program_id: "demo", id: "o1", member_id: memberId, cart_value: 0, total_amount: 0 },
				...{ order_number: "ORD-1", created: 1, updated: 1, created_by: memberId, updated_by: memberId },
			})
			.execute(),
	);
	const at = (form?: Record<string, string>) =>
		args("/admin/orders/o1", { cookie, params: { id: "o1" }, ...(form && { form }) });
	const status = async () =>
		(await world.scope.query.selectFrom("orders").select("status").where("program_id", "=", "demo").executeTakeFirst())
			?.status;
	const { data } = await answer(() => orderList.loader(args("/admin/orders", { cookie })));
	expect(data).toMatchObject({ rows: [{ orderNumber: "ORD-1" }], count: 1 });
	expect((await answer(() => orderShow.loader(at()))).status).toBe(200);
	await answer(() => orderShow.action(at({})));
	expect(await status()).toBe("Completed");
	await answer(() => orderCancel.action(at({})));
	expect(await status()).toBe("Cancelled");
	expect((await answer(() => orderDelete.loader(at()))).status).toBe(200);
	expect(await status()).toBe("Cancelled");
	await answer(() => orderDelete.action(at({})));
	expect(await status()).toBeUndefined();
});

test("a super admin lists, opens and reviews the entries of offers [ADMIN-14]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	const ids = await makeOpportunity(world, { title: "Sell ten" }, { title: "Spring" });
	const memberId = await addMember(world);
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { a: 1 }, memberId, ...ids });
	const at = (form?: Form) => args("/admin/entries/e1", { cookie, params: { id: "e1" }, ...(form && { form }) });
	const listed = async () => (await answer(() => entryList.loader(args("/admin/entries", { cookie })))).data;
	expect(await listed()).toMatchObject({ rows: [{ id: "e1", status: "Pending" }] });
	expect((await answer(() => entryReview.loader(at()))).status).toBe(200);
	expect((await answer(() => entryReview.action(at({ intent: "complete" })))).status).toBe(303);
	expect(await listed()).toMatchObject({ rows: [{ id: "e1", status: "Completed" }] });
});

test("a write that fails throws, a list that fails is empty beside its message [ADMIN-42]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	await addMember(world);
	const member = { ...person, companyIds: [], addCompanies: "", tags: [], mobile: "", phone: "", accountKey: "" };
	const reward = { title: "Mug", description: "", status: "Draft", isActive: true, stockQuantity: 0, pointsCost: 0 };
	const writes: (() => Promise<unknown>)[] = [
		() => createMember(world.scope, member as never),
		() =>
			saveReward(world.scope, null, { ...reward, rewardCategories: [], memberTags: [], companyTagIds: [] } as never),
		() =>
			saveCompany(
				world.scope,
				null,
				{ title: "Acme", accountKey: "", status: "Active", companyTagIds: [] } as never,
				"key",
			),
	];
	for (const write of writes)
		await expect(breaking(/insert into "(members|rewards|companies)"/, write)).rejects.toThrow();
	const asked = args("/admin/members", { cookie });
	const reply = await breaking(/select .* from "members"/, () => answer(() => memberList.loader(asked)));
	expect(reply.data).toMatchObject({ rows: [], failed: true });
	expect(asked.context.faultStatus).toBe(500);
});

test("each area has one list, and its records are added and opened in child routes of it [ADMIN-24]", async () => {
	const patterns = new Map((await allRoutes()).map(({ file, pattern }) => [file, pattern]));
	const areas = [...patterns.keys()].flatMap((file) => /^(routes\/admin\/.+)\/new\.tsx$/.exec(file)?.[1] ?? []);
	expect(areas.length).toBeGreaterThan(30);
	for (const folder of areas) {
		const list = patterns.get(`${folder}/list.tsx`);
		expect([folder, patterns.get(`${folder}/new.tsx`)]).toEqual([folder, `${list}/new`]);
		const opened = ["edit", "show", "revoke"].map((name) => patterns.get(`${folder}/${name}.tsx`));
		// A key cannot be read again, only taken back.
		expect(opened, folder).toContain(folder === "routes/admin/api-keys" ? `${list}/:id/revoke` : `${list}/:id`);
	}
});
