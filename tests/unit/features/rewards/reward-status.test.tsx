import { expect, test } from "vitest";
import { RewardStatus } from "~/features/rewards/components/reward-status";
import { renderPage } from "../../../support/render-page";
import { wordsOf } from "../members/rendering";

test.each([
	["Active", 1, "Active"],
	["Active", 0, "Switched off"],
	["Draft", 0, "Draft"],
	["Archive", 0, "Archived"],
])("a reward that is %s and whose switch is %i says one thing: %s", (status, isActive, said) => {
	const page = renderPage(() => <RewardStatus {...{ status, isActive }} />, "/admin/rewards", { loaderData: null });
	expect(wordsOf(page)).toBe(said);
});
