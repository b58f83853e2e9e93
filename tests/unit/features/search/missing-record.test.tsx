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
