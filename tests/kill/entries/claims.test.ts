import { expect, test } from "vitest";
import { addDataSet, addSerialOffer } from "../../integration/data-sets/serials";
import { addMember, memberCookieFor } from "../../support/http";
import { autopsy, makeVictim, post, start } from "../victim";

const AT_ONCE = 50;

test("two servers on one file let as many of 50 members claim a record as its limit allows [DATA-27, DATA-35]", async () => {
	const cookies: string[] = [];
	let path = "";
	const world = await makeVictim(async (filling) => {
		const { dataSetId } = await addDataSet(
			filling,
			[
				{ identifiers: "ONE", claimsLimit: 1 },
				{ identifiers: "THREE", claimsLimit: 3 },
			],
			{ claimsLimit: 9 },
		);
		const { offerId, opportunityId } = await addSerialOffer(filling, dataSetId);
		path = `/offers/${offerId}/${opportunityId}`;
		for (let n = 0; n < AT_ONCE; n++) cookies.push(await memberCookieFor(filling, await addMember(filling)));
	});
	const servers = [await start(world), await start(world)] as const;
	for (const [serial, limit] of [
		["ONE", 1],
		["THREE", 3],
	] as const) {
		const replies = await Promise.all(
			cookies.map((cookie, n) =>
				post(n % 2 === 0 ? servers[0] : servers[1], path, cookie, {
					...{ "field.serial": serial, _key: `${serial}-${n}` },
				}),
			),
		);
		expect(replies.filter(({ location }) => /^\/entries\/./.test(location))).toHaveLength(limit);
		const refused = replies.filter(({ location }) => location === "");
		expect(refused.map(({ status }) => status)).toEqual(Array(AT_ONCE - limit).fill(400));
		for (const { text } of refused) expect(text).toContain("Claim limit reached");
	}
	for (const server of servers) expect(await server.stop()).toBe(0);
	const { violations, seen } = await autopsy(world, (rows) =>
		rows<{ value: string; claims: number; entries: number }>(
			`select value_entered as value, count(*) as claims, count(distinct entry_id) as entries
				from validation_history group by value_entered order by value_entered`,
		),
	);
	expect(violations).toEqual([]);
	expect(seen).toEqual([
		{ value: "ONE", claims: 1, entries: 1 },
		{ value: "THREE", claims: 3, entries: 3 },
	]);
	await world.close();
});
