import { putFigures } from "~/features/databuckets/results/figures.repository.server";
import { insertGeneration, publishGeneration } from "~/features/databuckets/results/generations.repository.server";
import { insertMember } from "~/features/members/members.repository.server";
import { transact } from "~db/transact";
import type { World } from "../../../support/world";
import { addDatabucket } from "../support";

const AT_ONCE = 500;

/** A databucket that owes so many new members `owed` points each, as if its results had just been updated. */
export async function owingMany(world: World, members: number, owed: number) {
	const databucketId = await addDatabucket(world, { title: "Many", pointsRedeemable: true });
	const rules = { formula: [], hasTargets: false, neverBelowZero: true, participantType: "member" as const };
	const generationId = await transact(world.scope, async (tx) => {
		const about = { databucketId, state: "Calculating" as const, version: 0, rules, total: 0 };
		const id = await insertGeneration(tx, about);
		await publishGeneration(tx, { id, databucketId });
		return id;
	});
	const none = { actual: 0, target: 0, claimPoints: 0, quizPoints: 0, bonus: 0, bonusRule: null };
	const one = { code: "JUL", actual: owed * 10_000, target: null, claimPoints: 0, quizPoints: 0 };
	const codes = [{ ...one, targetPoints: owed, rule: "One each" }];
	const figures = { ...none, codes, targetPoints: owed, totalPoints: owed, owed };
	for (let from = 0; from < members; from += AT_ONCE)
		await transact(world.scope, async (tx) => {
			const batch = [];
			for (let n = from; n < Math.min(from + AT_ONCE, members); n++) {
				const person = { email: `many-${n}@example.test`, firstname: "Pat", lastname: `Many ${n}` };
				const participantId = await insertMember(tx, { ...person, status: "Active" });
				batch.push({ participantId, figures, present: true, changed: true });
			}
			await putFigures(tx, generationId, batch);
		});
	return { databucketId, generationId };
}
