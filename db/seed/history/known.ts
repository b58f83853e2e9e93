import { upperKey } from "~/lib/text";
import type { TenantScope } from "../../scope";
import type { DemoProgram } from "../content/types";
import type { OrderLines } from "./events";

/** What events name by address or title, with its id. */
export interface Known {
	admin: { id: string; name: string };
	members: Map<string, { id: string; companyId: string | null }>;
	/** Opportunities in their order. */
	offers: Map<string, { id: string; opportunities: string[] }>;
	quizzes: Map<string, string>;
	rewards: Map<string, { id: string; cost: number }>;
	/** Titles that anybody may order without emptying the shelf, cheapest first. */
	ordinary: { id: string; cost: number }[];
}

/** Reads the ids of a program's people, offers and rewards. */
export async function readKnown(scope: TenantScope, program: DemoProgram, admin: Known["admin"]): Promise<Known> {
	const { query, programId } = scope;
	const members = await query
		.selectFrom("members as m")
		.leftJoin("member_companies as l", (join) =>
			join.onRef("l.program_id", "=", "m.program_id").onRef("l.member_id", "=", "m.id").on("l.position", "=", 0),
		)
		.select(["m.email", "m.id", "l.company_id as companyId"])
		.where("m.program_id", "=", programId)
		.execute();
	const opportunities = await query
		.selectFrom("offers as f")
		.innerJoin("opportunities as o", (join) =>
			join.onRef("o.program_id", "=", "f.program_id").onRef("o.offer_id", "=", "f.id"),
		)
		.select(["f.title", "f.id", "o.id as opportunityId"])
		.where("f.program_id", "=", programId)
		.orderBy("o.position")
		.execute();
	const offers: Known["offers"] = new Map();
	for (const { title, id, opportunityId } of opportunities)
		offers.set(title, { id, opportunities: [...(offers.get(title)?.opportunities ?? []), opportunityId] });
	const quizzes = await query
		.selectFrom("quizzes")
		.select(["title", "id"])
		.where("program_id", "=", programId)
		.execute();
	const rows = await query
		.selectFrom("rewards")
		.select(["title_upper as key", "id", "points_cost as cost", "stock_quantity as stock"])
		.where("program_id", "=", programId)
		.orderBy("points_cost")
		.execute();
	const ordinary = new Set(program.rewards.filter(isOrdinary).map((reward) => upperKey(reward.title)));
	return {
		admin,
		members: new Map(members.map(({ email, ...member }) => [email, member])),
		offers,
		quizzes: new Map(quizzes.map(({ title, id }) => [title, id])),
		rewards: new Map(rows.map(({ key, id, cost }) => [key, { id, cost }])),
		ordinary: rows.filter(({ key, stock }) => ordinary.has(key) && (stock === -1 || stock > 3)),
	};
}

function isOrdinary({
	status = "Active",
	isActive = true,
	memberTags,
	companyTags,
}: DemoProgram["rewards"][number]): boolean {
	return status === "Active" && isActive && !memberTags && !companyTags;
}

/** What is ordered: the named rewards, or one that suits the balance; nothing when the points do not suffice. */
export function linesFor(lines: OrderLines, balance: number, known: Known): { rewardId: string; quantity: number }[] {
	if (!("appetite" in lines)) {
		const named = lines.flatMap(({ title, quantity }) => {
			const reward = known.rewards.get(upperKey(title));
			return reward ? [{ rewardId: reward.id, quantity, cost: reward.cost * quantity }] : [];
		});
		const total = named.reduce((sum, { cost }) => sum + cost, 0);
		return total <= balance ? named.map(({ rewardId, quantity }) => ({ rewardId, quantity })) : [];
	}
	const affordable = known.ordinary.filter(({ cost }) => cost <= balance);
	const { appetite } = lines;
	const main = affordable[Math.floor(affordable.length * appetite ** 0.6)];
	if (!main) return [];
	const quantity = appetite < 0.2 && main.cost * 2 <= balance ? 2 : 1;
	const rest = balance - main.cost * quantity;
	const extra = appetite > 0.55 ? known.ordinary.find(({ id, cost }) => cost <= rest && id !== main.id) : undefined;
	return [{ rewardId: main.id, quantity }, ...(extra ? [{ rewardId: extra.id, quantity: 1 }] : [])];
}
