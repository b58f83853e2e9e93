import { REGIONS, type RegionName } from "~db/regions";
import { runtime } from "./runtime.server";

/** The regions this installation has, in the order they are offered. */
export function regionNames(): RegionName[] {
	const { regions } = runtime();
	return REGIONS.filter((name) => regions.has(name));
}
