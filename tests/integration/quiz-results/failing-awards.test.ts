import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { failingAwardList } from "~/features/quiz-results/failing/failing-award-list.repository.server";
import { sweepQueue } from "~/features/quizzes/queue/process-queued.service.server";
import { action } from "~/routes/admin/failing-awards/bulk";
import FailingAwards, { loader } from "~/routes/admin/failing-awards/list";
import { loader as homeLoader } from "~/routes/admin/home";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { auditRows, bulkDesk } from "../admin/bulk-desk";
import { addQuiz, rowsOf } from "../quizzes/support";
import { breakWrites } from "../rewards/support";
import { attempt } from "./support";

async function start() {
	const desk = await bulkDesk();
	const { world, cookie } = desk;
	const list = async () =>
		(await answer(() => loader(args("/admin/failing-awards", { cookie })))).data as Awaited<ReturnType<typeof loader>>;
	const waiting = async () => {
		const { data } = await answer(() => homeLoader(args("/admin", { cookie })));
		return (data as Awaited<ReturnType<typeof homeLoader>>).waiting.awards;
	};
	/** Lets the sweep fail so often. */
	const fail = async (times: number) => {
		for (let n = 0; n < times; n++) await sweepQueue({ ...world.scope, now: () => Date.now() + n * 24 * 3_600_000 });
	};
	return { ...desk, list, waiting, fail };
}

test("an award that fails again shows on the admin's home and in a list that says why; one that failed once does not", async () => {
	const { world, list, waiting, fail } = await start();
	await breakWrites(world, "member_transactions", "INSERT");
	await attempt(world, await addQuiz(world), { firstname: "Mia" });
	await fail(1);
	expect([await waiting(), (await list()).rows]).toEqual([0, []]);
	await fail(2);
	expect(await waiting()).toBe(1);
	const page = await list();
	expect(page.rows).toMatchObject([
		{ firstname: "Mia", quiz: "Blades", points: 21, tries: 2, error: expect.stringContaining("broken") },
	]);
	const html = renderPage(FailingAwards, "/admin/failing-awards", { loaderData: page });
	expect(html).toContain("broken");
	expect(html).toContain("Try again");
	const other = await world.scopeOf({ programId: "other" });
	expect(await (await failingAwardList.find(other)).count()).toBe(0);
});

test("trying again posts the award once where that works now, and is logged", async () => {
	const { world, list, waiting, fail, confirm, report } = await start();
	await breakWrites(world, "member_transactions", "INSERT");
	const { id: attemptId } = await attempt(world, await addQuiz(world));
	await fail(3);
	const [award] = (await list()).rows;
	const again = () => confirm(action, { intent: "retry", id: award?.id ?? "" }, 1);
	expect(report((await again()).data)).toMatchObject({
		...{ done: [], rows: [{ id: award?.id, reason: reads("The credit could not be posted") }] },
	});
	expect(await waiting()).toBe(1);
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	expect((await again()).status).toBe(303);
	expect([await waiting(), (await list()).rows]).toEqual([0, []]);
	expect(await rowsOf(world, "member_transactions")).toMatchObject([{ kind: "Award", points: 21 }]);
	expect(await auditRows(world, "quiz_attempt")).toMatchObject([{ action: "retry", id: attemptId }]);
	expect(report((await again()).data)).toMatchObject({
		...{ done: [], rows: [{ reason: reads("This credit has been posted in the meantime") }] },
	});
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
});

test("only who may post points tries again", async () => {
	const { world } = await start();
	for (const [role, status] of [
		["editor", 403],
		["observer", 403],
		["admin", 303],
	] as const) {
		const cookie = await adminCookieFor(world, role);
		const reply = await answer(() => action(args("/admin/failing-awards/bulk", { cookie, form: { intent: "retry" } })));
		expect(reply.status, role).toBe(status);
	}
});

test("failing awards are read along an index that holds nothing else", async () => {
	const { world } = await start();
	const wanted = { q: "", filters: {}, sort: "queued" } as const;
	const page = failingAwardList.pageQuery(world.scope, wanted, null, { after: [5, "a"], size: 51 }).compile();
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${page.sql}`, [...page.parameters]),
	);
	const plan = rows.map(({ detail }) => detail).join("\n");
	expect(plan).toContain("INDEX points_queue_failing (program_id=? AND (created,id)>(?,?))");
	expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});
