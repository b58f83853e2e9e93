import { describe, expect, test } from "vitest";
import { RewardForm } from "~/features/rewards/components/reward-form";
import { RewardTable } from "~/features/rewards/components/reward-table";
import type { Reward } from "~/features/rewards/rewards.repository.server";
import { REWARD_COLUMNS } from "~/features/rewards/rewards.rules";
import EditReward from "~/routes/admin/rewards/edit";
import { renderPage as routePage } from "../../../support/render-page";
import { renderPage } from "./render-page";
import { shownList } from "./shown-list";

const options = {
	categories: [
		{ id: "c1", title: "Home" },
		{ id: "c2", title: "Travel" },
	],
	catalogues: [{ id: "k1", title: "Main" }],
	companyTags: [{ id: "t1", tag: "North" }],
	memberTags: ["vip"],
};
const reward: Reward = {
	id: "r1",
	title: "Trail mug",
	description: "",
	categoryId: "c1",
	rewardCatalogueId: "k1",
	rewardCategories: ["c2"],
	status: "Active",
	isActive: false,
	stockQuantity: 0,
	pointsCost: 1200,
	imageSmallUrl: "/files/s.webp",
	imageMediumUrl: "/files/m.webp",
	imageLargeUrl: "/files/l.webp",
	publishFrom: null,
	publishUntil: null,
	memberTags: ["vip", "gold"],
	companyTagIds: ["t1"],
	created: 0,
	updated: 7,
	createdBy: "a",
	updatedBy: "a",
};
const row = {
	...{
		id: "r1",
		title: "Trail mug",
		status: "Draft" as const,
		isActive: 1 as const,
		stockQuantity: -1,
		pointsCost: 1200,
	},
	...{ image: null, created: 0, updated: 0, category: "Home", catalogue: null },
	...{ publishFrom: null, publishUntil: null },
};
const sorting = {
	sort: "title",
	hrefs: { title: "?sort=title", pointsCost: "?sort=pointsCost", created: "?sort=created" },
};

describe("the form of a reward", () => {
	test("says that members see a reward only in a catalogue, and begins in the one there is", () => {
		const chosen = /<option value="k1" selected="">/;
		const html = renderPage(<RewardForm options={options} />);
		expect(html).toContain("Members see a reward only when it is in a catalogue.");
		expect(html).toMatch(chosen);
		const two = [...options.catalogues, { id: "k2", title: "Second" }];
		expect(renderPage(<RewardForm options={{ ...options, catalogues: two }} />)).not.toMatch(chosen);
		const none = { ...reward, rewardCatalogueId: null };
		expect(renderPage(<RewardForm reward={none} options={options} />)).not.toMatch(chosen);
	});

	test("the page of an active reward in no catalogue says that nobody sees it, and where to add one", () => {
		const page = (catalogueId: string | null, catalogues: typeof options.catalogues) =>
			routePage(EditReward, "/admin/rewards/r1", {
				loaderData: {
					...{ options: { ...options, catalogues }, reaches: 0, readOnly: false },
					reward: { ...reward, rewardCatalogueId: catalogueId },
				},
			});
		expect(page(null, options.catalogues)).toContain("Members do not see this reward");
		expect(page(null, options.catalogues)).not.toContain('href="/admin/reward-catalogues/new"');
		expect(page(null, [])).toContain('href="/admin/reward-catalogues/new"');
		expect(page("k1", options.catalogues)).not.toContain("Members do not see this reward");
	});

	test("shows every stored value; its picture has the title as text [REW-05, REW-06, REW-43]", () => {
		const html = renderPage(<RewardForm reward={reward} options={options} />);
		expect(html).toMatch(/<img src="\/files\/m.webp" alt="Trail mug"/);
		expect(html).toContain('encType="multipart/form-data"');
		expect(html).toMatch(/<option value="c1" selected=""/);
		expect(html).toMatch(
			/<input[^>]*name="rewardCategories"[^>]*checked=""[^>]*value="c2"|<input[^>]*name="rewardCategories"[^>]*value="c2"[^>]*checked=""/,
		);
		for (const tag of ["vip", "gold"])
			expect(html).toMatch(new RegExp(`<input[^>]*name="memberTags"[^>]*checked=""[^>]*value="${tag}"`));
		expect(html).toMatch(/<input(?=[^>]*name="companyTagIds")(?=[^>]*checked="")(?=[^>]*value="t1")/);
		expect(html).toMatch(/name="stockQuantity" [^>]*value="0"|value="0"[^>]*name="stockQuantity"/);
		expect(html).not.toMatch(/<input[^>]*name="isActive"[^>]*checked/);
	});

	test("shows further categories where there is one alone: what is not shown would be taken away by saving [REW-05]", () => {
		const one = { ...options, categories: [{ id: "c2", title: "Travel" }] };
		const boxes = (html: string) => html.match(/<input[^>]*name="rewardCategories"[^>]*>/g) ?? [];
		const [box, ...others] = boxes(renderPage(<RewardForm reward={reward} options={one} />));
		expect(others).toEqual([]);
		expect(box).toMatch(/checked=""/);
		expect(boxes(renderPage(<RewardForm options={{ ...one, categories: [] }} />))).toEqual([]);
	});

	test("explains the two odd stocks and starts as a draft that is switched on [REW-02, REW-03, REW-10]", () => {
		const html = renderPage(<RewardForm options={options} />);
		expect(html).toContain("0: none, so members read “out of stock”. -1: no limit.");
		expect(html).toMatch(/<option value="Draft" selected=""/);
		expect(html).toMatch(/<input[^>]*name="isActive"[^>]*checked|<input[^>]*checked=""[^>]*name="isActive"/);
	});

	test("speaks French throughout", () => {
		const html = renderPage(<RewardForm options={options} />, { locale: "fr" });
		expect(html).toContain("0 : aucun, les membres lisent « épuisé ». -1 : sans limite.");
		expect(html).not.toMatch(/>(Title|Status|Create|Cancel)</);
	});
});

describe("the table of rewards", () => {
	test("offers ticks and actions to who may change rewards", () => {
		const html = renderPage(<RewardTable list={shownList([row], REWARD_COLUMNS, { sorting, canWrite: true })} />);
		expect(html).toContain('href="/admin/rewards/r1/delete"');
		expect(html).toContain('name="id"');
		expect(html).toContain("Unlimited");
		expect(html).toMatch(/aria-sort="ascending"/);
	});

	test("offers none to who may only read", () => {
		const html = renderPage(<RewardTable list={shownList([row], REWARD_COLUMNS, { sorting })} />);
		expect(html).not.toMatch(/name="id"|\/admin\/rewards\/r1\//);
		expect(html).toContain("Trail mug");
	});
});
