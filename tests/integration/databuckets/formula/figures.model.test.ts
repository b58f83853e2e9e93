import { expect, test } from "vitest";
import { appendItem, takeBackItem } from "~/features/databuckets/items/append-item.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findFigures } from "~/features/databuckets/results/figures.repository.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { findResultState } from "~/features/databuckets/results/results.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { transact } from "~db/transact";
import { addMember } from "../../../support/http";
import { SEED, TIMES } from "../../../support/soak/long-runs";
import { makeWorld, type World } from "../../../support/world";
import {
	asRule,
	type ModelCode,
	type ModelRule,
	type ModelSettings,
	modelFigures,
} from "../../../unit/features/databuckets/model";
import {
	pick,
	randomAmount,
	randomFrom,
	randomRules,
	randomSettings,
	whole,
} from "../../../unit/features/databuckets/random-bucket";
import { makeOpportunity } from "../../offers/make-offer";
import { addQuiz } from "../../quizzes/support";
import { addImported, setFormula } from "../imported";
import { addDatabucket } from "../support";

const CODES = ["AUG", "JUL", "été"];
type Set = Awaited<ReturnType<typeof setUp>>;
type Random = ReturnType<typeof randomFrom>;

interface Lines {
	kind: "target" | "actual";
	lines: [key: string, amounts: Record<string, bigint>][];
}

interface Item {
	id: string;
	kind: "entry" | "quiz";
	key: string;
	code: string;
	points: number;
	elsewhere: boolean;
}

/** What counts, as the model keeps it. */
interface Known {
	imports: Map<string, Lines>;
	items: Item[];
}

async function setUp() {
	const world = await makeWorld({}, false);
	const ids = new Map<string, string>();
	for (const accountKey of ["K-1", "K-2", "K-3", "K-4"]) ids.set(accountKey, await addMember(world, { accountKey }));
	return { world, ids, place: await makeOpportunity(world, {}), quizId: await addQuiz(world) };
}

async function addBucket(world: World, title: string, rules: readonly ModelRule[], settings: ModelSettings) {
	const id = await addDatabucket(world, { title, targetCodes: CODES, hasTargets: settings.hasTargets });
	await world.scope.database.write((trx) =>
		trx
			.updateTable("databuckets")
			.set({ never_below_zero: settings.neverBelowZero ? 1 : 0 })
			.where("id", "=", id)
			.execute(),
	);
	await setFormula(world, id, rules.map(asRule));
	return id;
}

const text = (amount: bigint) => {
	const digits = (amount < 0n ? -amount : amount).toString().padStart(5, "0");
	return `${amount < 0n ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

const importInto = (world: World, id: string, { kind, lines }: Lines) =>
	addImported(
		world,
		id,
		kind,
		lines.map(
			([key, amounts]) =>
				[key, Object.fromEntries(Object.entries(amounts).map(([code, one]) => [code, text(one)]))] as const,
		),
	);

/** Something that counts, with what it comes from: an entry, or the history of a quiz. */
async function addItem(world: World, databucketId: string, { ids, place, quizId }: Set, item: Item) {
	const memberId = ids.get(item.key) ?? "";
	let id = `${databucketId}-${item.id}`;
	if (item.kind === "entry") await saveEntry(world.scope, { id, status: "Pending", data: {}, memberId, ...place });
	else {
		const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
		id = await openAttempt(scope, memberId, quizId, null);
		await submitQuiz(scope, { memberId, quizId, attemptId: id, form: new FormData() });
	}
	await transact(world.scope, (tx) =>
		appendItem(tx, item.kind, {
			...{ databucketId, targetCode: item.code, entryId: id, points: item.points },
			...{ memberId, companyId: null, paidElsewhere: item.elsewhere },
		}),
	);
}

const randomLines = (random: Random): Lines => ({
	kind: random() < 0.4 ? "target" : "actual",
	lines: Array.from({ length: whole(random, 1, 5) }, () => [
		`K-${whole(random, 1, 5)}`,
		Object.fromEntries(CODES.filter(() => random() < 0.6).map((code) => [code, randomAmount(random)])),
	]),
});

async function publish(world: World, id: string) {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, id);
	if (candidate?.state === "Candidate") await updateResults(world.scope, id, candidate.id);
}

/** One random thing that happens to a databucket. */
async function happen(set: Set, id: string, known: Known, random: Random, at: number) {
	const { world } = set;
	const what = random();
	if (what < 0.4) {
		const lines = randomLines(random);
		known.imports.set(await importInto(world, id, lines), lines);
	} else if (what < 0.5 && known.imports.size > 0) {
		const reversed = pick(random, [...known.imports.keys()]);
		known.imports.delete(reversed);
		await world.scope.database.write(async (trx) => {
			await trx.updateTable("databucket_imports").set({ state: "Replaced" }).where("id", "=", reversed).execute();
			await trx
				.updateTable("databuckets")
				.set((eb) => ({ inputs_version: eb("inputs_version", "+", 1) }))
				.where("id", "=", id)
				.execute();
		});
	} else if (what < 0.75) {
		const kind = random() < 0.5 ? "entry" : "quiz";
		const about = { key: `K-${whole(random, 1, 4)}`, code: pick(random, CODES), elsewhere: random() < 0.5 } as const;
		const item: Item = { id: `i${at}`, kind, ...about, points: whole(random, 0, 500) };
		known.items.push(item);
		await addItem(world, id, set, item);
	} else if (what < 0.85) {
		const back = known.items.find((item) => item.kind === "entry");
		known.items = known.items.filter((item) => item !== back);
		if (back) await transact(world.scope, (tx) => takeBackItem(tx, `${id}-${back.id}`));
	} else if (what < 0.92) await sweepResults(world.scope);
	else await publish(world, id);
}

function codesOf({ imports, items }: Known, key: string): ModelCode[] {
	return CODES.map((code) => {
		const amounts = (kind: Lines["kind"]) =>
			[...imports.values()]
				.filter((one) => one.kind === kind)
				.flatMap(({ lines }) => lines)
				.flatMap(([whose, own]) => (whose === key && own[code] !== undefined ? [own[code]] : []));
		const own = items.filter((item) => item.key === key && item.code === code);
		const points = (kind: Item["kind"]) => own.filter((item) => item.kind === kind).map((item) => BigInt(item.points));
		return {
			...{
				code,
				actuals: amounts("actual"),
				targets: amounts("target"),
				claims: points("entry"),
				quizzes: points("quiz"),
			},
			elsewhere: own.reduce((sum, item) => sum + (item.elsewhere ? BigInt(item.points) : 0n), 0n),
		};
	});
}

async function shownOf(world: World, databucketId: string, ids: Map<string, string>) {
	const state = await findResultState(world.scope, databucketId);
	const figures = await findFigures(world.scope, String(state?.generationId), [...ids.values()]);
	return [...ids].map(([key, id]) => {
		const own = figures.get(id);
		if (!own?.present) return [key, null];
		const { participantId: _id, present: _present, changed: _changed, ...shown } = own;
		return [key, shown];
	});
}

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
	list
		.map((one) => [random(), one] as const)
		.toSorted(([a], [b]) => a - b)
		.map(([, one]) => one);

/** Databuckets of an ordinary run, each time others; `LAUREL_TIMES=200` has 2,000, as many as the rules alone are held against. */
const BUCKETS = 10 * TIMES;
/** Databuckets of one installation: sweeps look at all of them. */
const TOGETHER = 10;

async function compare(set: Set, seed: number) {
	const { world, ids } = set;
	const random = randomFrom(seed);
	const [rules, settings] = [randomRules(random), randomSettings(random)];
	const known: Known = { imports: new Map(), items: [] };
	const id = await addBucket(world, `Bucket ${seed}`, rules, settings);
	for (let at = 0; at < 16; at++) await happen(set, id, known, random, at);
	await publish(world, id);
	const expected = [...ids.keys()].map((key) => {
		const figures = modelFigures(rules, settings, codesOf(known, key));
		return [key, figures.codes.length > 0 ? figures : null];
	});
	expect({ seed, figures: await shownOf(world, id, ids) }).toEqual({ seed, figures: expected });
	const again = await addBucket(world, `Again ${seed}`, rules, settings);
	for (const item of shuffled(random, known.items)) await addItem(world, again, set, item);
	for (const lines of shuffled(random, [...known.imports.values()])) await importInto(world, again, lines);
	await publish(world, again);
	expect({ seed, figures: await shownOf(world, again, ids) }).toEqual({ seed, figures: expected });
}

test(`whatever is imported, reversed and completed in whatever order, figures of ${BUCKETS} databuckets are what plain loops say; the same in another order, at once, gives the same [BUCKET-48]`, async () => {
	for (let from = 0; from < BUCKETS; from += TOGETHER) {
		const set = await setUp();
		for (let at = from; at < from + TOGETHER; at++) await compare(set, SEED + at);
		await set.world.close();
	}
});
