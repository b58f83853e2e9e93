import { type Condition, testOf } from "~/kernel/conditions/qualify.rules";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { listAwards } from "../awards/awards.repository.server";
import { fromTheTop, type ParticipantType } from "../standing.rules";
import { listTiers } from "../tiers/tiers.repository.server";
import type { FiguresIn } from "./asked-figures.server";

interface Record {
	id: string;
	name: string;
	conditions: readonly Condition[];
	selectedDatabucket: string | null;
}

/** The tiers from the top and the awards of a type, their conditions read once, and the databuckets that they ask. */
export async function conditionsOf(scope: TenantScope, type: ParticipantType) {
	const asked = ({ id, name, conditions, selectedDatabucket }: Record) => {
		const complain = (statement: string, why: string) =>
			runtime().log.warn({ programId: scope.programId, record: id, statement, why }, "a condition counts as not true");
		const test = conditions.length > 0 ? testOf(conditions, complain) : null;
		return { id, name, qualifies: test && ((figures: FiguresIn) => test(figures(selectedDatabucket))) };
	};
	const tiers = (await listTiers(scope, type)).map((one) => ({ ...one, name: one.tier }));
	const awards = (await listAwards(scope, type)).map((one) => ({ ...one, name: one.award }));
	const known = tiers.map((one) => ({ ...asked(one), rank: one.rank, isDefault: one.isDefault }));
	return {
		tiers: fromTheTop(known),
		fallback: known.find(({ isDefault }) => isDefault) ?? null,
		awards: awards.map(asked),
		databuckets: [...tiers, ...awards].map((one) => one.selectedDatabucket),
	};
}
