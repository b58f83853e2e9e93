import { describe, expect, it } from "vitest";
import { Chart } from "~/components/charts/chart";
import { Avatar } from "~/components/ui/data/avatar";
import { PointsText } from "~/components/ui/data/points-text";
import { nextSort, sortedBy } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { ConfirmDialog } from "~/components/ui/feedback/confirm-dialog";
import { Progress } from "~/components/ui/feedback/progress";
import { ToastRegion } from "~/components/ui/feedback/toast-region";
import { StyleGuide } from "~/components/ui/style-guide";
import { drawBars, drawLine } from "~/server/charts/draw-chart.server";
import { render } from "./render";

describe("toast region", () => {
	it("is there with and without a toast [UI-05]", () => {
		for (const toast of [null, { type: "success", message: "Title is needed", id: "1" } as const]) {
			const html = render(<ToastRegion toast={toast} />);
			expect(html.match(/role="status"/g)).toHaveLength(1);
			expect(html.includes("Title is needed")).toBe(toast !== null);
		}
	});

	it("can be put away without scripts [UI-05]", () => {
		const html = render(<ToastRegion toast={{ type: "error", message: "x", id: "1" }} />);
		expect(html).toMatch(/<input type="checkbox" data-dismiss/);
	});
});

describe("figures", () => {
	it("say a movement by sign as well as colour", () => {
		expect(render(<PointsText value={-50} signed />)).toMatch(/text-danger-text[^>]*>\u221250</);
		expect(render(<PointsText value={50} signed />)).toMatch(/text-success-text[^>]*>\+50</);
		expect(render(<PointsText value={1234567} />)).toContain("1,234,567");
	});

	it("give a moment its day, and its full time as title [UI-23]", () => {
		const html = render(<TimeText value={Date.UTC(2024, 0, 31, 15, 5)} />);
		expect(html).toBe('<time dateTime="2024-01-31T15:05:00.000Z" title="Jan 31, 2024, 15:05">Jan 31, 2024</time>');
	});

	it("draw progress over the target as full and say the truth [UI-27]", () => {
		const html = render(<Progress value={150} max={100} label="Target" />);
		expect(html).toContain("150.0%");
		expect(html).toMatch(/<progress[^>]*value="1"[^>]*max="1"/);
	});
});

describe("sorting", () => {
	it("turns round on a second press", () => {
		expect(nextSort("title", null)).toBe("title");
		expect(nextSort("title", "title")).toBe("-title");
		expect(nextSort("title", "-title")).toBe("title");
		expect(sortedBy("title", "-title")).toBe("descending");
		expect(sortedBy("title", "created")).toBeUndefined();
	});
});

describe("charts", () => {
	it("write amounts with their decimals, in the table and in the title of each place", () => {
		const chart = drawBars([
			[856937.88, 4.5],
			[-0.25, 3],
		]);
		const html = render(<Chart chart={chart} labels={["JUL", "AUG"]} caption="Sums" legend={["Actual", "Target"]} />);
		for (const cell of ["856,937.88", "4.50", "−0.25", "3.00"]) expect(html).toContain(`>${cell}</td>`);
		expect(html).toContain("JUL: Actual 856,937.88, Target 4.50");
	});

	const labels = ["W1", "W2"];

	it("carry their figures as a table, and a name [UI-34]", () => {
		const chart = drawBars([
			[1200, 300],
			[-40, 0],
		]);
		const html = render(<Chart chart={chart} labels={labels} caption="Points" legend={["Issued", "Redeemed"]} />);
		expect(html).toMatch(/<details.*<table.*Issued.*Redeemed.*W1.*1,200.*300.*W2.*−40/s);
		expect(html).toContain('role="img" aria-label="Points"');
		expect(html).toContain("<title>W1: Issued 1,200, Redeemed 300</title>");
		expect(render(<Chart chart={drawBars([])} labels={[]} caption="Points" legend={["Issued"]} />)).toContain(
			"No figures yet.",
		);
	});

	it("label on a phone each place where there are few, and a third where there are more", () => {
		const hidden = (count: number) => {
			const codes = Array.from({ length: count }, (_, at) => `C${at}`);
			const chart = drawBars(codes.map(() => [1]));
			const html = render(<Chart chart={chart} labels={codes} caption="Points" legend={["Issued"]} />);
			return html.match(/max-sm:hidden/g)?.length ?? 0;
		};
		expect([1, 2, 3, 4, 6].map(hidden)).toEqual([0, 0, 0, 2, 4]);
	});

	it("paint a line and what lies beneath it", () => {
		const html = render(<Chart chart={drawLine([10, 20])} labels={labels} caption="Balance" legend={["Balance"]} />);
		expect(html).toMatch(/class="chart-area".*d="M25,\d/s);
	});
});

describe("avatar", () => {
	it("takes one of eight colours and nothing else", () => {
		expect(render(<Avatar initials="ao" color="c7" />)).toMatch(/avatar-c7[^>]*>AO</);
		expect(render(<Avatar initials="ao" color={'c9" onclick="x'} />)).toContain("avatar-c0");
	});
});

describe("everything", () => {
	const html = render(<StyleGuide charts={{ bars: drawBars([[7, 3]]), line: drawLine([1, 4, 2]) }} />);

	it("obeys the content security policy: no style attribute, inline style or script", () => {
		expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
		expect(html).toContain("<h1");
	});

	it("has one h1 and no id twice [UI-34]", () => {
		expect(html.match(/<h1/g)).toHaveLength(1);
		const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
		expect(ids.length).toBe(new Set(ids).size);
	});

	it("shows a question as a plain section until there are scripts", () => {
		expect(
			render(
				<ConfirmDialog title="Delete?" onClose={() => {}}>
					Gone.
				</ConfirmDialog>,
			),
		).toMatch(/<section[^>]*><h2[^>]*>Delete\?<\/h2>Gone\./);
	});
});
