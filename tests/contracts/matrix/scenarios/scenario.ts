import type { Call } from "../../../support/http";
import type { Place } from "../ask";
import type { Ids } from "../portal/portal";

type Form = NonNullable<Call["form"]>;

/** A request to a route that does what it is there for; every name in it comes from `ids`. */
export interface Scenario {
	/** What the address names. */
	params?: (ids: Ids) => Record<string, string>;
	/** Behind the question mark. */
	query?: (ids: Ids) => Record<string, string>;
	/** What is posted; a route with an action has one. */
	form?: (ids: Ids) => Form;
	/** Places whose ids mean the same in every program: an answer there need not be that of an id of nothing. */
	ownWhereverAsked?: Place[];
	/** Whoever has the address may read what it shows: it holds a secret that was sent to one person. */
	addressIsTheKey?: boolean;
	/** Why a failing database may leave a part of it done: the parts are steps of their own. */
	inSteps?: string;
	/** Other things the same form can be asked to do. */
	more?: Record<string, { query?: Scenario["query"]; form: (ids: Ids) => Form; params?: Scenario["params"] }>;
}

/** By the route's file below app/routes. */
export type Scenarios = Record<string, Scenario>;

export const nothing = () => ({});
