import { message } from "~/components/ui/message-key";
import type { Removed } from "./file-library.service.server";

/** What to say of a deletion; bytes that stayed behind are worth a warning, not a failure (specification §8). */
export function removedToast({ count, left }: Removed) {
	const text = left > 0 ? "files:success.deletedButLeft" : "files:success.deleted";
	return { type: left > 0 ? ("error" as const) : ("success" as const), message: message(text, { count }) };
}
