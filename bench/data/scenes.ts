import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { addArticles } from "../../tests/integration/home/filled";
import { addReward } from "../../tests/integration/orders/shop";
import { adminCookieFor, memberCookieFor } from "../../tests/support/http";
import type { World } from "../../tests/support/world";
import { openFolder } from "./folder";
import { fillForm } from "./forms";
import { fillMembers, memberId } from "./members";
import { fillOffers, fillQuiz, fillQuizzes } from "./quizzes";
import { fillShop } from "./shop";
import { fillWaiting } from "./waiting";

/** A data folder that a server can be started on, and the cookies of who asks it. */
export interface Scene {
	dataDir: string;
	members: string[];
	admin: string;
	/** The reward that orders are of; empty where there are none. */
	reward: string;
}

export const ORDERS = 300;
export const ORDER_PRICE = 7;
export const ATTEMPTS = 300;

async function closed(world: World, members: number[], reward = ""): Promise<Scene> {
	const cookies: string[] = [];
	for (const n of members) cookies.push(await memberCookieFor(world, memberId(n)));
	const admin = await adminCookieFor(world, "super");
	await world.close();
	return { dataDir: world.dataDir, members: cookies, admin, reward };
}

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

/** So many people who can pay for one reward of which there is enough. */
export async function orderScene(): Promise<Scene> {
	const world = await openFolder();
	const reward = await addReward(world.scope, { points_cost: ORDER_PRICE, stock_quantity: 1_000_000 });
	await fillMembers(world.scope, ORDERS);
	const everybody = Array.from({ length: ORDERS }, (_, n) => n);
	return closed(world, everybody, reward);
}

export async function rosterScene(members: number): Promise<Scene> {
	const world = await openFolder();
	await fillMembers(world.scope, members);
	return closed(world, [1]);
}

/** What another checkout of the program can be asked to prepare with its own schema. */
export const SCENES: Record<string, () => Promise<Scene>> = {
	home: homeScene,
	orders: orderScene,
	imports: () => rosterScene(20_000),
	lists: () => rosterScene(100_000),
};
