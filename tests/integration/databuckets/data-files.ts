import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { loader as importsLoader } from "~/routes/admin/databuckets/imports/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { driver, idIn } from "../imports/import-driver";
import { addDatabucket } from "./support";

/** A databucket with the codes AUG and JUL, and an admin who imports files into it. */
export async function bucketWorld(databucket: Parameters<typeof addDatabucket>[1] = {}) {
	const world = await makeWorld();
	const databucketId = await addDatabucket(world, databucket);
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie, { databucket: databucketId });
	/** From the file to the report. */
	const run = async (
		what: string,
		lines: readonly string[],
		{ name, map, commit }: { name?: string; map?: Record<string, string>; commit?: Record<string, string> } = {},
	) => {
		const id = idIn((await imports.upload(lines.join("\n"), what, name)).location);
		await imports.map(id, map);
		const reply = await imports.commit(id, commit);
		return { id, reply, ...(await imports.show(id)) };
	};
	/** What is said of a file before it is imported. */
	const check = async (what: string, lines: readonly string[], map?: Record<string, string>) => {
		const id = idIn((await imports.upload(lines.join("\n"), what)).location);
		const reply = await imports.map(id, map);
		return { id, reply, ...(await imports.show(id)) };
	};
	const page = async () => {
		const about = { cookie, params: { id: databucketId } };
		const { data } = await answer(() => importsLoader(args(`/admin/databuckets/${databucketId}/imports`, about)));
		return data as Awaited<ReturnType<typeof importsLoader>>;
	};
	return { world, databucketId, cookie, imports, run, check, page };
}

export const storedImports = (world: World) =>
	world.scope.query
		.selectFrom("databucket_imports")
		.select(["id", "kind", "state", "csv_name as file", "consumed_target_codes as consumed", "active_codes as active"])
		.select(["row_count as rows", "unmatched", "created"])
		.where("program_id", "=", "demo")
		.orderBy("created")
		.execute();

export const storedRows = (world: World, importId: string) =>
	world.scope.query
		.selectFrom("databucket_rows")
		.select([
			"row_no as row",
			"key_hash as keyHash",
			"key_enc as keyEnc",
			"participant_id as participantId",
			"data",
			"created",
		])
		.where("program_id", "=", "demo")
		.where("import_id", "=", importId)
		.orderBy("row_no")
		.execute();

/** Calculates the figures of a databucket and shows them. */
export async function updateShown(world: World, databucketId: string): Promise<void> {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, String(candidate?.id));
}
