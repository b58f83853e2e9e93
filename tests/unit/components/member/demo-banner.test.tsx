import { expect, test } from "vitest";
import { DemoBanner } from "~/components/member/demo-banner";
import { render } from "../ui/render";

test("a demo session's banner says how long it lasts and offers to end it [DEMO-14]", () => {
	const html = render(<DemoBanner demo={{ expires: Date.UTC(2024, 1, 1, 0, 5) }} preview={null} />);
	expect(html).toContain("It ends in 5 minutes.");
	expect(html).toMatch(/<form method="post" action="\/logout"[\s\S]*End demo/);
});
