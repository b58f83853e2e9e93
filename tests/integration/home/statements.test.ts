import { expect, test } from "vitest";
import { insertWatch } from "~/features/articles/watching/watches.repository.server";
import { loader as root } from "~/root";
import { loader as home } from "~/routes/member/home";
import { loader as layout } from "~/routes/member/layout";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addGlobalArticle } from "../articles/support";
import { fillHome } from "./filled";

const visit = (cookie: string) => {
	const request = args("/home", { cookie });
	return countStatements(() => Promise.all([root, layout, home].map((loader) => loader(request))));
};

test("home asks the databases at most ten times, with something in all sections and however much it is", async () => {
	const world = await makeWorld();
	const bare = await memberCookieFor(world, await addMember(world));
	const { cookie, memberId } = await fillHome(world, 3);
	const articleId = await addGlobalArticle(world, { title: "For all" });
	await transact(world.scope, (tx) =>
		insertWatch(tx, { memberId, articleId, articleScope: "global", articleTitle: "For all", pointsAwarded: 0 }),
	);
	for (const visitor of [bare, cookie]) {
		// The site is looked up once a minute, and the first visit leaves its mark.
		await visit(visitor);
		expect(await visit(visitor)).toBeLessThanOrEqual(10);
	}
});
