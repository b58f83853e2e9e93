import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { CompanyForm } from "~/features/companies/components/company-form";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { RewardCategoryForm } from "~/features/rewards/components/reward-category-form";
import { renderPage } from "./render-page";

const audit = { titleUpper: "", created: 0, createdBy: "a", updated: 2000, updatedBy: "a" };
const category = { ...audit, id: "c1", title: "Home", description: "", isActive: 0 as const };
const catalogue = {
	...{ ...audit, id: "k1", title: "Main", status: "Active" as const, order: 3 },
	...{ memberTags: ["vip"], companyTagIds: ["t1"] },
	publishFrom: null,
	publishUntil: null,
};
const company = {
	...{ ...audit, id: "f1", title: "Ridge", accountKey: "K-1", status: "Inactive" as const, points: 0 },
	...{ companyTagIds: ["t1", "t2"], importBatchId: null },
};
const companyTags = [
	{ id: "t1", tag: "North" },
	{ id: "t2", tag: "South" },
];

/** The rows of what was typed beside what somebody else has saved: field, saved, typed. */
function differences(form: ReactElement, typed: Record<string, unknown>) {
	const lastResult = {
		...{ status: "error", error: { "": ["admin:errors.changedMeanwhile"] } },
		initialValue: { ...typed, updated: "1000" },
	};
	const html = renderPage(form, { actionData: { lastResult } });
	const cells = html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td>/g);
	return [...cells].map((cell) => cell.slice(1));
}

test("a category that was switched off meanwhile says so", () => {
	const typed = { title: "Home", description: "", isActive: "on" };
	expect(differences(<RewardCategoryForm category={category} />, typed)).toEqual([["Switched on", "", "On"]]);
});

test("a catalogue shows who could see it meanwhile, its tags by name", () => {
	const form = <RewardCatalogueForm catalogue={catalogue} options={{ companyTags, memberTags: [] }} />;
	const typed = { title: "Main", order: "3", status: "Draft", memberTags: ["vip", "gold"], companyTagIds: ["t2"] };
	expect(differences(form, typed)).toEqual([
		["Status", "Active", "Draft"],
		["Member tags", "vip", "gold, vip"],
		["Company tags", "North", "South"],
	]);
});

test("a company shows its tags by name and its state in words", () => {
	const form = <CompanyForm company={company} companyTags={companyTags} keyLabel="Account key" />;
	const typed = { title: "Ridge", accountKey: "K-1", status: "Active", companyTagIds: ["t1"] };
	expect(differences(form, typed)).toEqual([
		["Status", "Inactive", "Active"],
		["Company tags", "North, South", "North"],
	]);
});

test("a text that is the name of something in every object stands there as it was typed", () => {
	const typed = { title: "constructor", description: "toString" };
	expect(differences(<RewardCategoryForm category={category} />, typed)).toEqual([
		["Title", "Home", "constructor"],
		["Description", "", "toString"],
	]);
});

test("line ends of a browser and empty places of a list are no difference", () => {
	const described = { ...category, description: "One\nTwo" };
	const typed = { title: "Kitchen", description: "One\r\nTwo", isActive: [undefined, ""] };
	expect(differences(<RewardCategoryForm category={described} />, typed)).toEqual([["Title", "Home", "Kitchen"]]);
});
