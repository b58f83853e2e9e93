import { createHash } from "node:crypto";

/** Names a session on a page without giving away what its token is looked up by. */
export function sessionHandle(tokenHash: string): string {
	return createHash("sha256").update(tokenHash).digest("base64url").slice(0, 22);
}
