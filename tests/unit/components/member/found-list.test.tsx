import { expect, test } from "vitest";
import { FoundList } from "~/features/search/components/found-list";
import type { FoundGroup, FoundItem } from "~/features/search/member-search.service.server";
import { renderPage } from "../../../support/render-page";

const found = (kind: FoundGroup["kind"], worth: FoundItem["worth"]) => {
	const items = [{ id: "one", title: "A mower", href: "/one", image: null, worth }];
	const html = renderPage(() => <FoundList groups={[{ kind, items }]} />, "/search", { loaderData: null });
	return html
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
};

test("what was found is told with the points that it costs or earns, and with none where it is not about points", () => {
	expect(found("rewards", { points: 1, upTo: false })).toBe("Rewards A mower 1 point");
	expect(found("offers", { points: 11_200, upTo: false })).toBe("Offers A mower 11,200 points");
	expect(found("quizzes", { points: 21, upTo: true })).toBe("Quizzes A mower Up to 21 points");
	expect(found("articles", null)).toBe("Articles A mower");
});
