import { describe, expect, test } from "vitest";
import { BulkBar, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { COUNTED } from "~/lib/limits";
import { renderPage } from "./render-page";

const empty = (
	<EmptyList icon="gift" title="No rewards yet" filtered={false}>
		Create one.
	</EmptyList>
);

describe("a list", () => {
	test("has one title with the count, a download that leaves the page, and its table", () => {
		const html = renderPage(
			<ListShell title="Rewards" count={1204} exportHref="/x/export?q=a" isEmpty={false} empty={empty}>
				<table />
			</ListShell>,
		);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain("1,204");
		expect(html).toContain('href="/x/export?q=a"');
		expect(html).toContain("Export CSV");
		expect(html).toContain("<table");
	});

	test("says in words that it is more than is counted", () => {
		const shell = (count: number) =>
			renderPage(
				<ListShell title="Rewards" {...{ count, empty }} isEmpty={false}>
					<table />
				</ListShell>,
			);
		expect(shell(COUNTED)).toContain(">10,000<");
		expect(shell(COUNTED + 1)).toContain(">more than 10,000<");
		expect(shell(1)).toContain(">1<");
		// An empty list says so in its place.
		expect(shell(0)).not.toContain(">0<");
	});

	test("says what it is for while nothing is there, and what to do while filters hide everything", () => {
		const shell = (filtered: boolean) => (
			<ListShell
				title="Rewards"
				isEmpty
				bulk={<BulkBar>bulk</BulkBar>}
				empty={
					<EmptyList icon="gift" title="No rewards yet" filtered={filtered}>
						Create one.
					</EmptyList>
				}
			>
				<table />
			</ListShell>
		);
		expect(renderPage(shell(false))).toContain("No rewards yet");
		expect(renderPage(shell(true))).toContain("No matches");
		expect(renderPage(shell(true))).toMatch(/<a [^>]*href="\/"><span[^>]*>Show everything</);
		expect(renderPage(shell(true))).not.toMatch(/<table|bulk/);
	});

	test("filters through its address without scripts, with a label on each field", () => {
		const html = renderPage(
			<FilterBar search={{ name: "q", label: "Title begins with", value: "mug" }} clearHref="?">
				<FilterSelect name="status" label="Status" value="Active" options={[{ value: "Active", label: "Active" }]} />
			</FilterBar>,
		);
		expect(html).toMatch(/<form[^>]*method="get"/);
		expect(html).toMatch(/<input[^>]*type="search"[^>]*value="mug"/);
		expect(html).toMatch(/<option value="Active" selected="">/);
		expect(html.match(/<label for=/g)).toHaveLength(2);
		expect(html).toContain(">Filter<");
		expect(html).toContain(">Clear<");
	});

	test("ticks rows for a form that stands beside the table", () => {
		const html = renderPage(
			<>
				<BulkBar>
					<button type="submit" name="status" value="Active">
						Go
					</button>
				</BulkBar>
				<BulkSelect value="r1" label="Trail mug" />
			</>,
		);
		expect(html).toMatch(/<form[^>]*id="bulk"/);
		expect(html).toMatch(/<input[^>]*name="id"[^>]*form="bulk"[^>]*value="r1"/);
		expect(html).toContain("Select Trail mug");
	});

	test("pages by links, and shows none for a single page", () => {
		expect(renderPage(<KeysetPagination />)).toBe("");
		const html = renderPage(<KeysetPagination firstHref="?" nextHref="?cursor=x" />);
		expect(html).toContain('rel="next"');
		expect(html.match(/<a /g)).toHaveLength(2);
	});

	test("says which of how many a page shows, as far as that is known", () => {
		const said = (page: { before: number | null; shown: number; count?: number | null }) =>
			/<p[^>]*>(.*?)<\/p>/.exec(renderPage(<KeysetPagination nextHref="?cursor=x" {...page} />))?.[1];
		expect(said({ before: 0, shown: 50, count: 573 })).toBe("1–50 of 573");
		expect(said({ before: 1200, shown: 50, count: 1573 })).toBe("1,201–1,250 of 1,573");
		expect(said({ before: 20_000, shown: 50, count: COUNTED + 1 })).toBe("20,001–20,050 of more than 10,000");
		expect(said({ before: 50, shown: 50, count: null })).toBe("51–100");
		// An address that somebody kept, or rows that have gone since.
		expect(said({ before: null, shown: 50, count: 573 })).toBe("");
		expect(said({ before: 550, shown: 50, count: 573 })).toBe("");
		expect(said({ before: 100, shown: 0, count: 100 })).toBe("");
	});
});
