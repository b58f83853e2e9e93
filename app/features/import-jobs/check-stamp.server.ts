import { sha256 } from "~/lib/ids.server";
import type { ImportJob } from "./jobs.repository.server";

/** Stands for what a check has found and what it was asked with. */
export function checkStamp({ variant, shape, mapping, plan, total, chosen }: ImportJob): string {
	return sha256(JSON.stringify([variant, shape, mapping, plan, total, chosen])).slice(0, 32);
}
