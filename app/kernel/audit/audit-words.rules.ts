import { ENTITIES } from "~/entities";

/**
 * What can be done and to what, as the audit log names it. A new word needs its text in `audit:actions` or
 * `audit:entities`, or nobody can read the row.
 */
export const AUDIT_ACTIONS = [
	...["create", "update", "delete", "archive", "restore", "purge", "export"],
	...["approve", "invite", "link", "cancel", "reactivate", "deactivate", "points"],
	...["start", "complete", "reject", "reopen", "sendBack", "withdraw"],
	...["upload", "read", "check", "commit", "resume", "fail", "undo", "retry", "resend", "test"],
	...["sign-up", "activate", "password", "reset-password"],
	...["two-step-on", "two-step-off", "two-step-removed", "recovery-codes", "recovery-used"],
	...["sign-in", "sign-in-failed", "sign-out", "demo", "demo-open", "demo-revoke", "preview", "refused", "seed"],
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What is done beside records: to the log itself, at the door, and to a program as a whole. */
const MORE_ENTITIES = ["audit", "sign_in", "permission", "demo", "list_view"] as const;
export type AuditEntity = (typeof ENTITIES)[number]["name"] | (typeof MORE_ENTITIES)[number];
export const AUDIT_ENTITIES: readonly AuditEntity[] = [
	...new Set([...ENTITIES.map(({ name }) => name), ...MORE_ENTITIES]),
];

/** Stands for a list where a row names a record. */
export const WHOLE_LIST = "list";

/** What people do without changing a record; the latest changes leave it out. */
export const SECURITY_ENTITIES = ["sign_in", "permission"] as const satisfies readonly AuditEntity[];
