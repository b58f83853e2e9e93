import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { BoardForm } from "~/features/leaderboards/components/admin/board-form";
import { OfferForm } from "~/features/offers/components/admin/offer-form";
import { TableForm } from "~/features/tables/components/admin/table-form";
import { renderPage } from "./render-page";

const options = { databuckets: [], memberTags: [], companies: [], companyTags: [], columns: [] };

const FORMS: [kind: string, field: string, form: (place?: number) => ReactElement][] = [
	["an offer [OFFER-07]", "sortOrder", (place) => <OfferForm options={options as never} place={place} />],
	["a leaderboard [LEAD-04]", "sortOrder", (place) => <BoardForm options={options as never} place={place} />],
	["a table [TABLE-04]", "order", (place) => <TableForm options={options as never} place={place} />],
];

const inputNamed = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];

describe.each(FORMS)("the form of %s", (_kind, field, form) => {
	test("begins with order 0, however many there are, and says which place comes after the last", () => {
		const html = renderPage(form(12));
		expect(inputNamed(html, field)).toContain('value="0"');
		expect(html).toContain("12 comes after the last one.");
		expect(renderPage(form(12), { locale: "fr" })).toContain("La place 12 vient après la dernière.");
	});

	test("says nothing of a last one where there is none", () => {
		const html = renderPage(form());
		expect(inputNamed(html, field)).toContain('value="0"');
		expect(html).not.toContain("comes after the last one.");
	});
});
