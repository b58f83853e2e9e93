import { listVideoUrls } from "~/features/files/videos/video-choices.repository.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_LISTED } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { type Block, picturesIn, type RecordBlock, recordsOf, showsRecords, videosIn } from "../pages.rules";

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

const recordsIn = (scope: TenantScope, kind: RecordBlock) =>
	scope.query
		// They differ in their names alone.
		.selectFrom(TABLES[kind] as "rewards")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId);

/** The records that a block can show, by title, and those that it shows however many there are. */
export async function listRecordChoices(scope: TenantScope, kind: RecordBlock, chosen: readonly string[]) {
	const first = await recordsIn(scope, kind).orderBy("title_sort").limit(CHOICES_LISTED).execute();
	return withChosen(first, chosen, (ids) => recordsIn(scope, kind).where("id", "in", ids).execute());
}

/** The titles of records by their ids, of each kind in one question. */
export async function titlesOfRecords(scope: TenantScope, wanted: readonly { kind: RecordBlock; ids: string[] }[]) {
	const titles = new Map<string, string>();
	for (const kind of new Set(wanted.map((one) => one.kind))) {
		const ids = wanted.filter((one) => one.kind === kind).flatMap((one) => one.ids);
		if (ids.length === 0) continue;
		for (const { id, title } of await recordsIn(scope, kind).where("id", "in", ids).execute()) titles.set(id, title);
	}
	return titles;
}

const shownPictures = (scope: TenantScope) =>
	scope.query
		.selectFrom("files")
		.select(["upload_id as id", "name", "download_url as url"])
		.where("program_id", "=", scope.programId)
		.where("image_size", "=", "medium")
		.where("is_private", "=", 0)
		.where("owner_member_id", "is", null);

/** The pictures of the file library, the newest first, and those that are chosen however old they are. */
export async function listPictureChoices(scope: TenantScope, chosen: readonly string[]) {
	const first = await shownPictures(scope).orderBy("created", "desc").orderBy("id").limit(CHOICES_LISTED).execute();
	return withChosen(first, chosen, (ids) => shownPictures(scope).where("upload_id", "in", ids).execute());
}

/** The ids that blocks name and nothing of the program has, one question for each kind of record. */
export async function unknownIn(scope: TenantScope, blocks: readonly Block[]) {
	const kinds = [...new Set(blocks.map(({ kind }) => kind))].filter(showsRecords);
	const unknown = new Set<string>();
	const keepUnknown = (wanted: readonly string[], known: readonly { id: string }[]) => {
		const ids = new Set(known.map(({ id }) => id));
		for (const id of wanted) if (!ids.has(id)) unknown.add(id);
	};
	for (const kind of kinds) {
		const wanted = blocks.filter((block) => block.kind === kind).flatMap(recordsOf);
		if (wanted.length > 0) keepUnknown(wanted, await recordsIn(scope, kind).where("id", "in", wanted).execute());
	}
	const pictures = picturesIn(blocks);
	if (pictures.length > 0)
		keepUnknown(pictures, await shownPictures(scope).where("upload_id", "in", pictures).execute());
	const videos = videosIn(blocks);
	const known = await listVideoUrls(scope, videos);
	for (const id of videos) if (!known.has(id)) unknown.add(id);
	return unknown;
}
