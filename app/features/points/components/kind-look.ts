import type { BadgeTone } from "~/components/ui/tone";
import type { IconName } from "~/lib/icon-names";
import type { TransactionKind } from "../points.rules";

/** The icon and tone of each kind of transaction. */
export const KIND_LOOK: Record<TransactionKind, { icon: IconName; tone: BadgeTone }> = {
	Award: { icon: "earn", tone: "success" },
	Adjustment: { icon: "scale", tone: "info" },
	Redeem: { icon: "gift", tone: "accent" },
	Refund: { icon: "send-back", tone: "success" },
	Reversal: { icon: "undo", tone: "warning" },
	Expire: { icon: "clock", tone: "neutral" },
};
