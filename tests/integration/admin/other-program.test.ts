import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pictureUpload } from "~/components/ui/rich-text/editor/picture-upload";
import { action as newKey } from "~/routes/admin/api-keys/new";
import { action as addTag, loader as newTag } from "~/routes/admin/company-tags/new";
import { action as upload } from "~/routes/admin/imports/new";
import { action as bulk } from "~/routes/admin/members/bulk";
import { action as invite } from "~/routes/admin/members/invite";
import { action as choose } from "~/routes/admin/programs";
import { action as saveHome } from "~/routes/admin/settings/home";
import { action as uploadFile } from "~/routes/resources/uploads";
import { answersWhenAway } from "~/server/faults/answers-when-away.server";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { uploadForm } from "../imports/import-driver";
import { errorsOf, inputOf } from "../rewards/support";

const TOLD = reads(
	"You have switched to another program in another window. Nothing was saved, and what you typed is still here: save it again if it belongs to the program you are in now.",
);

/** A super admin whose window shows a page of one program, and who has turned to another one since. */
async function turned() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	const other = await world.scopeOf({ programId: "other" });
	await answer(() => choose(args("/admin/programs", { cookie, form: { programId: "other" } })));
	const post = (action: (given: ReturnType<typeof args>) => unknown, form: Record<string, string> | FormData) =>
		answer(() => action(args("/admin/x", { cookie, form })));
	return { world, other, post };
}

test("a form of another program makes no record in this one, and keeps what was typed", async () => {
	const { other, post } = await turned();
	const count = async () => (await other.query.selectFrom("company_tags").select("id").execute()).length;
	const before = await count();
	const reply = await post(addTag, { tag: "North", _program: "demo" });
	expect([reply.status, errorsOf(reply.data)]).toEqual([409, { "": [TOLD] }]);
	expect(inputOf(reply.data)).toEqual({ tag: "North", _program: "other" });
	expect(await count()).toBe(before);
	expect((await post(addTag, { tag: "North", _program: "other" })).status).toBe(303);
	expect(await count()).toBe(before + 1);
});

test("nobody of this program is invited, cancelled or imported by a form of another one", async () => {
	const { world, other, post } = await turned();
	const id = await addMember({ ...world, scope: other }, { email: "ada@example.test", status: "Pending" });
	const status = async () =>
		(await other.query.selectFrom("members").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
	expect((await post(invite, { status: "Pending", _program: "demo" })).status).toBe(409);
	const cancelled = await post(bulk, {
		all: "yes",
		query: "?view=all",
		intent: "cancel",
		count: "1",
		_program: "demo",
	});
	expect(await toastOf(cancelled.headers)).toMatchObject({
		message: reads("You have switched to another program in another window. Nothing was changed."),
	});
	expect(await status()).toBe("Pending");
	const form = uploadForm("firstname,lastname,email\nA,B,a@example.test\n");
	form.set("_program", "demo");
	expect((await post(upload, form)).status).toBe(409);
	expect(await other.query.selectFrom("import_jobs").select("id").execute()).toEqual([]);
	expect((await post(newKey, { name: "Portal", scopes: "members:invite", _program: "demo" })).status).toBe(409);
	expect(await other.query.selectFrom("api_keys").select("id").execute()).toEqual([]);
	expect((await post(saveHome, { order: "offers", _program: "demo" })).status).toBe(409);
});

test("a picture for a text of another program is not kept in this one", async () => {
	const { other, post } = await turned();
	const picture = pictureUpload(new File(["a,b"], "a.csv", { type: "text/csv" }), new FormData());
	const kept = async () => (await other.query.selectFrom("files").select("id").execute()).length;
	const before = await kept();
	picture.set("_program", "demo");
	const refused = await post(uploadFile, picture);
	expect([refused.status, JSON.parse(refused.body ?? "")]).toEqual([409, { errors: [TOLD] }]);
	expect(await kept()).toBe(before);
	picture.set("_program", "other");
	expect((await post(uploadFile, picture)).status).toBe(201);
	expect(await kept()).toBe(before + 1);
});

test("a form of a program that was switched off, or whose right is lost, stays on its page; without scripts its page is the chooser", async () => {
	const { world, other } = await turned();
	const cookie = await adminCookieFor(world, "admin", "other");
	await answer(() => choose(args("/admin/programs", { cookie, form: { programId: "other" } })));
	const routes = { page: { id: "page", module: { default: () => null, action: addTag } } };
	const built = answersWhenAway({ routes } as unknown as ServerBuild).routes.page?.module.action;
	const post = () =>
		answer(() => built?.(args("/admin/company-tags/new", { cookie, form: { tag: "North", _program: "other" } })));
	await world.control.database.write((trx) =>
		trx.updateTable("program_directory").set({ status: "Inactive" }).where("program_id", "=", "other").execute(),
	);
	const reply = await post();
	const told = reads("This program was switched off, or you have no right in it any more. Nothing was saved.");
	expect([reply.status, errorsOf(reply.data), inputOf(reply.data)]).toEqual([
		503,
		{ "": [told] },
		{ tag: "North", _program: "other" },
	]);
	expect((await answer(() => newTag(args("/admin/company-tags/new", { cookie })))).status).not.toBe(200);
	await world.control.database.write((trx) =>
		trx.updateTable("program_directory").set({ status: "Active" }).where("program_id", "=", "other").execute(),
	);
	expect((await post()).status).toBe(303);
	expect(await other.query.selectFrom("company_tags").select("tag").where("tag", "=", "North").execute()).toHaveLength(
		1,
	);
});
