import { useForm } from "@conform-to/react";
import { describe, expect, test } from "vitest";
import { AdjustPointsForm } from "~/features/companies/components/adjust-points-form";
import { StatementFilters } from "~/features/points/components/statement-filters";
import { StatementList } from "~/features/points/components/statement-list";
import { StatementTable } from "~/features/points/components/statement-table";
import { WhyPoints } from "~/features/points/components/why-points";
import type { AdjustmentForm } from "~/features/points/points.schemas";
import { traceLines } from "~/features/points/trace.rules";
import { render, wordsOf } from "../members/rendering";

const row = {
	id: "t1",
	kind: "Redeem" as const,
	points: -1500,
	balanceAfter: 12450,
	description: "Reward Order",
	created: Date.UTC(2024, 0, 31, 15, 5),
};
const older = {
	...row,
	id: "t0",
	kind: "Award" as const,
	points: 400,
	description: "Spring: Mower",
	created: Date.UTC(2023, 11, 2),
};

describe("the statement", () => {
	test("shows date, type, description, points and running balance by month [TXN-10 TXN-02]", () => {
		const html = render(<StatementList rows={[row, older]} months={[]} />);
		expect(wordsOf(html)).toBe(
			"January 2024 Reward Order Spent · Jan 31, 2024 −1,500 Balance 12,450 " +
				"December 2023 Spring: Mower Earned · Dec 2, 2023 +400 Balance 12,450",
		);
		expect(html).toContain('href="/activity/t1"');
	});

	test("says beside a month what came and went in it, whatever is listed of it", () => {
		const months = [{ from: Date.UTC(2024, 0, 1), earned: 2400, spent: 1500, expired: 0, balance: 12_450 }];
		const words = wordsOf(render(<StatementList rows={[row, older]} months={months} />));
		expect(words).toContain("January 2024 Earned +2,400 Spent −1,500 Reward Order");
		expect(words).toContain("December 2023 Spring: Mower");
	});

	test("says nothing beside a month of what did not come or go in it", () => {
		const month = { from: Date.UTC(2023, 11, 1), balance: 400 };
		const beside = (sums: { earned: number; spent: number; expired?: number }) =>
			wordsOf(render(<StatementList rows={[older]} months={[{ ...month, expired: 0, ...sums }]} />));
		expect(beside({ earned: 400, spent: 0 })).toContain("December 2023 Earned +400 Spring: Mower");
		expect(beside({ earned: 0, spent: 400 })).toContain("December 2023 Spent −400 Spring: Mower");
		expect(beside({ earned: 0, spent: 0, expired: 40 })).toContain("December 2023 Expired −40 Spring: Mower");
	});

	test.each(["en", "fr"] as const)(
		"what a list took and an undo of it gave back is said to be given back: %s",
		(locale) => {
			const [taken, back] = [
				{ ...row, kind: "Adjustment" as const, points: -80 },
				{ ...row, kind: "Reversal" as const, points: 80 },
			];
			const why = (posting: typeof taken | typeof back, rule: string) =>
				wordsOf(
					render(
						<WhyPoints {...{ posting, rule, lines: [], source: null, reverses: null, reversedBy: null }} />,
						locale,
					),
				);
			const [given, took] = locale === "en" ? ["Given back", "Taken back"] : ["Rendus", "Repris"];
			for (const page of [
				<StatementList key="1" rows={[back]} months={[]} />,
				<StatementTable key="2" rows={[back]} />,
			])
				expect(wordsOf(render(page, locale))).toContain(given);
			expect(why(back, "importUndone")).toMatch(new RegExp(`${given}.*(so you got them back|rendus)\\.$`));
			expect(why({ ...back, points: -80 }, "importUndone")).toMatch(
				new RegExp(`${took}.*(taken back too|donc été repris)\\.$`),
			);
			expect(why(taken, "import")).toMatch(/took these points away|a retiré ces points/);
			expect(why({ ...taken, points: 80 }, "import")).toMatch(/added these points|a ajouté ces points/);
		},
	);

	test("shows the picture of what a line is about, else the sign of its kind", () => {
		const html = render(<StatementList rows={[{ ...row, picture: "/files/mug.webp" }, older]} months={[]} />);
		expect(html.match(/<img[^>]*src="\/files\/mug.webp"/g)).toHaveLength(1);
		expect(html.match(/#earn"/g)).toHaveLength(1);
	});

	test("says the portal's own descriptions in French, and others as they were written", () => {
		const odd = { ...older, id: "t2", description: "constructor" };
		const words = wordsOf(render(<StatementList rows={[row, older, odd]} months={[]} />, "fr"));
		expect(words).toContain("Commande de cadeaux");
		expect(words).toContain("Spring: Mower");
		expect(words).toContain("constructor");
		expect(words).not.toContain("native code");
	});

	test("filters are links, the chosen one marked", () => {
		const html = render(<StatementFilters base="/activity" current="spent" />);
		expect(html).toMatch(
			/<a[^>]*aria-current="true"[^>]*href="\/activity\?show=spent"[^>]*>(?=<svg[^>]*><use href="[^"]*#check")/,
		);
		expect(html.match(/#check/g)).toHaveLength(1);
		expect(html).toContain('href="/activity"');
	});

	test("admins read notes, who it was and the record behind it", () => {
		const line = { ...row, notes: "ORD-1: Mug", by: "Robin", href: "/admin/orders/o1" };
		const html = render(<StatementTable rows={[line]} />);
		expect(wordsOf(html)).toContain("Jan 31, 2024, 15:05 Spent Reward Order ORD-1: Mug By Robin −1,500 12,450");
		expect(html).toContain('href="/admin/orders/o1"');
	});

	test("a row says itself what each of its figures is, where the heads are not above them", () => {
		const html = render(<StatementTable rows={[row]} />);
		expect(html).toMatch(/role="group"[^>]*class="[^"]*\blist-table\b/);
		expect(html.match(/data-label="([^"]*)"/g)).toEqual(
			["Date", "Type", "Points", "Balance"].map((label) => `data-label="${label}"`),
		);
	});
});

test("why these points: balance before and after, source, rule and figures", () => {
	const items = [{ title: "Mug", price: 300, quantity: 2 }];
	const lines = traceLines({ rule: "order", orderNumber: "ORD-1", items, total: 1500, somethingNew: true });
	const html = render(
		<WhyPoints
			posting={row}
			rule="order"
			lines={lines}
			source={{ kind: "order", id: "o1" }}
			reverses={null}
			reversedBy={{ ...older, points: 1500 }}
		/>,
	);
	const words = wordsOf(html);
	expect(words).toContain("13,950 → 12,450");
	expect(words).toContain("You ordered rewards. The points are what they cost together.");
	expect(words).toContain("Order number ORD-1 Mug 2 × 300 Points in total 1,500 Something new Yes");
	expect(html).toContain('href="/orders/o1"');
	expect(html).toContain('href="/activity/t0"');
});

test.each([
	["en", "Score 66.7% Points 12 Factor 1,234.5"],
	["fr", "Résultat 66,7 % Points 12 Factor 1 234,5"],
] as const)(
	"a share has one decimal, and a fraction is written as its reader writes it [LIMIT-11] (%s)",
	(locale, said) => {
		const lines = traceLines({ rule: "quiz", quiz: "Blades", percent: 66.7, points: 12, factor: 1234.5 });
		const about = { posting: row, rule: "quiz", lines, source: null, reverses: null, reversedBy: null };
		expect(wordsOf(render(<WhyPoints {...about} />, locale)).replace(/\s/g, " ")).toContain(said);
	},
);

test("an unknown rule has a plain sentence, never a key", () => {
	const html = render(
		<WhyPoints posting={row} rule="fromTheFuture" lines={[]} source={null} reverses={null} reversedBy={null} />,
	);
	expect(wordsOf(html)).toContain("There are no further details for this one.");
});

describe("the form to adjust points", () => {
	function Page({ error, sent }: { error?: Record<string, string[]>; sent?: Record<string, string> }) {
		const [form, fields] = useForm<AdjustmentForm>({
			...(error && { lastResult: { status: "error", error, initialValue: sent ?? {} } }),
			defaultNoValidate: false,
		});
		return <AdjustPointsForm form={form} fields={fields} oneTimeKey="fresh-key-1" cancelHref="/admin/members/m1" />;
	}

	test("asks about a negative balance only once it matters [TXN-14]", () => {
		expect(render(<Page />)).not.toContain('name="confirm"');
		const refused = render(<Page error={{ confirm: ["points:confirmNegative"] }} sent={{ amount: "30" }} />);
		expect(refused).toMatch(/type="checkbox"[^>]*name="confirm"|name="confirm"[^>]*type="checkbox"/);
		expect(wordsOf(refused)).toContain("The balance would go below zero. Tick the box if that is right");
		expect(refused).toContain('value="30"');
	});

	test("carries a one-time key, and a retry the one it was sent with [TXN-15]", () => {
		expect(render(<Page />)).toMatch(/name="_key" value="fresh-key-1"/);
		const retry = render(<Page error={{ "": ["points:errors.create"] }} sent={{ _key: "first-key-1" }} />);
		expect(retry).toMatch(/name="_key" value="first-key-1"/);
		expect(wordsOf(retry)).toContain("Error when creating a new transaction");
	});
});
