import { expect, test } from "vitest";
import { OrderTimeline } from "~/features/orders/components/record/order-timeline";
import { renderPage } from "../../../support/render-page";

const at = (day: number) => Date.UTC(2026, 4, day, 12);
const posted = (id: string, kind: string, points: number, day: number) => ({ id, kind, points, created: at(day) });

/** The steps as they are read, each with the points beside it. */
function steps(order: { completedAt?: number; cancelledAt?: number }, postings: ReturnType<typeof posted>[] = []) {
	const dated = { created: at(1), completedAt: order.completedAt ?? null, cancelledAt: order.cancelledAt ?? null };
	const html = renderPage(() => <OrderTimeline order={dated} postings={postings} />, "/admin/orders/o", {
		loaderData: null,
	});
	return [...html.matchAll(/<li.*?<\/li>/gs)].map(([step]) =>
		step
			.replace(/<[^>]+>/g, " ")
			.replace(/[\s\u00a0]+/g, " ")
			.trim(),
	);
}

test("tells what became of an order, in the order it happened, with the points that came back", () => {
	const postings = [posted("c", "Refund", 400, 9), posted("b", "Refund", 300, 4), posted("a", "Redemption", -700, 1)];
	expect(steps({ completedAt: at(6), cancelledAt: at(9) }, postings)).toEqual([
		expect.stringMatching(/^Order placed May 1, 2026/),
		expect.stringMatching(/^Items cancelled \+300 May 4/),
		expect.stringMatching(/^Completed May 6/),
		expect.stringMatching(/^Cancelled \+400 May 9/),
	]);
});

test("an order that waits has been placed, and nothing else", () => {
	expect(steps({}, [posted("a", "Redemption", -700, 1)])).toHaveLength(1);
});
