import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importFilePath } from "~/features/import-jobs/files.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { addMember, adminCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { driver, idIn } from "../import-driver";

/** A file in UTF-8 that was taken for another encoding on its way and encoded once more. */
const encodedTwice = (content: string) => Buffer.from(Buffer.from(content, "utf8").toString("latin1"), "utf8");

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const place = (id: string) => join(world.dataDir, importFilePath("demo", id));
	const id = await addMember(world, { firstname: "Zoë", lastname: "Côté", email: "zoe@example.test" });
	const erase = async () => {
		await deleteMember(world.scope, id);
		await purgeMember(world.scope, id);
	};
	const upload = async (name: string) =>
		idIn((await imports.upload(encodedTwice(`firstname,lastname\n${name}\n`))).location);
	return { place, erase, upload };
}

test("a file that waits to be told how it is written goes with a member whom any of the ways finds in it, no other", async () => {
	const { place, erase, upload } = await start();
	const theirs = await upload("Zoë,Côté");
	const others = await upload("Anaïs,Roy");
	await erase();
	expect([existsSync(place(theirs)), existsSync(place(others))]).toEqual([false, true]);
});

test("so does a file that no import knows", async () => {
	const { place, erase, upload } = await start();
	const [theirs, others] = [await upload("Zoë,Côté"), await upload("Anaïs,Roy")];
	const [stray, other] = ["stray", "other"].map((name) => join(dirname(place(theirs)), `${name}.csv`));
	mkdirSync(dirname(place(theirs)), { recursive: true });
	renameSync(place(theirs), stray ?? "");
	renameSync(place(others), other ?? "");
	await erase();
	expect([existsSync(stray ?? ""), existsSync(other ?? "")]).toEqual([false, true]);
});
