import { formPath } from "~/features/forms/forms.paths";
import { insertForm, type NewForm } from "~/features/forms/forms.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { addReward } from "../../tests/integration/orders/shop";
import { adminCookieFor, memberCookieFor } from "../../tests/support/http";
import type { World } from "../../tests/support/world";
import { openFolder } from "./folder";
import { fillMembers, memberId } from "./members";
import { fillShop } from "./shop";

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

async function closed(world: World, members: number[], reward = ""): Promise<Scene> {
	const cookies: string[] = [];
	for (const n of members) cookies.push(await memberCookieFor(world, memberId(n)));
	const admin = await adminCookieFor(world, "super");
	await world.close();
	return { dataDir: world.dataDir, members: cookies, admin, reward };
}

/** A home of 100 cards in a program of so many members. */
export async function homeScene(members = 1000): Promise<Scene> {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	await fillMembers(world.scope, members);
	return closed(world, [Math.floor(members / 2)]);
}

/** A form of so many fields that opens by itself; its address. */
export async function formScene(fields: number): Promise<Scene & { path: string }> {
	const world = await openFolder();
	await fillMembers(world.scope, 1000);
	const asked = Array.from({ length: fields }, (_, at): FormField => {
		const type = (["text", "number", "date", "email", "textarea", "radio"] as const)[at % 6] ?? "text";
		const options = type === "radio" ? { options: ["One", "Two", "Three"] } : {};
		return { id: `f${at}`, type, label: `Question ${at}`, help: "As it is printed", ...options };
	});
	const form = {
		title: "Bench",
		opensAlone: true,
		definition: { sections: [{ id: "s", type: "section", fields: asked }] },
	};
	const id = await transact(world.scope, (tx) => insertForm(tx, form as NewForm));
	return { ...(await closed(world, [500])), path: formPath(id) };
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
