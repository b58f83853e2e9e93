import { describe, expect, test } from "vitest";
import { insertCompany, linkMember, tagCompany } from "~/features/companies/companies.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { insertMember, setTags } from "~/features/members/members.repository.server";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import { csvRows } from "~/lib/csv/csv-export";
import { loader as companyExport } from "~/routes/admin/companies/export";
import { loader as tagExport } from "~/routes/admin/company-tags/export";
import { loader as problemsExport } from "~/routes/admin/imports/problems";
import { loader as memberExport } from "~/routes/admin/members/export";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { driver, idIn } from "./import-driver";

const TITLES = ["Acme, Inc.", 'Smith; "Sons"', '"Quoted"', "=Evil", "North|South", "00123", "Plain", "Zoë", "'-x"];
const KEYS = ["C-1", null, "1E10", "=1", "Plain", "C;6", " C  7", '"8"', "'9E9"];
const TAGS = ["a;b", "=x", "North|South", 'in"ch', "VIP", "'@y", "🎉"];
const NAMES: [first: string, last: string][] = [
	["=HYPERLINK(1)", "<b>"],
	["-Ada", "@Lovelace"],
	["'=quoted", "''+twice"],
	['"Jo"', "O'Neil, Jr."],
	["Rene\u0301", "\u200bUnseen"],
	["שלום", "👩‍👩‍👧‍👦"],
	["1E5", "Total"],
	["sep=;", "n/a"],
];
const PHONES = ["+61 2 9000", "(03) 9000", "-1", null];

type Loader = (given: ReturnType<typeof args>) => unknown;

/** A portal whose records hold what files get wrong. */
async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	await transact(world.scope, async (tx) => {
		const companyTags: string[] = [];
		for (const tag of TAGS) companyTags.push(await insertCompanyTag(tx, tag));
		const companies: string[] = [];
		for (const [at, title] of TITLES.entries()) {
			companies.push(await insertCompany(tx, { title, accountKey: KEYS[at] ?? null }));
			await tagCompany(tx, companies[at]!, companyTags.slice(0, at));
		}
		await tx.trx.updateTable("companies").set({ status: "Inactive" }).where("title", "=", "Zoë").execute();
		for (let n = 0; n < 3 * NAMES.length; n++) {
			const [firstname = "", lastname = ""] = NAMES[n % NAMES.length] ?? [];
			const member = { firstname, lastname, email: `Member${n}@Example.test` };
			const id = await insertMember(tx, {
				...{ ...member, accountKey: n === 0 ? null : `${KEYS[n % KEYS.length] ?? "K"}${n}` },
				...{ mobile: PHONES[n % 4] ?? null, phone: PHONES[(n + 1) % 4] ?? null },
				status: MEMBER_STATUSES[n % MEMBER_STATUSES.length] ?? "Active",
			});
			const some = <T>(all: T[]) => all.filter((_, at) => (n >> (at % 5)) & 1);
			await linkMember(tx, id, n < TITLES.length ? [companies[n]!] : some(companies).reverse());
			await setTags(tx, id, n < TAGS.length ? [TAGS[n]!] : some(TAGS));
		}
		// As it was before keys were encrypted.
		await tx.trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-1", account_key_hash: null })
			.where("email_lower", "=", "member0@example.test")
			.execute();
	});
	return { world, cookie };
}

async function download(loader: Loader, cookie: string, locale: "en" | "fr"): Promise<string> {
	const language = (await localeCookie().serialize(locale)).split(";")[0];
	return (await answer(() => loader(args("/admin/x/export", { cookie: `${cookie}; ${language}` })))).body ?? "";
}

/** Every row of what an export holds. */
async function stored(world: World) {
	const rows = async (
		table: "members" | "member_tags" | "member_companies" | "companies" | "company_tags" | "company_tag_links",
	) => (await world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").execute()) as object[];
	return {
		members: await rows("members"),
		tags: await rows("member_tags"),
		links: await rows("member_companies"),
		companies: await rows("companies"),
		companyTags: await rows("company_tags"),
		companyTagLinks: await rows("company_tag_links"),
	};
}

describe.each(["en", "fr"] as const)("a download in %s", (locale) => {
	test.each<[string, string, Loader]>([
		["members", "members/update-by-id", memberExport],
		["companies", "companies/update-by-id", companyExport],
		["company tags", "company-tags/create-new", tagExport],
	])(
		"of %s is imported again as it is: no column is to be assigned, no row fails, nothing changes (check 33)",
		async (_name, what, loader) => {
			const { world, cookie } = await start();
			const before = await stored(world);
			const file = await download(loader, cookie, locale);
			const imports = driver(cookie);
			const { mapping } = await imports.mapping(idIn((await imports.upload(file, what)).location));
			expect(Object.entries(mapping).filter(([, at]) => at === null)).toEqual([]);
			const { job, problems } = await imports.run(file, what);
			expect(problems.rows).toEqual([]);
			expect(job.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
			expect(await stored(world)).toEqual(before);
		},
	);
});

test("keys that an observer's download hides are not taken for keys (check 33)", async () => {
	const { world } = await start();
	const cookie = await adminCookieFor(world, "observer");
	const hidden = (await download(memberExport, cookie, "en")).split("\r\n");
	const before = await stored(world);
	const imports = driver(await adminCookieFor(world, "admin"));
	const { job } = await imports.check(hidden.join("\n"), "members/update-by-id");
	expect(job.plan.failed).toBe(3 * NAMES.length);
	expect(await stored(world)).toEqual(before);
});

test("rows that were left out are mended and imported as they were meant, and a key that is lost stays a fault (check 33)", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie);
	const [what, header] = ["companies/create-new", ["title", "accountKey", "status"]];
	const meant = [
		["00123", "00077"],
		["=Evil", "=1"],
		["'-x", "1E10"],
		["two 'words'", "K-1"],
	];
	const file = `${csvRows([header, ...meant.map((row) => [...row, "wrong"])])}Lost,1.2E+11,wrong\r\n`;
	const problemsOf = async (id: string) =>
		(await answer(() => problemsExport(args("/admin/x", { cookie, params: { id } })))).body ?? "";
	const mended = (await problemsOf((await imports.check(file, what)).id)).replaceAll(",wrong", ",Active");
	const { id, job } = await imports.run(mended, what);
	expect(job.counts).toMatchObject({ created: 4, failed: 1 });
	const kept = await download(companyExport, cookie, "en");
	for (const row of meant) expect(kept).toContain(`,${csvRows([[...row, "Active"]]).trim()},`);
	const second = await problemsOf(id);
	expect(second.split("\r\n")[0]).toBe("Problem,Row,Line,title,accountKey,status");
	const again = await imports.check(second, what);
	expect(again.problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads("A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text")],
	]);
});

test.each([
	["email,points,reason", "bad@,5,Gift", ["0", "1", "2"], ["3", "4", "5"], "Problem,Row,Line"],
	["Row,email,points,Problem", "9,bad@,5,Gift", ["1", "2", "3"], ["4", "5", "6"], "Problem_,Row_,Line"],
])(
	"rows with the columns %s can be mended and imported, whatever these are called",
	async (header, row, first, then, own) => {
		const world = await makeWorld();
		await addMember(world, { email: "ann@example.com" });
		const cookie = await adminCookieFor(world, "admin");
		const imports = driver(cookie);
		const columns = ([email = "", points = "", reason = ""]: string[]) => ({
			...{ "columns.email": email, "columns.points": points, "columns.reason": reason },
		});
		const { id } = await imports.check(`${header}\n${row}\n`, "points/post", columns(first));
		const { body } = await answer(() => problemsExport(args("/admin/x", { cookie, params: { id } })));
		expect(body?.split("\r\n")[0]).toBe(`${own},${header}`);
		const file = (body ?? "").replace(",bad@,", ",ann@example.com,");
		const mended = await imports.check(file, "points/post", columns(then));
		expect(mended.problems.rows).toEqual([]);
		expect(mended.job.plan.created).toBe(1);
	},
);
