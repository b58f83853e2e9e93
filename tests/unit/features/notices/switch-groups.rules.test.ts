import { expect, test } from "vitest";
import { SWITCHABLE_EVENTS } from "~/features/mails/events/mail-events.rules";
import { switchGroups } from "~/features/notices/switch-groups.rules";

test("every mail that is left to members stands in one group, by what it is about", () => {
	const groups = switchGroups(SWITCHABLE_EVENTS.map((event) => ({ event, isOn: true })));
	expect(groups.map(({ name }) => name)).toEqual(["entries", "points", "orders", "reached", "reading"]);
	expect(groups.flatMap(({ switches }) => switches.map(({ event }) => event)).toSorted()).toEqual(
		SWITCHABLE_EVENTS.toSorted(),
	);
	expect(groups.at(-1)?.switches).toEqual([{ event: "article-digest", isOn: true }]);
});

test("a group of which the program sends nothing is left out", () => {
	expect(switchGroups([{ event: "order-placed", isOn: false }])).toEqual([
		{ name: "orders", switches: [{ event: "order-placed", isOn: false }] },
	]);
});
