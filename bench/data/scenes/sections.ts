import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { fillOffers, fillQuizzes } from "../quizzes";
import { fillShop } from "../shop";
import { closed, type Scene } from "./scene";

/** A home with the cards of rewards, quizzes and offers, as it was before there were menus, articles and other words. */
export async function sectionsScene(): Promise<Scene> {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	await fillQuizzes(world, 6);
	await fillOffers(world, 6, 2);
	await fillMembers(world.scope, 1000);
	return closed(world, [500]);
}
