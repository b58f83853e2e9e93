import type { IconName } from "~/lib/icon-names";
import type { BadgeTone } from "../tone";

export interface StatusLook {
	icon: IconName;
	tone: BadgeTone;
}

/** Every status that has its own look. Keys are case-sensitive: `Draft` and `draft` belong to different things. */
export const STATUS: ReadonlyMap<string, StatusLook> = new Map<string, StatusLook>([
	["Active", { icon: "check-circle", tone: "success" }],
	["Archive", { icon: "archive", tone: "neutral" }],
	["Available", { icon: "check-circle", tone: "success" }],
	["Invited", { icon: "mail-sent", tone: "info" }],
	["Awaiting Approval", { icon: "pending", tone: "warning" }],
	["Cancelled", { icon: "cancel", tone: "danger" }],
	["Pending", { icon: "clock", tone: "warning" }],
	["inactive", { icon: "pause-circle", tone: "neutral" }],
	["Inactive", { icon: "pause-circle", tone: "neutral" }],
	["Live", { icon: "live", tone: "success" }],
	["Processing", { icon: "processing", tone: "info" }],
	["Completed", { icon: "check-circle", tone: "success" }],
	["Rejected", { icon: "error", tone: "danger" }],
	["Invoiced", { icon: "invoice", tone: "info" }],
	["Draft", { icon: "draft", tone: "neutral" }],
	["Voided", { icon: "void", tone: "danger" }],
	["Deactivated", { icon: "user-off", tone: "danger" }],
	["Copy", { icon: "copy", tone: "info" }],
	["active", { icon: "check-circle", tone: "success" }],
	["canceled", { icon: "cancel", tone: "danger" }],
	["paid", { icon: "paid", tone: "success" }],
	["draft", { icon: "draft", tone: "neutral" }],
	["open", { icon: "circle", tone: "info" }],
	["void", { icon: "void", tone: "danger" }],
	["uncollectible", { icon: "minus-circle", tone: "warning" }],
]);

/** The look of a status; null for one that gets the plain badge. */
export function statusLook(status: string): StatusLook | null {
	return STATUS.get(status) ?? null;
}
