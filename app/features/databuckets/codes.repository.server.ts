import type { TenantScope, WriteScope } from "~db/scope";

/** Whose results a databucket holds, whether it takes any, and its codes in their order; undefined where it is gone. */
export async function findCodes(scope: TenantScope, databucketId: string) {
	const bucket = await scope.query
		.selectFrom("databuckets")
		.select(["participant_type as participantType", "status"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", databucketId)
		.executeTakeFirst();
	if (!bucket) return undefined;
	const rows = await scope.query
		.selectFrom("databucket_target_codes")
		.select("code")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.orderBy("position")
		.orderBy("code")
		.execute();
	return { ...bucket, codes: rows.map(({ code }) => code) };
}

/** Puts codes behind those that are there; one that is there stays where it is. */
export async function appendCodes(tx: WriteScope, databucketId: string, codes: readonly string[]): Promise<void> {
	const known = (await findCodes(tx, databucketId))?.codes ?? [];
	const fresh = [...new Set(codes)].filter((code) => !known.includes(code));
	if (fresh.length === 0) return;
	const last = await tx.trx
		.selectFrom("databucket_target_codes")
		.select((eb) => eb.fn.max("position").as("position"))
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.executeTakeFirst();
	const from = (last?.position ?? -1) + 1;
	await tx.trx
		.insertInto("databucket_target_codes")
		.values(
			fresh.map((code, at) => ({
				...{ program_id: tx.programId, databucket_id: databucketId, code, position: from + at },
			})),
		)
		.execute();
	tx.note("databuckets", databucketId);
}

export async function deleteCode(tx: WriteScope, databucketId: string, code: string): Promise<void> {
	await tx.trx
		.deleteFrom("databucket_target_codes")
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.where("code", "=", code)
		.execute();
	tx.note("databuckets", databucketId);
}
