import { join } from "node:path";
import { weekToTell } from "~/features/articles/digest/digest-weeks.rules";
import { insertMember } from "~/features/members/members.repository.server";
import { switchOn } from "~/features/notices/switches.repository.server";
import { post as postPoints } from "~/features/points/points.service.server";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { DAY } from "~/lib/limits";
import { transact } from "~db/transact";
import { addArticle } from "../../integration/articles/support";
import { addReward } from "../../integration/orders/shop";
import { openFile } from "../../support/files/opened-file";
import { addMember, memberCookieFor } from "../../support/http";
import type { World } from "../../support/world";

export const PRICE = 7;

/** Where no Monday's eight o'clock comes while a test runs: the week it tells of would become another. */
const ZONE = new Date().getUTCDay() === 1 ? "Pacific/Kiritimati" : "UTC";

/** So many members wish for the weekly mail; of each thirty one may still read, and is told. */
export async function addReaders(world: World, count: number): Promise<string[]> {
	const { name, from } = weekToTell(Date.now(), ZONE);
	await transact(world.scope, (tx) => updateProgram(tx, { articleDigestSince: 1, timeZone: ZONE, locale: "en" }));
	await addArticle(world, { title: `New in the week of ${name}` }, from + DAY);
	const told: string[] = [];
	await transact(world.scope, async (tx) => {
		for (let n = 0; n < count; n++) {
			const status = n % 30 === 0 ? "Active" : "Cancelled";
			const person = { email: `reader${n}@example.test`, firstname: "Pat", lastname: `Reader ${n}`, status } as const;
			const id = await insertMember(tx, person);
			await switchOn(tx, id, ["article-digest"]);
			if (status === "Active") told.push(id);
		}
	});
	return told.sort();
}

export interface Buyer {
	cookie: string;
	rewardId: string;
	/** The key of an order that was sent and not answered. */
	unanswered?: string;
}

/** Members with more points than they can spend. */
export async function addBuyers(world: World, count: number): Promise<Buyer[]> {
	const buyers: Buyer[] = [];
	const rewardId = await addReward(world.scope, { points_cost: PRICE, stock_quantity: -1 });
	for (let n = 0; n < count; n++) {
		const memberId = await addMember(world);
		const source = { kind: "test", id: memberId };
		await transact(world.scope, (tx) =>
			postPoints(tx, { memberId, kind: "Award", points: 100_000, description: "Start", source }),
		);
		buyers.push({ cookie: await memberCookieFor(world, memberId), rewardId });
	}
	return buyers;
}

/** Looks into the file that a server has open. */
export function watchMails(world: World) {
	const probe = openFile(join(world.dataDir, "default.db"));
	const figure = (text: string) => Number((probe.prepare(text).get() as { n: number | null } | undefined)?.n ?? 0);
	return {
		digests: () => figure("select count(*) as n from outbox where kind = 'article-digest'"),
		isToldOf: () => figure("select count(*) as n from article_digests where done is not null") > 0,
		waiting: () => figure("select count(*) as n from outbox where status = 'queued'"),
		close: () => probe.close(),
	};
}
