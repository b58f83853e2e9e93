import { adminCookieFor, memberCookieFor } from "../../../tests/support/http";
import type { World } from "../../../tests/support/world";
import { memberId } from "../members";

/** A data folder that a server can be started on, and the cookies of who asks it. */
export interface Scene {
	dataDir: string;
	members: string[];
	admin: string;
	/** The reward that orders are of; empty where there are none. */
	reward: string;
}

/** Closes a filled folder, with sessions for the members of these numbers and a super. */
export async function closed(world: World, members: number[], reward = ""): Promise<Scene> {
	const cookies: string[] = [];
	for (const n of members) cookies.push(await memberCookieFor(world, memberId(n)));
	const admin = await adminCookieFor(world, "super");
	await world.close();
	return { dataDir: world.dataDir, members: cookies, admin, reward };
}
