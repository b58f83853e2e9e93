import { beforeEach, expect, test } from "vitest";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import * as articleEdit from "~/routes/admin/articles/edit";
import * as articleNew from "~/routes/admin/articles/new";
import { loader as readArticle } from "~/routes/member/articles/show";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { addVideo, uploadOf } from "../files/library";
import { errorsOf } from "../rewards/support";
import { addArticle, setUp } from "./support";

type Set = Awaited<ReturnType<typeof setUp>>;
let set: Set;
let admin: string;
beforeEach(async () => {
	set = await setUp();
	admin = await adminCookieFor(set.world, "editor");
});

const create = (form: Record<string, string>) =>
	answer(() => articleNew.action(args("/admin/articles/new", { cookie: admin, form: { title: "Film", ...form } })));
const edit = (id: string, form: Record<string, string>) =>
	answer(() =>
		articleEdit.action(args("/admin/x", { cookie: admin, params: { id }, form: { title: "Film", ...form } })),
	);
const stored = () =>
	set.world.scope.query.selectFrom("articles").select(["id", "video_file"]).where("program_id", "=", "demo").execute();
const read = async (articleId: string) => {
	const { data } = await set.get(readArticle, { id: "all", articleId });
	return data as { article: { videoFile: string | null }; video: unknown };
};

test("an article shows a video of the file library, by the browser's own player and with nobody else's", async () => {
	const video = await addVideo(set.world);
	expect((await create({ videoFile: video, status: "Active" })).status).toBe(303);
	const [row] = await stored();
	expect(row?.video_file).toBe(video);
	expect(await read(row?.id ?? "")).toMatchObject({
		article: { videoFile: `/files/videos/${video}.mp4` },
		video: null,
	});
	expect(await listUses(set.world.scope, await uploadOf(set.world, video))).toEqual([
		{ kind: "article", id: row?.id, title: "Film" },
	]);
});

test("a video that is private, another program's or none is refused at its field, and two videos are", async () => {
	const refused = "This video is not in the file library any more. Choose another one.";
	for (const one of [
		"none",
		await addVideo(set.world, { isPrivate: true }),
		await addVideo(set.world, { programId: "other" }),
	]) {
		const reply = await create({ videoFile: one });
		expect([reply.status, errorsOf(reply.data)]).toEqual([400, { videoFile: [reads(refused)] }]);
	}
	const both = await create({ videoFile: await addVideo(set.world), videoUrl: "https://vimeo.com/76979871" });
	const words = "Choose a video from the file library or enter an address, not both";
	expect(errorsOf(both.data)).toEqual({ videoFile: [reads(words)] });
	expect(await stored()).toEqual([]);
});

test("a video that was deleted leaves the article to be read and to be saved, and is chosen anew by nobody", async () => {
	const video = await addVideo(set.world);
	const id = await addArticle(set.world, { title: "Film", videoFile: video });
	const other = await addArticle(set.world, { title: "Other" });
	await transact(set.world.scope, (tx) =>
		tx.trx.deleteFrom("files").where("program_id", "=", "demo").where("upload_id", "=", video).execute(),
	);
	expect((await read(id)).article.videoFile).toBeNull();
	expect((await edit(id, { videoFile: video, status: "Active" })).status).toBe(303);
	expect((await edit(other, { videoFile: video })).status).toBe(400);
});
