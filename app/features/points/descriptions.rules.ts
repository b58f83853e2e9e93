/** Descriptions the portal writes itself: stored in English, shown in the reader's language. */
export const OWN_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
	["Reward Order", "descriptions.rewardOrder"],
	["Reward Order cancelled", "descriptions.rewardOrderCancelled"],
	["Expired points", "descriptions.expiredPoints"],
	["Expired points given back", "descriptions.expiredGivenBack"],
]);
