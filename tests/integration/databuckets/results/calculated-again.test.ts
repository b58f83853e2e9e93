import { expect, test } from "vitest";
import DatabucketResults, { action, loader } from "~/routes/admin/databuckets/results/show";
import { breaking } from "../../../support/fault-loop";
import { adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { setUpExample } from "../example";

test("why figures are not calculated again is said on the page of results [BUCKET-35]", async () => {
	const { world, databucketId } = await setUpExample();
	const path = `/admin/databuckets/${databucketId}/results`;
	const asked = { cookie: await adminCookieFor(world, "admin"), params: { id: databucketId } };
	const failed = await breaking(/^(insert|update|delete) .*"databucket/, () =>
		answer(() => action(args(path, { ...asked, form: {} }))),
	);
	expect(failed.status).toBe(500);
	const { data: loaderData } = await answer(() => loader(args(path, asked)));
	const page = renderPage(DatabucketResults, path, { loaderData, actionData: failed.data });
	expect(page).toMatch(/role="alert"[^>]*>.*Error occurred when updating results/);
	await world.close();
});
