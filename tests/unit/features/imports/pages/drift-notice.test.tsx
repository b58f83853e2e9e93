import { expect, test } from "vitest";
import { DriftNotice } from "~/features/imports/components/drift-notice";
import type { MappingDrift } from "~/lib/csv/mapping";
import { renderPage } from "../../../components/admin/render-page";

const drift = (more: Partial<MappingDrift>): MappingDrift => ({
	...{ changed: true, renamed: [], missing: [], added: ["Note"], moved: [], doubted: [] },
	...more,
});
const isLoud = (of: MappingDrift, settled: boolean) =>
	renderPage(<DriftNotice drift={of} settled={settled} />).includes("bg-warning-soft");

test.each<[why: string, of: Partial<MappingDrift>, settled: boolean, loud: boolean]>([
	["every required field has its column", {}, true, false],
	["a required field has none", {}, false, true],
	["a column has another name by now", { renamed: [{ from: "Contact", to: "Mailbox", index: 0 }] }, true, true],
	["the values of a column look different", { doubted: ["Contact"] }, true, true],
])("other columns than last time are loud only where something is left to choose: %s", (_why, of, settled, loud) => {
	expect(isLoud(drift(of), settled)).toBe(loud);
});

test("what is different is told in either case", () => {
	for (const settled of [true, false]) {
		const html = renderPage(<DriftNotice drift={drift({ missing: ["Phone"] })} settled={settled} />);
		expect(html).toContain("The columns differ from the last file of this kind");
		expect(html).toContain("New: Note");
		expect(html).toContain("Gone: Phone");
	}
});
