import { insertAward } from "~/features/standing/awards/awards.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { beginRun } from "~/features/standing/evaluation/standing-queue.repository.server";
import { findTier, insertTier, setDefaultTier } from "~/features/standing/tiers/tiers.repository.server";
import type { DemoProgram } from "../content/types";
import type { Steps } from "../steps";
import type { Pictures } from "./pictures";

/** Makes a program's tiers and awards, and gives them to those who have reached them in the year that passed. */
export async function seedStanding(steps: Steps, program: DemoProgram, pictures: Pictures): Promise<void> {
	await steps.once("standing", async (tx) => {
		for (const [rank, { tier, least, image }] of program.tiers.entries()) {
			const urls = pictures(image);
			const conditions = least === null ? [] : [{ statement: `{points} >= ${least}` }];
			const picture = urls && { image: { name: `${image.join("-")}.png`, urls } };
			const id = await insertTier(tx, { tier, rank, conditions, ...picture });
			const made = least === null ? await findTier(tx, id) : undefined;
			if (made) await setDefaultTier(tx, made);
		}
		for (const { award, statement } of program.awards) await insertAward(tx, { award, conditions: [{ statement }] });
		await beginRun(tx, "Member");
	});
	await sweepStandings(steps.scope);
}
