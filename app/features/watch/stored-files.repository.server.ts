import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** How many files of a program come after the one with that id, ROWS_AT_ONCE at most, their bytes, and the last one's id. */
export async function storedFilesAfter(
	scope: TenantScope,
	after: string,
): Promise<{ count: number; bytes: number; last: string | null }> {
	const row = await scope.query
		.selectFrom(
			scope.query
				.selectFrom("files")
				.select(["id", "size"])
				.where("program_id", "=", scope.programId)
				.where("id", ">", after)
				.orderBy("id")
				.limit(ROWS_AT_ONCE)
				.as("f"),
		)
		.select((eb) => [
			eb.fn.countAll<number>().as("count"),
			eb.fn.sum<number | null>("f.size").as("bytes"),
			eb.fn.max<string | null>("f.id").as("last"),
		])
		.executeTakeFirstOrThrow();
	return { count: row.count, bytes: row.bytes ?? 0, last: row.last };
}
