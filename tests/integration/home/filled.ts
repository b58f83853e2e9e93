import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { insertOffer, insertOpportunities } from "~/features/offers/offer-inserts.repository.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { addMember, memberCookieFor } from "../../support/http";
import type { World } from "../../support/world";
import { addImported, setFormula } from "../databuckets/imported";
import { addDatabucket } from "../databuckets/support";
import { addBoard, rankedBy } from "../leaderboards/support";
import { addCatalogue, addReward } from "../orders/shop";
import { addQuiz } from "../quizzes/support";
import { uploadCsv } from "../result-views/support";
import { makeStatic, publishAgain, tableEditor } from "../tables/support";

const AUDIT = { created: 1, updated: 1, created_by: "test", updated_by: "test" };

/** Blogs of a program by title, each with articles by title; an empty title is no blog. */
export async function addArticles(world: World, blogs: Readonly<Record<string, readonly string[]>>): Promise<void> {
	let at = 0;
	await world.scope.database.write(async (trx) => {
		for (const [blog, titles] of Object.entries(blogs)) {
			const mark = { program_id: "demo", ...AUDIT };
			if (blog)
				await trx
					.insertInto("blogs")
					.values({ ...mark, id: blog, title: blog, title_upper: blog.toUpperCase() })
					.execute();
			for (const title of titles)
				await trx
					.insertInto("articles")
					.values({
						...{ ...mark, id: title, title, title_upper: title.toUpperCase(), blog_id: blog || null },
						...{ status: "Active", sorted_at: ++at },
					})
					.execute();
		}
	});
}

/** A databucket that pays one point for each that is reached, with results for a key. */
export async function addResults(
	world: World,
	databucket: object,
	lines: Record<"target" | "actual", Parameters<typeof addImported>[3]>,
): Promise<string> {
	const id = await addDatabucket(world, { targetCodes: ["JUL"], ...databucket });
	await setFormula(world, id, [{ title: "Each", statement: "{actual} > 0", dynamicPoints: true }]);
	for (const kind of ["target", "actual"] as const) await addImported(world, id, kind, lines[kind]);
	await publishAgain(world, id);
	return id;
}

/** A member with something in every section of the home page but what waits. */
export async function fillHome(world: World, each = 1) {
	const memberId = await addMember(world, { accountKey: "K-1" });
	const stranger = await addMember(world, { accountKey: "K-2" });
	const numbers = Array.from({ length: each }, (_, at) => at + 1);
	const editor = await tableEditor(world);
	const catalogues: string[] = [];
	for (const n of numbers) {
		const catalogue = await addCatalogue(world.scope, { title: `Shop ${n}` });
		catalogues.push(catalogue);
		await addReward(world.scope, { catalogue, title: `Mug ${n}` });
		await addQuiz(world, { title: `Quiz ${n}` });
		await addArticles(world, { [`Blog ${n}`]: [`News ${n}`] });
		const about = { mode: "static", accountKeyColumn: "Key", settings: rankedBy("Sales") } as const;
		const board = await addBoard(world, { ...about, title: `Board ${n}` });
		await uploadCsv(world, "Key,Sales\nK-1,5\nK-2,7\n", board);
		await rankBoard(world.scope, board);
		await addResults(
			world,
			{ title: `Season ${n}` },
			{ target: [["K-1", { JUL: "100" }]], actual: [["K-1", { JUL: "99.96" }]] },
		);
		await makeStatic(editor, "Key,Sales\nK-1,5\n", { title: `Table ${n}` });
	}
	await transact(world.scope, async (tx) => {
		await saveProgram(tx, { homeRewardCatalogues: catalogues });
		await linkMember(tx, memberId, [await insertCompany(tx, { title: "Northern Supply", accountKey: "C-1" })]);
		for (const n of numbers) {
			const offerId = await insertOffer(tx, { title: `Offer ${n}`, status: "Active" });
			await insertOpportunities(tx, offerId, [{ title: `Sale ${n}`, points: 5 }]);
		}
		await post(tx, { memberId, kind: "Award", points: 400, description: "Gift", source: { kind: "test", id: "1" } });
	});
	return { memberId, stranger, cookie: await memberCookieFor(world, memberId) };
}
