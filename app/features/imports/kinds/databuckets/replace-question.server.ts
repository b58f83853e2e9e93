import { type BucketImport, listBucketImports } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { finishBucketImport } from "~/features/databuckets/imports/finish-import.service.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext } from "../../import-kind";
import { ANSWER, type Asked, type AskedJob, type KindQuestion, STATE } from "../../kind-choices";
import { codesIn } from "./data-sums.rules";

const ALL = "all";
const ADDS = "add";
const REPLACES = "replace:";

/** What a file does with what is there, asked where it matters: targets that it does not hold, actuals that are there. */
export async function askReplaces(
	kind: "target" | "actual",
	scope: TenantScope,
	{ id, subject, sums }: AskedJob,
): Promise<Asked> {
	const current = (await listBucketImports(scope, subject ?? "")).filter(
		(one) => one.id !== id && one.kind === kind && one.state === "Current",
	);
	const codes = new Set(codesIn(sums));
	const question = kind === "target" ? targetQuestion(current, codes) : actualQuestion(current, codes);
	return { question, state: current.map((one) => one.id).join(",") };
}

const listed = (codes: readonly string[]) => codes.join(", ");

function targetQuestion(current: readonly BucketImport[], codes: ReadonlySet<string>): KindQuestion | null {
	const goes = current
		.map(({ csvName, active }) => ({ csvName, codes: active.filter((code) => !codes.has(code)) }))
		.filter((one) => one.codes.length > 0);
	if (goes.length === 0) return null;
	const list = goes.map((one) => `${listed(one.codes)} (${one.csvName})`).join("; ");
	return {
		legend: "imports:replaces.targets.legend",
		options: [
			{ value: "codes", label: "imports:replaces.targets.codes", help: "imports:replaces.targets.codesHelp" },
			{
				value: ALL,
				label: "imports:replaces.targets.all",
				help: message("imports:replaces.targets.allHelp", { list }),
			},
		],
		initial: "codes",
	};
}

function actualQuestion(current: readonly BucketImport[], codes: ReadonlySet<string>): KindQuestion | null {
	const same = current
		.map(({ id, csvName, active }) => ({ id, csvName, codes: active.filter((code) => codes.has(code)) }))
		.filter((one) => one.codes.length > 0);
	if (same.length === 0) return null;
	const replaces = same.map(({ id, csvName, codes: held }) => ({
		value: REPLACES + id,
		label: message("imports:replaces.actuals.one", { file: csvName }),
		help: message("imports:replaces.actuals.oneHelp", { codes: listed(held) }),
	}));
	const files = listed(same.map(({ csvName }) => csvName));
	const every = {
		value: REPLACES + same.map(({ id }) => id).join(","),
		label: message("imports:replaces.actuals.every", { files }),
	};
	return {
		legend: "imports:replaces.actuals.legend",
		options: [
			{ value: ADDS, label: "imports:replaces.actuals.add", help: "imports:replaces.actuals.addHelp" },
			...replaces,
			...(same.length > 1 ? [every] : []),
		],
		initial: "",
	};
}

/** Ends an import as it was answered. */
export async function finishAsAnswered(tx: WriteScope, { jobId, chosen }: ApplyContext): Promise<void> {
	const answer = chosen[ANSWER] ?? "";
	await finishBucketImport(tx, jobId, {
		all: answer === ALL,
		replaces: answer.startsWith(REPLACES) ? answer.slice(REPLACES.length).split(",") : [],
		known: (chosen[STATE] ?? "").split(",").filter(Boolean),
	});
}
