import { findBoardForMember } from "~/features/leaderboards/boards-for-members.repository.server";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { openFolder } from "../../data/folder";
import { fillMembers, memberId } from "../../data/members";
import { addBoard, fillShownFigures } from "../../data/shown-figures";
import { atLeast, type Figure, inTurns, perSecond } from "../../measure";

const MEMBERS = 100_000;
const LONGEST_S = 10;

/** How long a board of 100,000 takes to be ranked anew, and its pages against each other. */
export async function boardFigures(): Promise<Figure[]> {
	const world = await openFolder();
	try {
		await fillMembers(world.scope, MEMBERS);
		const databucketId = await fillShownFigures(world, MEMBERS);
		const id = await addBoard(world, databucketId, "Season");
		const seconds: number[] = [];
		for (let round = 0; round < 2; round++) {
			const started = performance.now();
			if (!(await rankBoard(world.scope, id))) throw new Error("the board was not ranked");
			seconds.push((performance.now() - started) / 1000);
		}
		const page = (number: number, who: number) => () =>
			perSecond(() => findBoardForMember(world.scope, memberId(who), { id, page: number }));
		const again = seconds.at(-1) ?? Number.NaN;
		return [
			{
				...{ what: "a board of 100,000 ranked anew", against: "–", value: `${again.toFixed(1)} s` },
				...{ goal: `≤ ${LONGEST_S} s`, ok: again <= LONGEST_S, detail: `first ${seconds[0]?.toFixed(1)} s` },
			},
			atLeast("page 900 of a board of 100,000", "page 1", 0.9, await inTurns(page(900, 7), page(1, 7))),
			atLeast("its page for who is last", "for who is first", 0.9, await inTurns(page(1, MEMBERS - 1), page(1, 0))),
		];
	} finally {
		await world.close();
	}
}
