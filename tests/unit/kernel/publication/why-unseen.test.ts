import { expect, test } from "vitest";
import { type Standing, whyUnseen } from "~/kernel/publication/unseen.rules";

const NOW = 1000;
const seen: Standing = { status: "Active", publishFrom: null, publishUntil: null };

test.each<[why: string, item: Partial<Standing>, reaches: number]>([
	["", {}, 153],
	["", { publishFrom: NOW, publishUntil: NOW + 1, rewardCatalogueId: "c" }, 1],
	["status", { status: "Draft" }, 153],
	["status", { status: "Archive", rewardCatalogueId: "c" }, 153],
	["noCatalogue", { rewardCatalogueId: null }, 153],
	["status noCatalogue", { status: "Draft", rewardCatalogueId: null }, 153],
	["scheduled", { publishFrom: NOW + 1 }, 153],
	["closed", { publishUntil: NOW }, 153],
	["nobody", { memberTags: ["tester"], companyTagIds: [] }, 0],
	["nobody", { memberTags: [], companyTagIds: ["t"], rewardCatalogueId: "c" }, 0],
	["nobodyYet", { memberTags: [], companyTagIds: [] }, 0],
	["noCatalogue", { rewardCatalogueId: null, memberTags: ["tester"] }, 0],
	["status closed nobodyYet", { status: "Draft", publishUntil: 1 }, 0],
	["status noCatalogue closed", { status: "Draft", rewardCatalogueId: null, publishUntil: 1 }, 0],
])("members do not see what one of these keeps from them: %j", (why, item, reaches) => {
	expect(whyUnseen({ ...seen, ...item }, { published: ["Active"], reaches, at: NOW }).join(" ")).toBe(why);
});
