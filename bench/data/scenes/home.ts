import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { addArticles } from "../../../tests/integration/home/filled";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { fillQuizzes } from "../quizzes";
import { fillShop } from "../shop";
import { closed, type Scene } from "./scene";

/** A home of 100 cards, quizzes and articles in a program of so many members. */
export async function homeScene(members = 1000): Promise<Scene> {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	await fillQuizzes(world, 6);
	await addArticles(world, { News: ["Spring", "Summer", "Autumn"], Workshop: ["Blades", "Oil", "Belts"] });
	await fillMembers(world.scope, members);
	return closed(world, [Math.floor(members / 2)]);
}
