import { runtime } from "../runtime.server";
import type { Cipher } from "./cipher.server";

/** The cipher of this installation. */
export function cipher(): Cipher {
	return runtime().cipher;
}
