import { type Figures, knownFigures } from "~/kernel/conditions/figures";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../standing.rules";
import { type CalculatedFigures, listShownFigures, totalsAsked } from "./bucket-figures.repository.server";
import { ownFigures } from "./own-figures.repository.server";

/** Somebody's totals in a databucket, or without one what is their own. Who has nothing there has 0 everywhere (D95). */
export type FiguresIn = (databucketId: string | null) => Figures;

const NOTHING = knownFigures({});

interface Asked {
	/** Those that conditions name; others have nothing. */
	databuckets: readonly (string | null)[];
	/** In place of the figures that are shown of a databucket. */
	instead?: ReadonlyMap<string, CalculatedFigures>;
}

/** What conditions may ask of participants, by their ids, of those that there are. */
export async function figuresAsked(
	scope: TenantScope,
	type: ParticipantType,
	ids: readonly string[],
	{ databuckets, instead = new Map() }: Asked,
): Promise<Map<string, FiguresIn>> {
	const named = [...new Set(databuckets.filter((id) => id !== null))];
	const own = await ownFigures(scope, type, ids);
	const totals = new Map<string, Map<string, Figures>>();
	for (const [id, shown] of new Map([...(await listShownFigures(scope, named)), ...instead]))
		totals.set(id, await totalsAsked(scope, shown, ids));
	return new Map(
		[...own].map(([id, figures]) => [
			id,
			(databucketId) => (databucketId === null ? figures : (totals.get(databucketId)?.get(id) ?? NOTHING)),
		]),
	);
}
