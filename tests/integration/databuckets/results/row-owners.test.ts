import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { forgetKeys } from "~/features/databuckets/imports/import-rows.repository.server";
import { noteInputs } from "~/features/databuckets/results/generations.repository.server";
import {
	beginMatching,
	endMatching,
	listCountedImports,
} from "~/features/databuckets/results/inputs.repository.server";
import { transact } from "~db/transact";
import { addMember } from "../../../support/http";
import { bucketWorld, storedRows, updateShown } from "../data-files";

async function calculated(participantType: "member" | "company" = "member") {
	const { world, databucketId, run } = await bucketWorld({ participantType });
	const { id } = await run("actuals/wide", ["accountKey,JUL", "K-1,5", "K-2,6"]);
	await updateShown(world, databucketId);
	return {
		world,
		imports: async () => (await listCountedImports(world.scope, databucketId)).map(({ matched }) => matched),
		/** Whose the two rows are once the figures were calculated again. */
		owners: async () => {
			await transact(world.scope, (tx) => noteInputs(tx, databucketId));
			await updateShown(world, databucketId);
			return (await storedRows(world, id)).map(({ participantId }) => participantId);
		},
		importId: id,
	};
}

type Calculated = Awaited<ReturnType<typeof calculated>>;

const change = ({ world }: Calculated, text: ReturnType<typeof sql>) =>
	world.scope.database.write((trx) => text.execute(trx));
/** The key of the import's first or second row. */
const keyOf = (row: 1 | 2) => sql`(select key_hash from databucket_rows where row_no = ${row})`;

test("a row belongs to who has its key now, however that came, each time figures are calculated [BUCKET-51]", async () => {
	const bucket = await calculated();
	expect(await bucket.owners()).toEqual([null, null]);
	expect(await bucket.imports()).toEqual([true]);
	const one = await addMember(bucket.world, { accountKey: "K-1" });
	const other = await addMember(bucket.world);
	expect(await bucket.imports()).toEqual([false]);
	expect(await bucket.owners()).toEqual([one, null]);
	await change(bucket, sql`update members set account_key_hash = ${keyOf(2)} where id = ${other}`);
	expect(await bucket.owners()).toEqual([one, other]);
	// Who is in the bin stays the owner until somebody else has the key.
	await change(bucket, sql`update members set deleted_at = 1 where id = ${one}`);
	expect(await bucket.owners()).toEqual([one, other]);
	const third = await addMember(bucket.world, { accountKey: "K-1" });
	expect(await bucket.owners()).toEqual([third, other]);
	await change(bucket, sql`update members set deleted_at = 1 where id = ${third}`);
	await change(bucket, sql`update members set deleted_at = null where id = ${one}`);
	expect(await bucket.owners()).toEqual([one, other]);
	await change(bucket, sql`delete from members where id = ${other}`);
	expect(await bucket.owners()).toEqual([one, null]);
	await transact(bucket.world.scope, (tx) => forgetKeys(tx, one, { keyHash: null, isAnothers: false }));
	expect(await bucket.owners()).toEqual([null, null]);
});

test("a row of a databucket of companies belongs to the company that has its key now [BUCKET-51]", async () => {
	const bucket = await calculated("company");
	expect(await bucket.owners()).toEqual([null, null]);
	const add = (title: string, accountKey: string) =>
		transact(bucket.world.scope, (tx) => insertCompany(tx, { title, accountKey }));
	const [ace, oak] = [await add("Ace", "K-1"), await add("Oak", "K-3")];
	expect(await bucket.owners()).toEqual([ace, null]);
	await change(bucket, sql`update companies set account_key_hash = ${keyOf(2)} where id = ${oak}`);
	expect(await bucket.owners()).toEqual([ace, oak]);
	await change(bucket, sql`delete from companies where id = ${ace}`);
	expect(await bucket.owners()).toEqual([null, oak]);
});

test("rows are looked through again where a key has changed meanwhile, or who began has not ended", async () => {
	const bucket = await calculated();
	const begin = () => transact(bucket.world.scope, (tx) => beginMatching(tx, bucket.importId));
	const end = (began: string) => transact(bucket.world.scope, (tx) => endMatching(tx, bucket.importId, began));
	const first = await begin();
	expect(await bucket.imports()).toEqual([false]);
	await addMember(bucket.world, { accountKey: "K-1" });
	await end(first);
	expect(await bucket.imports()).toEqual([false]);
	const [second, third] = [await begin(), await begin()];
	await end(second);
	expect(await bucket.imports()).toEqual([false]);
	await end(third);
	expect(await bucket.imports()).toEqual([true]);
	// A member without a key changes nobody's rows.
	await addMember(bucket.world);
	expect(await bucket.imports()).toEqual([true]);
});
