import { afterEach, beforeEach, expect, test } from "vitest";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { listTouched } from "~/features/databuckets/results/figures.repository.server";
import { candidatePage } from "~/features/databuckets/results/pages/results-page.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { makeOpportunity } from "../../offers/make-offer";
import { setUpExample, update } from "../example";
import { addImported, setFormula } from "../imported";
import { lines } from "./example-figures";

type Example = Awaited<ReturnType<typeof setUpExample>>;
let example: Example;
beforeEach(async () => {
	example = await setUpExample();
});
afterEach(() => example.world.close());

let entries = 0;
async function complete(key: string, points: number) {
	const { world, databucketId, member } = example;
	const place = await makeOpportunity(world, { points, databucketId, targetCode: "JUL" });
	const entryId = `entry-${++entries}`;
	await saveEntry(world.scope, { id: entryId, status: "Pending", data: {}, memberId: member(key), ...place });
	const review = (action: "complete" | "reopen") => reviewEntry(world.scope, { entryId, action, bonusPoints: 0 });
	await review("complete");
	return review;
}

async function look() {
	const { world, databucketId, member } = example;
	const request = new Request(`http://localhost/admin/databuckets/${databucketId}/results/new`);
	const page = (await candidatePage(world.scope, databucketId, request))!;
	const rows = page.rows.map(({ id, pointsBefore, totalPoints }) => [id, pointsBefore, totalPoints] as const);
	const of = (key: string) => rows.find(([id]) => id === member(key))?.slice(1);
	const { before, after } = page.sums;
	const sums = ({ participants, claimPoints, totalPoints }: typeof before) => [participants, claimPoints, totalPoints];
	return { ...page, of, before: sums(before), after: sums(after) };
}

test("what is looked at has the entries that were completed after it was calculated, in its sums, its codes and for whom they were", async () => {
	const { world, databucketId } = example;
	await complete("K-4", 70);
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	expect(await look()).toMatchObject({ changed: 5, before: [1, 70, 70], after: [5, 70, 5520] });

	await complete("K-1", 150);
	await sweepResults(world.scope);
	const looked = await look();
	expect(looked).toMatchObject({ changed: 5, before: [2, 220, 220], after: [5, 220, 5670] });
	expect(looked.of("K-1")).toEqual([150, 750]);
	expect(looked.codes.find(({ code }) => code === "JUL")).toMatchObject({
		before: { claimPoints: 220 },
		after: { claimPoints: 220, targetPoints: 1350 },
	});
	expect(await listTouched(world.scope, databucketId, 10)).toEqual([]);

	await updateResults(world.scope, databucketId, looked.generationId);
	expect(await checkResults(world.scope)).toEqual([]);
});

test("a rule that counts points of entries gives its points in what is looked at once the entry is completed, and not after it is reopened", async () => {
	const { world, databucketId } = example;
	await addImported(world, databucketId, "actual", lines(0));
	await update(world, databucketId);
	await setFormula(world, databucketId, [{ title: "Eager", statement: "{offerPoints} >= 100", result: 30 }]);
	await addImported(world, databucketId, "target", lines(1));
	await sweepResults(world.scope);
	const { changed } = await look();

	const review = await complete("K-3", 100);
	await sweepResults(world.scope);
	const during = await look();
	expect(during.of("K-3")).toEqual([100, 130]);

	await review("reopen");
	await sweepResults(world.scope);
	const afterwards = await look();
	expect(afterwards.of("K-3")).toEqual([0, 0]);
	expect(afterwards).toMatchObject({ changed, before: [5, 0, 0], after: [5, 0, 0] });
});

test("somebody whose figures come to be what is shown already is no longer among those who change", async () => {
	const { world, databucketId } = example;
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "10" }],
		["K-2", { JUL: "20" }],
	]);
	await update(world, databucketId);
	await setFormula(world, databucketId, [{ title: "Quiet", statement: "{offerPoints} < 100", result: 30 }]);
	await addImported(world, databucketId, "actual", [["K-3", { JUL: "5" }]]);
	await sweepResults(world.scope);
	expect((await look()).changed).toBe(3);
	await complete("K-1", 100);
	await sweepResults(world.scope);
	const looked = await look();
	expect(looked.changed).toBe(2);
	expect(looked.of("K-1")).toBeUndefined();
	await updateResults(world.scope, databucketId, looked.generationId);
	expect(await checkResults(world.scope)).toEqual([]);
});
