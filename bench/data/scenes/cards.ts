import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { fillShop } from "../shop";
import { closed, type Scene } from "./scene";

/** A home of 100 reward and offer cards and nothing that a first release did not have. */
export async function cardsScene(): Promise<Scene> {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	await fillMembers(world.scope, 1000);
	return closed(world, [500]);
}
