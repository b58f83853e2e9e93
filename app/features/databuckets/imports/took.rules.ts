/** Codes that an import took over from another one; with `all` whatever that one held, or will hold again. */
export interface Taken {
	importId: string;
	codes: readonly string[];
	all?: true;
}

/** An import of targets or of actuals, and what it counts for. */
export interface HeldImport {
	id: string;
	kind: "target" | "actual";
	/** The codes of its file, in their order. */
	consumed: readonly string[];
	/** Those of them that it counts for. */
	active: readonly string[];
	took: readonly Taken[];
}

/** What a new import does with what is there: it takes the codes of its file, or everything, from some or from all. */
export interface Replaces {
	codes: readonly string[];
	/** The imports that it replaces. */
	ids: readonly string[];
	all: boolean;
}

/** What a new import takes from those that are there. */
export function takeOver({ codes, ids, all }: Replaces, others: readonly HeldImport[]): Taken[] {
	const wanted = new Set(codes);
	return others
		.filter(({ id }) => ids.includes(id))
		.map(({ id, active }) => ({
			...{ importId: id, codes: active.filter((code) => all || wanted.has(code)) },
			...(all && { all: true as const }),
		}))
		.filter((taken) => taken.codes.length > 0 || taken.all);
}

/** What an import counts for without these codes. */
export const withoutCodes = (active: readonly string[], gone: readonly string[]): string[] =>
	active.filter((code) => !gone.includes(code));

type After = Pick<HeldImport, "id" | "active" | "took">;

/** What others of its kind, the oldest first, count for and have taken once an import is gone. */
export function giveBack(gone: HeldImport, others: readonly HeldImport[]): After[] {
	const after = gone.kind === "target" ? replayTargets(others) : handOn(gone, others);
	return after
		.filter(({ active, took }, at) => {
			const before = others[at];
			return JSON.stringify([before?.active, before?.took]) !== JSON.stringify([active, took]);
		})
		.map(({ id, active, took }) => ({ id, active, took }));
}

/** Of targets only one counts for a code, the newest: as if those that are left had been imported one after the other. */
function replayTargets(imports: readonly HeldImport[]): HeldImport[] {
	let done: HeldImport[] = [];
	for (const one of imports) {
		const all = one.took.some((taken) => taken.all);
		const took = takeOver({ codes: one.consumed, ids: done.map(({ id }) => id), all }, done);
		const taken = new Map(took.map(({ importId, codes }) => [importId, codes]));
		done = done.map((before) => ({ ...before, active: withoutCodes(before.active, taken.get(before.id) ?? []) }));
		done.push({ ...one, active: one.consumed, took });
	}
	return done;
}

/** What actuals took goes back, or to whoever took it from them in turn. */
function handOn(gone: HeldImport, others: readonly HeldImport[]): HeldImport[] {
	const after = others.map((one) => ({ ...one, took: one.took.filter(({ importId }) => importId !== gone.id) }));
	for (const { importId, codes } of gone.took)
		for (const code of codes) {
			const heir = others.findIndex(({ took }) =>
				took.some((taken) => taken.importId === gone.id && taken.codes.includes(code)),
			);
			const receiver = after.find(({ id }) => id === importId);
			const heirAfter = after[heir];
			if (heirAfter) heirAfter.took = withTaken(heirAfter.took, importId, code);
			else if (receiver)
				receiver.active = receiver.consumed.filter((one) => one === code || receiver.active.includes(one));
		}
	return after;
}

function withTaken(took: readonly Taken[], importId: string, code: string): Taken[] {
	const known = took.find((one) => one.importId === importId);
	if (!known) return [...took, { importId, codes: [code] }];
	return took.map((one) => (one === known ? { ...one, codes: [...new Set([...one.codes, code])] } : one));
}
