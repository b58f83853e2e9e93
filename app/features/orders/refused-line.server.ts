import { texts } from "~/kernel/content-texts/texts.repository.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import type { CartProblem } from "./orders.rules";

interface RefusedReward {
	rewardId: string;
	title: string;
	stock: number;
}

/** Refuses a reward by the name that the page around the refusal gives it, in its reader's language. */
export async function refusedLine(scope: TenantScope, reward: RefusedReward, problem: CartProblem): Promise<Refused> {
	const said = await texts(scope, { reward: [reward.rewardId] }, ["title"]);
	const title = said.of("reward", reward.rewardId, "title", reward.title);
	return new Refused(message(`orders:errors.${problem}`, { title, count: reward.stock }));
}
