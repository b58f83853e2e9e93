import type { ComponentType } from "react";
import { expect, test } from "vitest";
import * as watches from "~/routes/admin/articles/watches";
import * as audit from "~/routes/admin/audit/list";
import * as awards from "~/routes/admin/awards/list";
import * as records from "~/routes/admin/data-sets/records";
import * as files from "~/routes/admin/files/list";
import * as submissions from "~/routes/admin/forms/submissions";
import * as imports from "~/routes/admin/imports/list";
import * as templates from "~/routes/admin/mail-templates/list";
import * as mails from "~/routes/admin/mails/list";
import * as members from "~/routes/admin/members/list";
import * as menus from "~/routes/admin/menus/list";
import * as orders from "~/routes/admin/orders/list";
import * as admins from "~/routes/admin/platform/admins/list";
import * as globalArticles from "~/routes/admin/platform/articles/list";
import * as log from "~/routes/admin/platform/audit/list";
import * as outbox from "~/routes/admin/platform/mails/list";
import * as organisations from "~/routes/admin/platform/organisations/list";
import * as directory from "~/routes/admin/platform/programs/list";
import * as sites from "~/routes/admin/platform/sites/list";
import * as programs from "~/routes/admin/programs";
import * as rewards from "~/routes/admin/rewards/list";
import * as secondaryMenus from "~/routes/admin/secondary-menus/list";
import * as trash from "~/routes/admin/trash/list";
import { breaking } from "../../support/fault-loop";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addArticle } from "../articles/support";
import { addDataSet } from "../data-sets/serials";
import { addForm } from "../forms/form-editor";

interface Route {
	default: ComponentType;
	loader: (given: ReturnType<typeof args>) => unknown;
}
const GENERAL = "This list could not be loaded. Please try again in a moment.";
const OF_MEMBERS = "Members could not be loaded. Please try again in a moment";

async function open({ default: Page, loader }: Route, path: string, call: Parameters<typeof args>[1]) {
	const given = args(path, call);
	const { data } = await answer(() => loader(given));
	const html = renderPage(Page, path, { loaderData: data });
	return { html, data: data as object, status: given.context.faultStatus };
}

// A guard reads one row of some of these tables; a list reads several, in their order.
const listing = (table: string) => new RegExp(`select [^]*from "${table}"[^]* order by`);

const LISTS: [path: string, Route, statement: RegExp, text?: string][] = [
	["awards", awards, listing("awards"), "Error occurred when fetching the award info"],
	["orders", orders, listing("orders")],
	["rewards", rewards, listing("rewards")],
	["members", members, listing("members"), OF_MEMBERS],
	["menus", menus, listing("primary_menus")],
	["secondary-menus", secondaryMenus, listing("secondary_menus")],
	["mails", mails, listing("outbox")],
	["mail-templates", templates, /from "mail_templates"/],
	["audit", audit, listing("audit_log")],
	["files", files, listing("files")],
	["files?folder=images", files, listing("files")],
	["imports", imports, listing("import_jobs")],
	["trash", trash, listing("members")],
	["programs", programs, listing("program_directory")],
	["platform/admins", admins, listing("admins")],
	["platform/articles", globalArticles, listing("global_articles")],
	["platform/audit", log, listing("audit_log")],
	["platform/mails", outbox, listing("outbox")],
	["platform/organisations", organisations, listing("organisations")],
	["platform/programs", directory, listing("program_directory")],
	["platform/sites", sites, listing("sites")],
];

test.each(LISTS)(
	"the list at /admin/%s is empty when it cannot be read, and its page says so [ADMIN-42, ADMIN-43, MEM-49]",
	async (name, route, statement, text = GENERAL) => {
		const world = await makeWorld();
		const path = `/admin/${name}`;
		const cookie = await adminCookieFor(world, name.startsWith("platform") || name === "programs" ? "super" : "admin");
		const read = await open(route, path, { cookie });
		expect(read.status).toBeUndefined();
		expect(read.html).not.toContain(text);
		const broken = await breaking(statement, () => open(route, path, { cookie }));
		expect(broken.status).toBe(500);
		expect(broken.html).toContain(text);
		expect(broken.html).not.toContain("/export");
		expect(JSON.stringify(broken.data)).toMatch(
			/"(rows|menus|mails|events|files|folders|jobs|members|programs|admins|articles|organisations|sites)":\[\]/,
		);
		expect(broken.html.match(/name="(q|actor)"/g)).toEqual(read.html.match(/name="(q|actor)"/g));
	},
);

test.each(["articles", "data-sets", "forms"] as const)(
	"what belongs to one of the %s says within its page that it could not be read [ADMIN-43]",
	async (kind) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const [id, path, route, table] = await {
			articles: async () => [await addArticle(world), "watches", watches, "article_watches as w"] as const,
			"data-sets": async () => [(await addDataSet(world)).dataSetId, "records", records, "preset_records"] as const,
			forms: async () => [await addForm(world, []), "submissions", submissions, "form_submissions as s"] as const,
		}[kind]();
		const at = `/admin/${kind}/${id}/${path}`;
		const read = await open(route, at, { cookie, params: { id } });
		expect([read.status, read.html.includes(GENERAL)]).toEqual([undefined, false]);
		const statement = new RegExp(`from "${table.replace(" as ", '" as "')}"`);
		const broken = await breaking(statement, () => open(route, at, { cookie, params: { id } }));
		expect([broken.status, broken.html.includes(GENERAL)]).toEqual([500, true]);
		const title = /<h1[^>]*>([^<]*)/.exec(read.html)?.[1];
		expect(title).toBeTruthy();
		expect(broken.html).toContain(title);
	},
);

test("a program that cannot be opened is said on the page of programs, and none is opened [ADMIN-41]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const call = { cookie, form: { programId: "demo" } };
	const refused = await breaking(/update "admin_sessions"/, () =>
		answer(() => programs.action(args("/admin/programs", call))),
	);
	expect([refused.status, refused.headers.get("Set-Cookie")]).toEqual([500, null]);
	const { data } = await open(programs, "/admin/programs", { cookie });
	expect(renderPage(programs.default, "/admin/programs", { loaderData: data, actionData: refused.data })).toContain(
		"The program could not be opened. Please try again.",
	);
	expect(await answer(() => programs.action(args("/admin/programs", call)))).toMatchObject({ location: "/admin" });
});
