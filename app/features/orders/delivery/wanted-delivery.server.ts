import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import type { Address } from "./address.rules";
import { addressName } from "./address-name.server";
import { findAddress } from "./addresses.repository.server";

/** There is no address that an order could go to. */
export class NoAddress extends Refused {
	override name = "NoAddress";
	constructor() {
		super("orders:delivery.none", undefined, 409);
	}
}

/**
 * Where a member's order goes: the address that is kept for them, if it is the one that the page has shown
 * (`addressName`). Throws NoAddress, and Refused (409) for another one.
 */
export async function wantedDelivery(scope: TenantScope, memberId: string, shown: string): Promise<Address> {
	const address = await findAddress(scope, memberId);
	if (address === null) throw new NoAddress();
	if (addressName(address) !== shown) throw new Refused("orders:delivery.changedMeanwhile", undefined, 409);
	return address;
}
