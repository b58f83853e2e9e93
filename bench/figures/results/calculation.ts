import { Environment } from "@marcbachmann/cel-js";
import type Libsql from "libsql";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { FIGURES, type Figures, knownFigures } from "~/kernel/conditions/figures";
import { complaining } from "~/kernel/conditions/qualify.rules";
import { CODES, openResults } from "../../data/results";
import { atLeast, atMost, type Figure, inTurns } from "../../measure";
import { prepareReviews, reviewFigure, writesMeanwhile } from "./in-use";

const MEMBERS = 50_000;
const BATCH = 500;
const STATEMENT = "({percent} >= 100 and {actual} > 5000) or {diff} * 2 + {quizPoints} > 1000";
const EVALUATIONS = 400_000;

/** Statements a second against the library alone, and all figures of a databucket against one plain pass over its rows. */
export async function calculationFigures(members = MEMBERS): Promise<Figure[]> {
	const { world, databucketId, raw } = await openResults(members);
	const clear = () => {
		raw.exec("DELETE FROM databucket_figures; DELETE FROM databucket_generations");
		raw.exec("UPDATE databuckets SET inputs_version = inputs_version + 1");
		raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	};
	const timed = async (work: () => unknown) => {
		clear();
		globalThis.gc?.();
		const started = performance.now();
		await work();
		return performance.now() - started;
	};
	const figures: Figure[] = [];
	let reviewer = "";
	try {
		const calculation = await inTurns(
			() => timed(() => sweepResults(world.scope)),
			() => timed(() => plainPass(raw, databucketId)),
		);
		clear();
		const about = `${members * 5} rows × ${CODES.length} codes calculated`;
		const meanwhile = await writesMeanwhile(world, about, () => sweepResults(world.scope));
		figures.push(
			atLeast("statements evaluated", "the library alone", 0.5, await inTurns(ours, theirs)),
			atMost(about, "one plain pass, the same writes in batches of 500", 1.5, calculation),
			meanwhile,
		);
		reviewer = await prepareReviews(world, databucketId, members);
	} finally {
		raw.close();
		await world.close();
	}
	return [...figures, await reviewFigure(world.dataDir, reviewer, members)];
}

const asked = (at: number): Figures =>
	knownFigures({ percent: 80 + (at % 40), actual: 4000 + (at % 3000), diff: (at % 900) - 300, quizPoints: at % 50 });

async function evaluated(test: (figures: Figures) => unknown): Promise<number> {
	const figures = Array.from({ length: 1000 }, (_, at) => asked(at));
	let trues = 0;
	const started = performance.now();
	for (let at = 0; at < EVALUATIONS; at++) if (test(figures[at % 1000] as Figures) === true) trues++;
	const seconds = (performance.now() - started) / 1000;
	if (trues === 0 || trues === EVALUATIONS) throw new Error("the statement should be true of some");
	return EVALUATIONS / seconds;
}

const ours = () => evaluated(complaining(STATEMENT, () => {}));

function theirs() {
	const environment = FIGURES.reduce((one, figure) => one.registerVariable(figure, "double"), new Environment());
	const source = "(percent >= 100.0 && actual > 5000.0) || diff * 2.0 + quizPoints > 1000.0";
	const test = environment.parse(source);
	return evaluated((figures) => test(figures));
}

interface Line {
	participant_id: string;
	import_id: string;
	data: string;
}

/** The same figures in one pass: rows in the order of participants, sums in plain numbers, the rules as two comparisons. */
function plainPass(raw: Libsql.Database, databucketId: string): void {
	raw
		.prepare(`INSERT INTO databucket_generations (program_id, databucket_id, id, version, rules, created, updated, created_by, updated_by)
		VALUES ('demo', ?, 'plain', 1, '{}', 1, 1, 'bench', 'bench')`)
		.run(databucketId);
	const insert =
		raw.prepare(`INSERT INTO databucket_figures (program_id, generation_id, participant_id, codes, actual, target,
		target_points, bonus, bonus_rule, claim_points, quiz_points, total_points, owed, present, changed)
		VALUES ${Array.from({ length: BATCH }, () => "('demo', 'plain', ?, ?, ?, ?, ?, 0, NULL, 0, 0, ?, ?, 1, 1)").join(", ")}`);
	let values: (string | bigint)[] = [];
	const lines = raw
		.prepare(`SELECT participant_id, import_id, data FROM databucket_rows INDEXED BY databucket_rows_participant
			WHERE program_id = 'demo' AND databucket_id = ? ORDER BY participant_id, import_id, row_no`)
		.all(databucketId) as Line[];
	let own: Line[] = [];
	for (let at = 0; at <= lines.length; at++) {
		const line = lines[at];
		if (own[0] && line?.participant_id !== own[0].participant_id) {
			values.push(...figuresOf(own));
			own = [];
			if (values.length === BATCH * 7) {
				raw.exec("BEGIN IMMEDIATE");
				insert.run(values as never);
				raw.exec("COMMIT");
				values = [];
			}
		}
		if (line) own.push(line);
	}
	if (values.length > 0) throw new Error("members do not come in whole batches");
}

function figuresOf(lines: readonly Line[]): (string | bigint)[] {
	const actuals: Record<string, number> = {};
	const targets: Record<string, number> = {};
	for (const { import_id, data } of lines) {
		const sums = import_id === "bench-0" ? targets : actuals;
		for (const [code, amount] of Object.entries(JSON.parse(data) as Record<string, number>))
			sums[code] = (sums[code] ?? 0) + amount;
	}
	let [actual, target, points] = [0, 0, 0];
	const codes = Object.keys(actuals).map((code) => {
		const [own, wanted] = [actuals[code] ?? 0, targets[code] ?? 0];
		const percent = (own * 100) / wanted;
		const [given, rule] =
			percent >= 100 ? [Math.floor(own * 0.000005), "Reached"] : percent >= 80 ? [250, "Nearly"] : [0, null];
		actual += own;
		target += wanted;
		points += given as number;
		return [code, own, wanted, given, 0, 0, rule];
	});
	const id = lines[0]?.participant_id ?? "";
	return [id, JSON.stringify(codes), BigInt(actual), BigInt(target), BigInt(points), BigInt(points), BigInt(points)];
}
