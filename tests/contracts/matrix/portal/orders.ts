import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import type { Address } from "~/features/orders/delivery/address.rules";
import { addressName } from "~/features/orders/delivery/address-name.server";
import { rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { newId } from "~/lib/ids.server";
import type { TenantScope } from "~db/scope";

const addressOf = (mark: string): Address => ({
	...{
		recipient: `Recipient ${mark}`,
		street: `Street ${mark}`,
		street2: "",
		postalCode: "75002",
		city: `City ${mark}`,
	},
	...{ region: "", country: "FR", phone: "", instructions: `Ring ${mark}` },
});

/** The name of the address that orders of a program go to. */
export const deliverTo = (mark: string): string => addressName(addressOf(mark));

/** Orders two pieces of a reward as a member, and keeps the address for the next order. */
export async function orderAs(as: TenantScope, rewardId: string, mark: string): Promise<string> {
	const memberId = as.actor.id;
	await rememberAddress(as, memberId, addressOf(mark));
	await addToCart(as, { memberId, rewardId, quantity: 2 });
	const about = { note: `Note ${mark}`, key: newId(), expectedTotal: null, deliverTo: deliverTo(mark) };
	return (await placeOrder(as, { memberId, ...about })).id;
}
