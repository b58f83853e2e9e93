import { addToCart } from "~/features/orders/cart/cart.service.server";
import type { Address } from "~/features/orders/delivery/address.rules";
import { saveProgram } from "~/features/programs/programs.repository.server";
import * as checkout from "~/routes/member/orders/checkout";
import * as delivery from "~/routes/member/profile/delivery";
import { transact } from "~db/transact";
import { addMember, type Call, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { addReward, asMember, changeReward } from "../shop";
import { inputValue, visit } from "../visit";

export const HOME: Address = {
	...{ recipient: "Ada Lovelace", street: "12 rue de la Paix", street2: "", postalCode: "75002", city: "Paris" },
	...{ region: "", country: "FR", phone: "+33 1 70 18 99 00", instructions: "Code 4711" },
};

/** Switches a program's question for addresses on or off. */
export const askForAddresses = (world: World, on = true) =>
	transact(world.scope, (tx) => saveProgram(tx, { deliveryAddresses: on, timeZone: "Australia/Sydney" }));

/** A program that asks where orders go, and a member with something in the cart. */
export async function deliveringShop(asks = true) {
	const world = await makeWorld();
	await askForAddresses(world, asks);
	const memberId = await addMember(world, { firstname: "Ada", lastname: "Lovelace" });
	const mug = await addReward(world.scope, { title: "Mug" });
	await changeReward(world.scope, mug, { points_cost: 0 });
	const cookie = await memberCookieFor(world, memberId);
	const scope = await asMember(world, memberId);
	const fill = (quantity = 1) => addToCart(scope, { memberId, rewardId: mug, quantity });
	await fill();
	const at =
		(module: Parameters<typeof visit>[0], path: string) =>
		(call: Call & { locale?: "en" | "fr"; query?: string } = {}) =>
			visit(module, path, `${path}${call.query ?? ""}`, { cookie, ...call });
	const open = at(checkout, "/checkout");
	const address = at(delivery, "/profile/delivery");
	/** Sends the form of the checkout as it stands. */
	const place = async (more: Record<string, string> = {}) => {
		const { html } = await open();
		const names = ["_key", "expectedTotal", "shown", "to"];
		const form = Object.fromEntries(names.map((name) => [name, inputValue(html, name)]));
		return { form, done: await open({ form: { ...form, ...more } }) };
	};
	return { world, memberId, mug, cookie, scope, fill, open, address, place };
}

export const idOf = (location: string | null) => location?.split("/").at(-1) ?? "";
