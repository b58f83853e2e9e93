import * as z from "zod";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { foldedBlanks, hasUnseen, oneLine } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { appendCodes, deleteCode, findCodes } from "./codes.repository.server";
import { databucketUses } from "./databucket-uses.repository.server";
import { CODE_MAX, CODES_MAX } from "./databuckets.rules";
import { listBucketImports } from "./imports/bucket-imports.repository.server";
import { noteInputs } from "./results/generations.repository.server";

const codeList = z.array(z.string().transform(oneLine).pipe(z.string().min(1).max(CODE_MAX)));

/**
 * Codes as they are kept, each once: new ones as files are read, whose lines would never meet a code with two blanks side by side;
 * what is there already stays as it is. Throws Refused for a new one with something that nobody can see.
 */
export function keptCodes(typed: readonly string[], known: readonly string[], field: string): string[] {
	const isKnown = new Set(known);
	if (typed.some((code) => !isKnown.has(code) && hasUnseen(code))) throw new Refused("auth:unseen", field);
	return [...new Set(typed.map((code) => (isKnown.has(code) ? code : foldedBlanks(code))))];
}

/** Puts codes behind those of a databucket. Throws NotFound; Refused for what is no list of codes, and for too many. */
export async function addCodes(scope: TenantScope, databucketId: string, codes: unknown): Promise<void> {
	const { data } = codeList.safeParse(codes);
	if (!data) throw new Refused("databuckets:errors.codeList", "code");
	await change(scope, databucketId, async (tx, known) => {
		const added = keptCodes(data, known, "code");
		if (new Set([...known, ...added]).size > CODES_MAX)
			throw new Refused(message("admin:errors.tooManyEntries", { max: CODES_MAX }), "code");
		await appendCodes(tx, databucketId, added);
	});
}

/** Takes one code from a databucket. Throws NotFound, and Refused (409) while something uses it. */
export function removeCode(scope: TenantScope, databucketId: string, code: string): Promise<void> {
	return change(scope, databucketId, async (tx) => {
		const { codes } = await databucketUses(tx, databucketId);
		if (codes.has(code)) throw new Refused(message("databuckets:errors.codeUsed", { code }), undefined, 409);
		await deleteCode(tx, databucketId, code);
	});
}

async function change(
	scope: TenantScope,
	entityId: string,
	work: (tx: WriteScope, known: readonly string[]) => Promise<void>,
): Promise<void> {
	await transact(scope, async (tx) => {
		const before = await findCodes(tx, entityId);
		if (!before) throw new NotFound("databuckets:errors.notFound");
		await work(tx, before.codes);
		const { codes = [] } = (await findCodes(tx, entityId)) ?? {};
		if (codes.join("\n") === before.codes.join("\n")) return;
		await noteCodes(tx, entityId, before.codes, codes);
		await recordAudit(tx, {
			...{ action: "update", entity: "databucket", entityId },
			...{ before: { targetCodes: before.codes }, after: { targetCodes: codes } },
		});
	});
}

/** Has figures calculated anew where codes came or went that files count under. */
export async function noteCodes(
	tx: WriteScope,
	databucketId: string,
	before: readonly string[],
	after: readonly string[],
): Promise<void> {
	const others = [...before, ...after].filter((code) => !before.includes(code) || !after.includes(code));
	const imports = others.length === 0 ? [] : await listBucketImports(tx, databucketId);
	if (imports.some(({ state, active }) => state === "Current" && active.some((code) => others.includes(code))))
		await noteInputs(tx, databucketId);
}
