import { canonical } from "~/kernel/one-time-keys/canonical.rules";
import { cipher } from "~/server/crypto/fields.server";
import type { Address } from "./address.rules";

/** Names the address that a page has shown: another one has another name, and nobody learns an address from it. Empty without one. */
export const addressName = (address: Address | null): string =>
	address === null
		? ""
		: cipher()
				.lookupHash(`delivery\n${canonical(address)}`)
				.slice(0, 20);
