import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { transact } from "~db/transact";
import { addMember, adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { addDataSet } from "../../data-sets/serials";
import { bucketWorld } from "../../databuckets/data-files";
import { driver } from "../import-driver";

async function start(fields: Record<string, string> = {}) {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"), fields);
	const reasons = async (what: string, ...lines: string[]) => {
		const { id, problems, job } = await imports.check(lines.join("\n"), what);
		return { id, job, reasons: problems.rows.map((row) => [row.row, row.reasons]) };
	};
	return { world, imports, reasons };
}

const NO_STATUS = reads(
	"There is no status “Gone” (use one of: Active, Pending, Cancelled, Awaiting Approval, Invited)",
);
const NO_COMPANY = reads("There is no company with the account key or title “Nowhere”: add the company first");
const TAKEN = reads("Email is already registered");

test("a row of members is told with all its faults at once, those of look-ups too, and the import says the same [IMPORT-12]", async () => {
	const { world, imports, reasons } = await start();
	await addMember(world, { email: "ann@example.com", accountKey: "K-1" });
	const { id, ...checked } = await reasons(
		"members/create-new",
		"firstname,lastname,email,accountKey,status,companies",
		"Ann,,ann@example.com,K-1,,Nowhere",
		"Bob,Roy,bob@,K-2,Gone,Nowhere",
		"Cid,Fox,cid@example.com,1.2E+11,,",
		"Dan,Fox,cid2@example.com,K-4,,",
		"Eve,,cid2@example.com,K-5,,Nowhere",
	);
	const expected = [
		[1, [reads("Last name is required"), TAKEN, reads("Account key is already registered"), NO_COMPANY]],
		[2, [reads("Not a valid email: “bob@”"), NO_STATUS, NO_COMPANY]],
		[3, [reads("A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text")]],
		// Whoever repeats another row has to go, whatever else it says.
		[
			5,
			[
				reads("Last name is required"),
				reads("Email is already registered: it is the same on lines 5 and 6, and the first one counts"),
			],
		],
	];
	expect(checked.reasons).toEqual(expected);
	await imports.commit(id);
	const { problems, job } = await imports.show(id);
	expect(problems.rows.map((row) => [row.row, row.reasons])).toEqual(expected);
	expect(job.counts).toMatchObject({ created: 1, failed: 4 });
});

test("whom a row of changes is about must be beyond doubt before anything is looked up for it [IMPORT-12]", async () => {
	const { world, reasons } = await start();
	const ann = await addMember(world, { email: "ann@example.com", accountKey: "K-1" });
	await addMember(world, { email: "bob@example.com" });
	const byId = await reasons(
		"members/update-by-id",
		"id,email,status,companies",
		`${ann},bob@example.com,Gone,`,
		",ann@example.com,,Nowhere",
		"nobody,,,Nowhere",
	);
	expect(byId.reasons).toEqual([
		[1, [NO_STATUS, TAKEN]],
		[2, [reads("Member ID is required")]],
		[3, [reads("There is no member with the id “nobody”"), NO_COMPANY]],
	]);
	const either = await reasons(
		"members/add-or-update",
		"firstname,lastname,email,accountKey,status,companies",
		"Ann,Lee,ann@,K-1,,Nowhere",
		"http://x.test,,eve@example.com,,Gone,Nowhere",
		"Ann,Lee,bob@example.com,K-1,,Nowhere",
	);
	expect(either.reasons).toEqual([
		[1, [reads("Not a valid email: “ann@”")]],
		// A first name that cannot stand is none that is missing.
		[
			2,
			[
				reads("First name cannot be a web address"),
				NO_STATUS,
				reads("Nobody is found, and a new member needs: Last name"),
				NO_COMPANY,
			],
		],
		[3, [reads("The email is one member’s and the account key another’s"), NO_COMPANY]],
	]);
});

test("companies, categories, records, points and targets are told with all their faults at once [IMPORT-12]", async () => {
	const { world, reasons } = await start();
	await transact(world.scope, async (tx) => {
		await insertCompany(tx, { title: "North", accountKey: "K-1" });
		await insertQuizCategory(tx, { title: "Tools", description: "", isActive: true });
	});
	const noTag = reads("There is no company tag “Nobody”: add it first");
	const companies = await reasons("companies/create-new", "title,accountKey,tags", "North,1.2E+11,Nobody");
	expect(companies.reasons).toEqual([
		[
			1,
			[
				reads("A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text"),
				reads("That company name is already registered"),
				noTag,
			],
		],
	]);
	const changes = await reasons("companies/update-by-key", "accountKey,title,tags", "K-9,North,Nobody");
	expect(changes.reasons).toEqual([[1, [reads("There is no company with the account key “K-9”"), noTag]]]);

	const categories = await reasons("quiz-categories/create-new", "title,status", "tools,Gone");
	expect(categories.reasons).toEqual([
		[1, [reads("There is no status “Gone” (use one of: Active, Inactive)"), reads('"tools" already exists')]],
	]);

	const points = await reasons("points/post", "email,points,reason", "nobody@example.com,1.5,");
	expect(points.reasons).toEqual([
		[
			1,
			[
				reads("“1.5” is not a whole number"),
				reads("Reason is required"),
				reads("There is no member with the email “nobody@example.com”"),
			],
		],
	]);

	const { dataSetId } = await addDataSet(world, ["OLD-1"]);
	const set = driver(await adminCookieFor(world, "admin"), { subject: dataSetId });
	const records = await set.check("identifier,claimsLimit\nOLD-1,many", "records/create-new");
	expect(records.problems.rows[0]?.reasons).toEqual([
		reads("“many” is not a claims limit: write a whole number from 0 to 1,000,000"),
		reads("The data set already has the identifier “OLD-1”"),
	]);
});

test("a line of targets is told with its amount and its code at once [IMPORT-12]", async () => {
	const { check } = await bucketWorld();
	const { problems } = await check("targets/long", ["accountKey,code,amount", "K-1,SEP,much", ",OCT,5", "K-1,AUG,5"]);
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads("SEP: “much” is not an amount"), reads("The databucket has no code “SEP”")],
		[reads("Account key is required"), reads("The databucket has no code “OCT”")],
	]);
});
