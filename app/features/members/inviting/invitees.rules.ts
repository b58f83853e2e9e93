import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { MEMBER_STATUSES, nextStatus } from "../members.rules";

/** Whom invitations are sent to at once: all of a status, or the Active ones who have yet to choose a password. */
export type Invitees = MemberStatus | "noPassword";

const OF_STATUS = MEMBER_STATUSES.filter((status) => nextStatus(status, "invite") !== null);

/** Whom an admin is offered; nobody lacks a password that a service elsewhere keeps. */
export const offeredInvitees = (choosePasswords: boolean): Invitees[] =>
	choosePasswords ? [...OF_STATUS, "noPassword"] : OF_STATUS;

/** Whom a form names; null for nobody that there is. */
export const readInvitees = (value: unknown): Invitees | null =>
	value === "noPassword" ? value : (MEMBER_STATUSES.find((known) => known === value) ?? null);
