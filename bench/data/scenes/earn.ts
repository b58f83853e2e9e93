import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { openFolder } from "../folder";
import { fillForm } from "../forms";
import { fillMembers } from "../members";
import { fillOffers, fillQuiz, fillQuizzes } from "../quizzes";
import { fillShop } from "../shop";
import { fillWaiting } from "../waiting";
import { closed, type Scene } from "./scene";

export const ATTEMPTS = 300;

/** Members with 200 quizzes, 200 offers in 50 groups and without, or a home of as many cards. */
export async function earnScene(cards: "quizzes" | "offers" | "home", count: number): Promise<Scene> {
	const world = await openFolder();
	if (cards === "quizzes") await fillQuizzes(world, count);
	else if (cards === "offers") await fillOffers(world, count, count / 4);
	else {
		const homeRewardCatalogues = await fillShop(world, count / 10 - 1);
		await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	}
	await fillMembers(world.scope, 1000);
	return closed(world, [500]);
}

/** A form of sixty fields that opens by itself. */
export async function formScene(): Promise<Scene & { form: string }> {
	const world = await openFolder();
	const form = await fillForm(world);
	await fillMembers(world.scope, 1000);
	return { ...(await closed(world, [500])), form };
}

/** So many entries that wait for a reviewer, in a program of 1,000 members. */
export async function deskScene(waiting: number): Promise<Scene> {
	const world = await openFolder();
	await fillMembers(world.scope, 1000);
	await fillWaiting(world, waiting, 1000);
	return closed(world, []);
}

/** So many people who can take a quiz. */
export async function quizScene() {
	const world = await openFolder();
	const quiz = await fillQuiz(world);
	await fillMembers(world.scope, ATTEMPTS);
	return {
		...(await closed(
			world,
			Array.from({ length: ATTEMPTS }, (_, n) => n),
		)),
		quiz,
	};
}
