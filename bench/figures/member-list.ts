import { derivedNames } from "~/features/members/members.rules";
import { encodeCursor } from "~/lib/cursor";
import { startBuiltServer } from "../../tests/support/built-server";
import { memberId, memberName } from "../data/members";
import { rosterScene } from "../data/scenes/roster";
import { ask } from "../http";
import { atMost, type Figure, inTurns, median } from "../measure";

const MEMBERS = 100_000;
const PAGE = 50;
const ASKED = 60;

/** The admins' list of 100,000 members: page 1,001 against page 1. */
export async function memberListFigures(): Promise<Figure[]> {
	const { dataDir, admin: cookie } = await rosterScene(MEMBERS);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	try {
		const last = 1000 * PAGE - 1;
		const { firstname, lastname } = memberName(last);
		const cursor = encodeCursor([derivedNames(firstname, lastname).fullname_upper, memberId(last)]);
		const first = `${server.url}/admin/members`;
		const deep = `${first}?cursor=${cursor}`;
		for (const [url, n] of [
			[first, 0],
			[deep, last + 1],
		] as const) {
			const { status, body } = await ask(url, cookie);
			if (status !== 200 || !body.includes(memberName(n).lastname)) throw new Error(`${url} answered ${status}`);
		}
		const timeOf = (url: string) => async () => {
			const times: number[] = [];
			for (let i = 0; i < ASKED; i++) times.push((await ask(url, cookie)).ms);
			return median(times);
		};
		return [atMost("member list, page 1,001 of 100,000", "page 1", 1.25, await inTurns(timeOf(deep), timeOf(first)))];
	} finally {
		await server.dispose();
	}
}
