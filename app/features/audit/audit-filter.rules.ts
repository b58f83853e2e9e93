import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "~/kernel/audit/audit-words.rules";
import { endOfDay, startOfDay } from "~/lib/days";

export interface AuditFilter {
	/** UTC ms; the first moment. */
	from?: number | undefined;
	/** UTC ms; the first moment after. */
	until?: number | undefined;
	/** Ids of those who acted; nobody when empty, anybody when missing. */
	actors?: readonly string[] | undefined;
	action?: string | undefined;
	entity?: string | undefined;
	entityId?: string | undefined;
}

/** The row a page begins after. */
export interface AuditPosition {
	at: number;
	id: string;
}

/** The parameters of the list's address. */
export const AUDIT_FILTERS = {
	from: "text",
	to: "text",
	actor: "text",
	action: AUDIT_ACTIONS,
	entity: AUDIT_ENTITIES,
	id: "text",
} as const;

/** The moments between which two days lie, both included; what is no day does not bound. */
export function periodOf(from: string | undefined, to: string | undefined, timeZone: string) {
	return {
		from: (from && startOfDay(from, timeZone)) || undefined,
		until: (to && endOfDay(to, timeZone)) || undefined,
	};
}
