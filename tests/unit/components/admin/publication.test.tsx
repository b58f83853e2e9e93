import { expect, test } from "vitest";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { FormatProvider } from "~/components/ui/format-context";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { renderPage } from "./render-page";

const NOW = Date.UTC(2026, 10, 21);
const [before, after] = [Date.UTC(2026, 10, 3), Date.UTC(2026, 11, 1)];

const text = (html: string) =>
	html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

test.each([
	[null, null, "", ""],
	[after, null, "starts Dec 1, 2026", "à partir du 1 déc. 2026"],
	[after, after + 1, "starts Dec 1, 2026", "à partir du 1 déc. 2026"],
	[null, after, "ends Dec 1, 2026", "jusqu’au 1 déc. 2026"],
	[before, null, "", ""],
	[before, NOW, "ended Nov 21, 2026", "terminé le 21 nov. 2026"],
	[null, before, "ended Nov 3, 2026", "terminé le 3 nov. 2026"],
])("beside its status a window from %s until %s says '%s'", (publishFrom, publishUntil, english, french) => {
	const badge = (locale: "en" | "fr") => (
		<FormatProvider locale={locale} timeZone="UTC" now={NOW}>
			<PublicationBadge of={{ publishFrom, publishUntil }} />
		</FormatProvider>
	);
	expect(text(renderPage(badge("en")))).toBe(english);
	expect(text(renderPage(badge("fr"), { locale: "fr" }))).toBe(french);
});

test("the form shows a window in the time zone that its labels name", () => {
	const catalogue = {
		...{ id: "k1", title: "Main", titleUpper: "MAIN", status: "Active" as const, order: 3, updated: 1 },
		...{ memberTags: [], companyTagIds: [], publishFrom: after, publishUntil: null },
	};
	const html = renderPage(<RewardCatalogueForm catalogue={catalogue} options={{ companyTags: [], memberTags: [] }} />);
	expect(html).toMatch(/<input type="datetime-local"[^>]*name="publishFrom"[^>]*value="2026-12-01T00:00"/);
	expect(text(html)).toContain("Visible from (UTC)");
	expect(text(html)).toContain("Visible until (UTC)");
});
