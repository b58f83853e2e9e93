import { type AwardInput, insertAward } from "~/features/standing/awards/awards.repository.server";
import { insertTier, type TierInput } from "~/features/standing/tiers/tiers.repository.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

export async function setUp(role: "admin" | "observer" = "admin") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string | string[]> | FormData,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	const get = (route: { loader: (given: ReturnType<typeof args>) => unknown }, query = "", id = "") =>
		answer(() => route.loader(args(`/admin/x${query}`, { cookie, params: id ? { id } : {} })));
	return { world, cookie, post, get };
}

/** A tier; a number is the least of points it takes. */
export async function addTier(world: World, tier: string, about: Partial<TierInput> & { least?: number } = {}) {
	const { least, ...input } = about;
	const conditions = least === undefined ? [] : [{ statement: `{points} >= ${least}` }];
	return transact(world.scope, (tx) => insertTier(tx, { tier, conditions, ...input }));
}

export async function addAward(world: World, award: string, statement: string, about: Partial<AwardInput> = {}) {
	return transact(world.scope, (tx) => insertAward(tx, { award, conditions: [{ statement }], ...about }));
}
