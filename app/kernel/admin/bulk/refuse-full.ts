import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";

/** Throws Refused where a record would hold more of a kind than its form takes: it could never be saved there again. */
export function refuseFull(before: readonly unknown[], after: readonly unknown[], max: number): void {
	if (after.length > max && after.length > before.length) throw new Refused(message("admin:errors.full", { max }));
}
