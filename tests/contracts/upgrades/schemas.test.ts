import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkInvariants, checkSound } from "../../../db/invariants";
import { Regions } from "../../../db/regions";
import { atEachPoint, schemaPoints } from "../../support/upgrades/schema-points";

/** The suite tries some of them, the newest among these; LAUREL_EVERY_SCHEMA=1 tries all, which takes minutes. */
const every = schemaPoints();
const points = every.filter(
	(_, at) => process.env.LAUREL_EVERY_SCHEMA === "1" || at % 5 === 0 || at > every.length - 3,
);

test("a data folder of any schema there has been comes to the newest one with all it held, and every invariant holds [SITE-43]", async () => {
	expect(every.length).toBeGreaterThan(40);
	const told: Record<string, unknown> = {};
	await atEachPoint(points, async (folder, point) => {
		const regions = new Regions({ dataDir: folder, remotes: {} });
		try {
			const [control, region] = [await regions.control(), await regions.region("default")];
			const violations = [...(await checkSound(control)), ...(await checkInvariants(region))];
			const { rows } = await sql<Record<string, unknown>>`select
				(select group_concat(id || balance || lastname_upper) from (select * from members order by id)) as members,
				(select display_title from programs) as program,
				(select sum(points) from member_transactions) as points`.execute(region.writer);
			const admins = await control.writer
				.selectFrom("admins")
				.select(["name", "name_upper as upper"])
				.orderBy("id")
				.execute();
			const problems = [
				...violations,
				...(rows[0]?.members === members(point) && rows[0]?.program === "Éclat" ? [] : rows),
				...(JSON.stringify(admins) === JSON.stringify(ADMINS) ? [] : admins),
			];
			if (problems.length > 0) told[point] = problems;
		} finally {
			await regions.close();
		}
	});
	expect(told).toEqual({});
}, 120_000);

const ADMINS = [
	{ name: "Ann Ödön", upper: "ANN ÖDÖN" },
	{ name: "Bo", upper: "BO" },
];

const members = (point: string) => {
	const balance = point < "20261121T0231_points" ? 0 : point < "20261121T0233_rewards_orders" ? 120 : 100;
	return `m1${balance}NÉ,m20OTT`;
};
