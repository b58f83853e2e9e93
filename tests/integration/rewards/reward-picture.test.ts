import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pathOfUrl } from "~/features/files/files.paths";
import { action as removeAction } from "~/routes/admin/rewards/delete";
import { action as editAction } from "~/routes/admin/rewards/edit";
import { action as newAction } from "~/routes/admin/rewards/new";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, breakWrites, errorsOf, inputOf } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const form = (values: Record<string, string | File>) => {
		const data = new FormData();
		for (const [name, value] of Object.entries({ title: "Mug", ...values })) data.append(name, value);
		return data;
	};
	const create = (values: Record<string, string | File>) =>
		answer(() => newAction(args("/admin/rewards/new", { cookie, form: form(values) })));
	const edit = async (values: Record<string, string | File>) => {
		const { id } = await reward();
		return answer(() => editAction(args(`/admin/rewards/${id}`, { cookie, params: { id }, form: form(values) })));
	};
	const reward = () =>
		world.scope.query.selectFrom("rewards").selectAll().where("program_id", "=", "demo").executeTakeFirstOrThrow();
	const stored = () => world.scope.query.selectFrom("files").select("path").where("program_id", "=", "demo").execute();
	const there = (url: string | null) => existsSync(join(world.dataDir, "files/demo", pathOfUrl(url) ?? "-"));
	return { world, cookie, create, edit, reward, stored, there };
}

test("a reward's picture is kept in three sizes, replaced and removed with its files [REW-43, FILE-12]", async () => {
	const { create, edit, reward, stored, there } = await setUp();
	expect((await create({ image: file(await picture(800, 600), "mug.png") })).status).toBe(303);
	const first = await reward();
	expect([first.image_small_url, first.image_medium_url, first.image_large_url].map(there)).toEqual([true, true, true]);
	await edit({ image: file("", "") });
	expect((await reward()).image_small_url).toBe(first.image_small_url);
	await edit({ image: file(await picture(80, 60, "jpeg"), "new.jpg") });
	const second = await reward();
	expect(there(second.image_large_url)).toBe(true);
	expect(there(first.image_large_url)).toBe(false);
	expect(await stored()).toHaveLength(3);
	await edit({ removeImage: "on" });
	expect(await reward()).toMatchObject({ image_small_url: null, image_medium_url: null, image_large_url: null });
	expect(await stored()).toEqual([]);
});

test("a file that is no picture is refused at its field, the other input kept [FILE-16]", async () => {
	const { create, stored } = await setUp();
	const reply = await create({ description: "kept", image: file("<svg/>", "mug.png", "image/png") });
	expect(reply.status).toBe(400);
	expect(errorsOf(reply.data)).toEqual({ image: [reads("Choose a picture as PNG, JPEG, GIF or WebP")] });
	expect(inputOf(reply.data)).toMatchObject({ title: "Mug", description: "kept" });
	expect(await stored()).toEqual([]);
});

test("a file far above the limit is refused without being kept in memory, the other input kept [FILE-16]", async () => {
	const { create } = await setUp();
	const image = file(new Uint8Array(12 * 1024 * 1024), "huge.png");
	const reply = await create({ description: "kept", image });
	expect(reply.status).toBe(413);
	expect(errorsOf(reply.data)).toEqual({ image: [reads("The picture is larger than 10 MB. Choose a smaller one.")] });
	expect(inputOf(reply.data)).toMatchObject({ title: "Mug", description: "kept" });
});

test("a picture goes again when its reward cannot be saved", async () => {
	const { world, create, stored } = await setUp();
	await addReward(world, { title: "Mug" });
	const reply = await create({ image: file(await picture(80, 60), "mug.png") });
	expect(errorsOf(reply.data)).toEqual({ title: [reads("A reward with this title already exists")] });
	expect(await stored()).toEqual([]);
});

test("the reward is saved, and the failed clean-up told, when old files cannot be deleted [FILE-13]", async () => {
	const { world, create, edit, reward } = await setUp();
	await create({ image: file(await picture(80, 60), "mug.png") });
	await breakWrites(world, "files", "DELETE");
	const reply = await edit({ removeImage: "on" });
	expect(reply.location).toBe("/admin/rewards");
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "error",
		message: reads("Error when deleting image files"),
	});
	expect(await reward()).toMatchObject({ image_small_url: null });
});

test("a deleted reward takes its picture along", async () => {
	const { cookie, create, reward, stored } = await setUp();
	await create({ image: file(await picture(80, 60), "mug.png") });
	const { id } = await reward();
	await answer(() => removeAction(args(`/admin/rewards/${id}/delete`, { cookie, params: { id }, form: {} })));
	expect(await stored()).toEqual([]);
});
