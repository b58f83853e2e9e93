import { expect, test } from "vitest";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import * as candidate from "~/routes/admin/databuckets/results/candidate";
import * as participant from "~/routes/admin/databuckets/results/participant";
import { addMember, adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { makeWorld } from "../../../support/world";
import { update } from "../example";
import { addImported } from "../imported";
import { addDatabucket } from "../support";

test.each([true, false])(
	"new figures and those of one participant speak of targets only where there are any: %s [BUCKET-50]",
	async (hasTargets) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const id = await addDatabucket(world, { hasTargets });
		const participantId = await addMember(world, { accountKey: "K-1" });
		for (const [kind, amount] of [
			["target", "40"],
			["actual", "20"],
		] as const)
			await addImported(world, id, kind, [["K-1", { JUL: amount }]]);
		await sweepResults(world.scope);
		const about = args("/admin/x", { cookie, params: { id, participantId } });
		const textOf = async ({
			loader,
			default: Page,
		}: {
			loader: (given: typeof about) => unknown;
			default: unknown;
		}) => {
			const { data } = await answer(() => loader(about));
			const html = renderPage(Page as () => JSX.Element, "/admin/x", { loaderData: data });
			return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
		};
		const candidateText = await textOf(candidate);
		// Of sums, of a code and of who is concerned.
		for (const said of [
			/New Difference Participants .* Target \d.* By code/,
			/JUL: Target \d/,
			/Target now New target/,
		])
			expect([said, said.test(candidateText)]).toEqual([said, hasTargets]);
		await update(world, id);
		const ofCodes = hasTargets ? "Code Actual Target Difference Percentage Target points" : "Code Actual Target points";
		expect(await textOf(participant)).toContain(` ${ofCodes} `);
		await world.close();
	},
);
