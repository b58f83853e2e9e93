import { found } from "~/kernel/admin/required-id.server";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Item } from "~/kernel/items/items.rules";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import type { TenantScope } from "~db/scope";
import { findDatabucket } from "../databuckets.repository.server";
import { FiguresTooLarge } from "../results/figures.rules";
import { compileFormula, type FormulaRule } from "../results/formula.rules";
import { listParticipantNames } from "../results/pages/result-list.repository.server";
import { readInputsOf } from "../results/read-inputs.server";
import { explainFigures } from "./explain.rules";
import { findFormula, type StoredFormula } from "./formula.repository.server";
import { readRule, ruleItems } from "./rule-items.server";
import { findTestedParticipants } from "./tested-participants.repository.server";
import type { TesterValue } from "./tester.schemas";
import { readFigures, TYPED_FIGURES, type TypedFigures, typedFigures } from "./typed-figures.rules";

/** Tries rules out as they are drafted: nothing is stored. Throws a 404 Response for a databucket that is not there. */
export async function testRules(scope: TenantScope, id: string, typed: TesterValue) {
	const databucket = found(await findDatabucket(scope, id), "databuckets:errors.notFound");
	const formula = found(await findFormula(scope, id), "databuckets:errors.notFound");
	const { participantType: type } = databucket;
	const q = typed.q.trim();
	await limitSearch(scope, q);
	const known = typed.figures.filter(({ code }) => code !== "");
	const choices = q === "" ? [] : await findTestedParticipants(scope, type, q);
	// Of one who is found there is nothing to choose.
	const only = typed.shown === null && isBlank(known) && choices.length === 1 ? choices[0]?.id : undefined;
	const picked = typed.participant ?? only ?? null;
	const wanted = picked ?? typed.shown;
	const name = wanted === null ? undefined : (await listParticipantNames(scope, type, [wanted])).get(wanted);
	const participant = wanted !== null && name !== undefined ? { id: wanted, name } : null;
	const stays = known.length > 0 && (picked === null || picked === typed.shown);
	const read = stays || !participant ? [] : await unlessTooLarge(() => readInputsOf(scope, formula, participant.id));
	const figures = stays ? known : typedFigures(databucket.targetCodes, read === "tooLarge" ? [] : read);
	const { faults, inputs } = readFigures(figures);
	const { rules, neverBelowZero, unread } = await testedRules(scope, formula, typed.rule);
	const tried = () => explained(rules, { ...formula, neverBelowZero }, inputs);
	return {
		...{ type, q, hasTargets: formula.hasTargets, participant, figures, faults, unread },
		choices,
		missing: read !== "tooLarge" && isBlank(figures) ? whatIsMissing(participant !== null, choices.length > 0) : null,
		result:
			read === "tooLarge"
				? read
				: isBlank(figures) || Object.keys(faults).length > 0
					? null
					: await unlessTooLarge(tried),
	};
}

/** Without a figure rules are asked of nothing, and what they give is no more than that nobody was chosen. */
const isBlank = (figures: readonly TypedFigures[]) =>
	figures.every((one) => TYPED_FIGURES.every((figure) => one[figure].trim() === ""));

const whatIsMissing = (isChosen: boolean, isFound: boolean) =>
	isChosen ? ("results" as const) : isFound ? ("choice" as const) : ("figures" as const);

export type Tested = Awaited<ReturnType<typeof testRules>>;

function explained(
	rules: readonly FormulaRule[],
	settings: StoredFormula,
	inputs: Parameters<typeof explainFigures>[2],
) {
	const { figures, explained } = explainFigures(
		compileFormula(rules, () => {}),
		settings,
		inputs,
	);
	const { codes, bonus, bonusRule, totalPoints } = figures;
	return {
		...{ bonus, bonusRule, totalPoints },
		codes: codes.map(({ code, targetPoints, rule }) => ({ code, targetPoints, rule })),
		explained: explained.map(({ code, asked }) => ({
			...{ code, asked: asked.map(({ rule, ...one }) => ({ ...one, title: rule.title })) },
		})),
	};
}

/** What can be had, or word that somebody's figures are larger than figures may be. */
async function unlessTooLarge<T>(read: () => T | Promise<T>): Promise<T | "tooLarge"> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof FiguresTooLarge) return "tooLarge";
		throw error;
	}
}

/** The rules as the admin has drafted them, with the one that is being typed; those with a fault are left out and counted. */
async function testedRules(scope: TenantScope, formula: StoredFormula, typed: TesterValue["rule"]) {
	const draft = await findDraft(scope, "databucket", formula.id);
	const items = (draft?.state.list ?? ruleItems(formula.rules)).items.map((item) => overlaid(item, typed));
	const read = items.map(({ values }) => readRule(values));
	const fields = draft?.state.fields;
	return {
		rules: read.filter((rule) => rule !== null),
		unread: read.filter((rule) => rule === null).length,
		neverBelowZero: fields ? fields.neverBelowZero?.[0] === "on" : formula.neverBelowZero,
	};
}

function overlaid(item: Item, typed: TesterValue["rule"]): Item {
	if (typed?.id !== item.id) return item;
	const { id: _id, ...texts } = typed;
	const values = Object.entries(texts).flatMap(([name, text]) =>
		text === undefined ? [] : ([[name, [text]]] as [string, string[]][]),
	);
	return { ...item, values: Object.fromEntries(values) };
}
