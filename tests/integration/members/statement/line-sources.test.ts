import { expect, test } from "vitest";
import { lineSources } from "~/features/members/statement/line-sources.repository.server";
import { loader as run } from "~/routes/admin/databuckets/posting/run";
import { loader as show } from "~/routes/admin/members/show";
import { installRuntime } from "~/server/runtime.server";
import { adminCookieFor, answer, args } from "../../../support/http";
import { lastRun, payingDatabucket, postNow, results } from "../../databuckets/postings/support";

test("a member's posting of a databucket leads admins to the line of its run that says why [ADMIN-46]", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2", "K-3"]);
	await results(world, databucketId, { "K-1": "600", "K-2": "5", "K-3": "7" });
	await postNow(world, databucketId);
	const { id: runId } = await lastRun(world, databucketId);
	installRuntime(world.runtime);
	const cookie = await adminCookieFor(world, "observer");
	const id = member("K-2");
	const { data } = await answer(() => show(args(`/admin/members/${id}`, { cookie, params: { id } })));
	const { panel } = data as Awaited<ReturnType<typeof show>>;
	const [line] = panel.tab === "statement" ? panel.rows : [];
	expect(line?.href).toMatch(new RegExp(`^/admin/databuckets/${databucketId}/posting/runs/${runId}\\?cursor=`));
	const page = await answer(() => run(args(line?.href ?? "", { cookie, params: { id: databucketId, runId } })));
	expect((page.data as Awaited<ReturnType<typeof run>>).rows[0]).toMatchObject({ participantId: id, owed: 5 });
});

test("a source is led to by those who may read it, as long as it is there", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "600" });
	const { id: runId } = await postNow(world, databucketId);
	const about = { id: member("K-1"), email: "k@demo.example" };
	const source = { kind: "databucket", id: runId } as const;
	const all = await lineSources(world.scope, about, [source, { kind: "article", id: "gone" }], () => true);
	expect(all(source)).toContain(runId);
	expect(all({ kind: "article", id: "gone" })).toBe(null);
	const none = await lineSources(world.scope, about, [source], (permission) => permission !== "databuckets:read");
	expect(none(source)).toBe(null);
	const elsewhere = await lineSources(await world.scopeOf({ programId: "other" }), about, [source], () => true);
	expect(elsewhere(source)).toBe(null);
});
