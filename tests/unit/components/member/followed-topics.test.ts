import ts from "typescript";
import { expect, test } from "vitest";
import { MEMBER_TOPICS } from "~/entities";
import { parse, walkNodes } from "../../../support/sources";

test("members' pages follow every topic that they show, leaderboards and blogs among them [LEAD-24, TABLE-19, API-09, UI-29]", () => {
	const followed: string[] = [];
	walkNodes(parse("app/components/member/member-frame.tsx"), (node) => {
		if (!ts.isJsxAttribute(node) || node.name.getText() !== "topics") return;
		walkNodes(node, (part) => {
			if (ts.isStringLiteralLike(part)) followed.push(part.text);
		});
	});
	expect(followed.toSorted()).toEqual(MEMBER_TOPICS.toSorted());
	expect(followed).toEqual(
		expect.arrayContaining(["member", "transactions", "orders", "menus", "leaderboards", "tables", "blog", "entries"]),
	);
});
