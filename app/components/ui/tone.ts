import type { IconName } from "~/lib/icon-names";

export type Tone = "info" | "success" | "warning" | "danger";
export type BadgeTone = Tone | "neutral" | "accent";

export const TONE_ICON: Record<Tone, IconName> = {
	info: "info",
	success: "check-circle",
	warning: "warning",
	danger: "error",
};

/** Soft background with text that passes AA on it. */
export const TONE_SOFT: Record<BadgeTone, string> = {
	neutral: "bg-sunken text-muted",
	accent: "bg-accent-soft text-accent-text",
	info: "bg-info-soft text-info-text",
	success: "bg-success-soft text-success-text",
	warning: "bg-warning-soft text-warning-text",
	danger: "bg-danger-soft text-danger-text",
};

export const TONE_TEXT: Record<BadgeTone, string> = {
	neutral: "text-muted",
	accent: "text-accent-text",
	info: "text-info-text",
	success: "text-success-text",
	warning: "text-warning-text",
	danger: "text-danger-text",
};
