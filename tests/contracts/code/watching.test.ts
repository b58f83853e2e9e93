import { expect, test } from "vitest";
import { registry } from "~/server/watch/metrics.server";
import { textOf } from "../../support/sources";

/** A histogram is asked for by the names of its parts. */
const PARTS = ["_bucket", "_sum", "_count"];

const known = new Map(registry.getMetricsAsArray().map((metric) => [metric.name, metric as { labelNames?: string[] }]));
const metricOf = (name: string) => PARTS.map((part) => known.get(name.replace(part, ""))).find(Boolean);

/** The expressions of a file, as Prometheus would read them. */
const EXPRESSIONS = {
	"docs/operations/watching/dashboard.json": (text: string) =>
		(JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
			targets.map(({ expr }) => expr),
		),
	"docs/operations/watching/alerts.yml": (text: string) =>
		[...text.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = ""]) => expr),
};

test.each(Object.entries(EXPRESSIONS))("%s asks for figures that there are, by labels that they have", (file, read) => {
	const expressions = read(textOf(file));
	expect(expressions.length).toBeGreaterThan(10);
	for (const expr of expressions) {
		const asked = [...expr.matchAll(/\b((?:laurel|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
		if (!/\bup\{/.test(expr)) expect(asked.length, expr).toBeGreaterThan(0);
		const labels = new Set(["le", "instance"]);
		for (const [, name = "", selected = ""] of asked) {
			const metric = metricOf(name);
			expect(metric, name).toBeDefined();
			for (const label of metric?.labelNames ?? []) labels.add(label);
			for (const [, label = ""] of selected.matchAll(/(\w+)\s*(?:=|!)/g))
				expect(metric?.labelNames, expr).toContain(label);
		}
		for (const [, by = ""] of expr.matchAll(/\bby \(([^)]*)\)/g))
			for (const label of by.split(/,\s*/)) expect([...labels], expr).toContain(label);
	}
});

test("every figure of ours is in the dashboard", () => {
	const dashboard = textOf("docs/operations/watching/dashboard.json");
	const own = [...known.keys()].filter((name) => name.startsWith("laurel_"));
	expect(own.length).toBeGreaterThan(25);
	expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});
