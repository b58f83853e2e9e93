import { insertPage } from "~/features/pages/pages.repository.server";
import { type Block, type RecordBlock, showsRecords } from "~/features/pages/pages.rules";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../../scope";
import { atTime, DAY } from "../../clock";
import type { DemoBlock, DemoProgram } from "../../content/types";
import type { Steps } from "../../steps";
import type { Film } from "../film";
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

interface Shown {
	pictures: Pictures;
	film: Film;
}

/** Writes the pages of a program, with the records that their blocks name by title. */
export async function seedPages(steps: Steps, program: DemoProgram, shown: Shown): Promise<void> {
	await steps.once("pages", async (tx) => {
		for (const { age, blocks, ...page } of program.pages) {
			const made: Block[] = [];
			for (const block of blocks) made.push(...(await blockOf(tx, block, shown)));
			await insertPage(atTime(tx, steps.base - age * DAY), { ...page, status: "Active", blocks: made });
		}
	});
}

/** None for a picture on a platform that cannot draw. */
async function blockOf(tx: WriteScope, { drawn, rows, ...block }: DemoBlock, shown: Shown): Promise<Block[]> {
	const { kind } = block;
	const video = kind === "video" ? shown.film.id : undefined;
	const picture = await uploadOf(tx, video ? shown.film.poster.large : drawn && shown.pictures(drawn)?.large);
	if (drawn && !picture) return [];
	const record = async (title: string | undefined) =>
		title !== undefined && showsRecords(kind) ? { record: await recordCalled(tx, TABLES[kind], title) } : {};
	const made: Block = {
		id: newId(),
		...block,
		...(picture && { picture }),
		...(video && { video }),
		...(await record(block.record)),
	};
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
