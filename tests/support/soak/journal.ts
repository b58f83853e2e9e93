/** Sent with a one-time key: however often, it counts once. */
interface Keyed<K> {
	kind: K;
	id: string;
	email: string;
	key: string;
}

/** What a member or an admin was told is done, by the address or the record that the answer named. */
export type Acknowledged =
	| Keyed<"order">
	| Keyed<"entry">
	| Keyed<"attempt">
	| { kind: "watch"; id: string; email: string }
	| { kind: "review"; id: string }
	| { kind: "import"; id: string; reason: string; rows: { email: string; points: number }[] };

export type Kind = Acknowledged["kind"];

/** Everything that was acknowledged, and what was sent but never answered, so that it may be there or not. */
export class Journal {
	readonly acknowledged: Acknowledged[] = [];
	/** By kind, the keys of what was given up without an answer. */
	readonly open = new Map<Kind, Set<string>>();

	add(what: Acknowledged): void {
		this.acknowledged.push(what);
	}

	giveUp(kind: Kind, key: string): void {
		this.open.set(kind, (this.open.get(kind) ?? new Set()).add(key));
	}

	of<K extends Kind>(kind: K): Extract<Acknowledged, { kind: K }>[] {
		return this.acknowledged.filter((one): one is Extract<Acknowledged, { kind: K }> => one.kind === kind);
	}

	givenUp(kind: Kind): number {
		return this.open.get(kind)?.size ?? 0;
	}
}
