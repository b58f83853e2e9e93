import { readdirSync, readFileSync } from "node:fs";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test } from "vitest";
import { MissingRecord } from "~/features/search/components/missing-record";
import { renderPage } from "../../../support/render-page";

const shown = (status: number, data: unknown = null) =>
	renderPage(MissingRecord, "/rewards/a/b", { loaderData: null, error: new ErrorResponse(status, "", data) });

test("where a record is gone its page says so, and searches without scripts for another", () => {
	const html = shown(404, "rewards:member.notFound");
	expect(html).toContain("Reward not found");
	expect(html).toMatch(/<form[^>]*action="\/search"[^>]*>.*<input type="search"[^>]*name="q"/);
});

test.each([403, 503])("what is refused or fails with %i is not looked for", (status) => {
	expect(shown(status)).not.toContain("<form");
});

test("every page of one record of a member does so", () => {
	const routes = new URL("../../../../app/routes/member/", import.meta.url);
	const pages = readdirSync(routes, { recursive: true, encoding: "utf8" })
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => file.endsWith("/show.tsx") && file !== "profile/show.tsx");
	expect(pages.length).toBeGreaterThan(8);
	const without = pages.filter(
		(file) => !/MissingRecord as ErrorBoundary/.test(readFileSync(new URL(file, routes), "utf8")),
	);
	expect(without).toEqual([]);
});
