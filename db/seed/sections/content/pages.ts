import { insertPage } from "~/features/pages/pages.repository.server";
import { type Block, type RecordBlock, showsRecords } from "~/features/pages/pages.rules";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../../scope";
import { atTime, DAY } from "../../clock";
import type { DemoBlock, DemoProgram } from "../../content/types";
import type { Steps } from "../../steps";
import type { Pictures } from "../pictures";

const TABLES = {
	offers: "offers",
	rewards: "rewards",
	quizzes: "quizzes",
	articles: "articles",
	form: "forms",
	embeddedForm: "forms",
	leaderboard: "leaderboards",
	table: "result_tables",
} as const satisfies Record<RecordBlock, string>;

/** Writes the pages of a program, with the records that their blocks name by title. */
export async function seedPages(steps: Steps, program: DemoProgram, pictures: Pictures): Promise<void> {
	await steps.once("pages", async (tx) => {
		for (const { age, blocks, ...page } of program.pages) {
			const made: Block[] = [];
			for (const block of blocks) made.push(...(await blockOf(tx, block, pictures)));
			await insertPage(atTime(tx, steps.base - age * DAY), { ...page, status: "Active", blocks: made });
		}
	});
}

/** None for a picture on a platform that cannot draw. */
async function blockOf(tx: WriteScope, { drawn, rows, ...block }: DemoBlock, pictures: Pictures): Promise<Block[]> {
	const picture = drawn && (await uploadOf(tx, pictures(drawn)?.large));
	if (drawn && !picture) return [];
	const { kind } = block;
	const record = async (title: string | undefined) =>
		title !== undefined && showsRecords(kind) ? { record: await recordCalled(tx, TABLES[kind], title) } : {};
	const made: Block = { id: newId(), ...block, ...(picture && { picture }), ...(await record(block.record)) };
	if (!rows) return [made];
	made.rows = [];
	for (const row of rows) made.rows.push({ id: newId(), ...row, ...(await record(row.record)) });
	return [made];
}

async function recordCalled(tx: WriteScope, table: (typeof TABLES)[RecordBlock], title: string): Promise<string> {
	const { id } = await tx.trx
		.selectFrom(table as "rewards")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("title", "=", title)
		.executeTakeFirstOrThrow();
	return id;
}

async function uploadOf(tx: WriteScope, url: string | undefined): Promise<string | undefined> {
	if (url === undefined) return undefined;
	const row = await tx.trx
		.selectFrom("files")
		.select("upload_id as id")
		.where("program_id", "=", tx.programId)
		.where("download_url", "=", url)
		.executeTakeFirst();
	return row?.id;
}
