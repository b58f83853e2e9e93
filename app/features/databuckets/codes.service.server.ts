import * as z from "zod";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { oneLine } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { appendCodes, deleteCode, findCodes } from "./codes.repository.server";
import { databucketUses } from "./databucket-uses.repository.server";
import { CODE_MAX, CODES_MAX } from "./databuckets.rules";
import { listBucketImports } from "./imports/bucket-imports.repository.server";
import { noteInputs } from "./results/generations.repository.server";

const codeList = z.array(z.string().transform(oneLine).pipe(z.string().min(1).max(CODE_MAX)));

/** Puts codes behind those of a databucket. Throws NotFound; Refused for what is no list of codes, and for too many. */
export async function addCodes(scope: TenantScope, databucketId: string, codes: unknown): Promise<void> {
	const { data } = codeList.safeParse(codes);
	if (!data) throw new Refused("databuckets:errors.codeList", "code");
	await change(scope, databucketId, async (tx, known) => {
		if (new Set([...known, ...data]).size > CODES_MAX)
			throw new Refused(message("admin:errors.tooManyEntries", { max: CODES_MAX }), "code");
		await appendCodes(tx, databucketId, data);
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
