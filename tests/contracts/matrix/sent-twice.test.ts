import { beforeAll, beforeEach, expect, test } from "vitest";
import { effectOf } from "./effect";
import { openPortal, type Portal } from "./portal/portal";
import { requestAs, type Use, WRITING } from "./writing";

/** Whose answer tells a secret once, what keeps files as often as they are sent, and what is the installation's. */
const OTHERWISE = /^admin\/(api-keys|files|imports|platform)\//;
const MAKING = WRITING.filter(({ title }) => /^admin\/.*\bnew(-view)?\.tsx/.test(title) && !OTHERWISE.test(title));

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
	return () => portal.close();
});
beforeEach(() => portal.putBack());

const withField = (use: Use, name: string, value: string): Use => {
	const form = (...given: Parameters<NonNullable<typeof use.scenario.form>>) => {
		const sent = use.scenario.form?.(...given) ?? {};
		if (!(sent instanceof FormData)) return { ...sent, [name]: value };
		sent.set(name, value);
		return sent;
	};
	return { ...use, scenario: { ...use.scenario, form } };
};

test("every form that makes a record is among them", () => {
	expect(MAKING.length).toBeGreaterThan(25);
});

test.each(MAKING)("$title: a form that is sent twice makes one record and leads to the same place", async (use) => {
	const keyed = withField(use, "_key", "pressed-twice-1234");
	const first = await requestAs(portal, keyed);
	const made = effectOf(portal);
	expect(first.status).toBe(303);
	expect(await requestAs(portal, keyed)).toEqual(first);
	expect(effectOf(portal)).toEqual(made);
});

test.each(MAKING)(
	"$title: of two that arrive at once one makes the record, and both are answered alike",
	async (use) => {
		const keyed = withField(use, "_key", "pressed-twice-1234");
		const [one, other] = await Promise.all([requestAs(portal, keyed), requestAs(portal, keyed)]);
		expect(one.status).toBe(303);
		expect(other).toEqual(one);
		const both = effectOf(portal);
		await portal.putBack();
		await requestAs(portal, keyed);
		expect(both).toEqual(effectOf(portal));
	},
);
