import { beforeEach, expect, test } from "vitest";
import { insertAdmin } from "~/features/admins/admins.repository.server";
import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { SIGN_IN_TRIES } from "~/lib/limits";
import { hashPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { makeWorld, type World } from "../../support/world";

let world: World;
let adminId: string;

beforeEach(async () => {
	world = await makeWorld();
	const passwordHash = await hashPassword("a long own password");
	adminId = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "own@example.test", name: "Own", role: "admin", passwordHash }),
	);
});

const confirm = (password: string) => confirmOwnPassword(world.control, adminId, password);

test("takes the admin's own password and refuses another one at its field (check 25)", async () => {
	await expect(confirm("a long own password")).resolves.toBeUndefined();
	await expect(confirm("something else")).rejects.toMatchObject({ field: "ownPassword", status: 400 });
	await expect(confirmOwnPassword(world.control, "nobody", "a long own password")).rejects.toMatchObject({
		status: 400,
	});
});

test("stops asking after too many wrong ones, also for the right one (check 25)", async () => {
	for (let tried = 0; tried < SIGN_IN_TRIES; tried++) await confirm("wrong").catch(() => null);
	await expect(confirm("a long own password")).rejects.toMatchObject({ field: "ownPassword", status: 429 });
});
