import { expect, test } from "vitest";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration, noteInputs } from "~/features/databuckets/results/generations.repository.server";
import * as list from "~/routes/admin/databuckets/list";
import * as home from "~/routes/admin/home";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { setUpExample, update } from "../example";
import { addImported } from "../imported";
import { lines } from "../results/example-figures";
import { addDatabucket } from "../support";

test("an admin's home counts what waits to be checked, until it is shown or nothing would change", async () => {
	const { world, databucketId } = await setUpExample();
	const cookie = await adminCookieFor(world, "admin");
	const waiting = async () => {
		const counted = (await answer(() => home.loader(args("/admin", { cookie })))).data as {
			waiting: { results: number };
		};
		const listed = await answer(() => list.loader(args("/admin/databuckets?work=toCheck", { cookie })));
		return [counted.waiting.results, (listed.data as { rows: { id: string }[] }).rows.map(({ id }) => id)];
	};
	await addDatabucket(world, { title: "Another" });
	await addImported(world, databucketId, "actual", lines(0));
	expect(await waiting()).toEqual([0, []]);
	await sweepResults(world.scope);
	expect(await waiting()).toEqual([1, [databucketId]]);
	await update(world, databucketId);
	expect(await waiting()).toEqual([0, []]);
	await transact(world.scope, (tx) => noteInputs(tx, databucketId));
	await sweepResults(world.scope);
	expect(await findOpenGeneration(world.scope, databucketId)).toMatchObject({ state: "Candidate", changed: 0 });
	expect(await waiting()).toEqual([0, []]);
	await world.scope.database.write((trx) =>
		trx.updateTable("databucket_generations").set({ state: "Failed" }).where("state", "=", "Candidate").execute(),
	);
	expect(await waiting()).toEqual([1, [databucketId]]);
});
