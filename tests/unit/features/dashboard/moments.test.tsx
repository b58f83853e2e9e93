import { expect, test } from "vitest";
import { LatestChanges } from "~/features/dashboard/components/latest-changes";
import { RecentLists } from "~/features/dashboard/components/recent-lists";
import { render, wordsOf } from "../members/rendering";

/** An hour before the page is sent. */
const AT = Date.UTC(2024, 0, 31, 23);

test("the newest records and the latest changes say their day, however lately it was [UI-23]", () => {
	const row = { id: "m1", title: "Ada Long", href: "/admin/members/m1", status: null, at: AT };
	const lists = (["members", "orders"] as const).map((name) => ({ name, href: "/admin", rows: [row] }));
	expect(wordsOf(render(<RecentLists lists={lists} />)).match(/Ada Long Jan 31, 2024(?!,)/g)).toHaveLength(2);
	expect(wordsOf(render(<RecentLists lists={lists} />, "fr"))).toContain("Ada Long 31 janv. 2024");
	const change = { id: "c1", at: AT, action: "create", entity: "member", entityId: "m1", name: "Ada Long", href: null };
	const actor = { kind: "system", id: "system", name: null, email: null };
	const changes = [{ ...change, actor }] as never;
	expect(wordsOf(render(<LatestChanges changes={changes} mayReadLog />))).toContain("Jan 31, 2024, 23:00");
});
