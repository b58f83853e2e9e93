import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { closed, type Scene } from "./scene";

/** A program of so many members and nothing else. */
export async function rosterScene(members: number): Promise<Scene> {
	const world = await openFolder();
	await fillMembers(world.scope, members);
	return closed(world, [1]);
}
