/** Descriptions the portal writes itself: stored in English, shown in the reader's language. */
export const OWN_DESCRIPTIONS: Readonly<Record<string, string>> = {
	"Reward Order": "descriptions.rewardOrder",
	"Reward Order cancelled": "descriptions.rewardOrderCancelled",
};
