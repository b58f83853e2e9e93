import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findCodes } from "../codes.repository.server";
import { partedByCodes } from "./mapping-lines.rules";
import { findMappings, putMapping } from "./mappings.repository.server";
import type { MappingsFormValue } from "./mappings.schemas";

/** Saves which headings stand for which codes, and nothing else. Throws NotFound; Refused for a code that is not there. */
export function saveMappings(scope: TenantScope, id: string, form: MappingsFormValue): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await findMappings(tx, id);
		const bucket = await findCodes(tx, id);
		if (!before || !bucket) throw new NotFound("databuckets:errors.notFound");
		const parted = (field: "targetCodes" | "actualCodes") => {
			const mapping = partedByCodes(form[field], bucket.codes);
			const unknown = mapping.find(([, code]) => !bucket.codes.includes(code));
			if (unknown) throw new Refused(message("databuckets:mappings.code", { code: unknown[1] }), field);
			const headings = mapping.map(([heading]) => heading);
			const twice = headings.find((heading, at) => headings.indexOf(heading) !== at);
			if (twice !== undefined) throw new Refused(message("databuckets:mappings.twice", { heading: twice }), field);
			return mapping;
		};
		const [targetCodes, actualCodes] = [parted("targetCodes"), parted("actualCodes")];
		const audit = changedRow(tx, before.updated, form.updated);
		await putMapping(tx, { id, kind: "target", audit }, targetCodes);
		await putMapping(tx, { id, kind: "actual", audit }, actualCodes);
		const { target, actual } = before;
		await recordAudit(tx, {
			...{ action: "update", entity: "databucket", entityId: id },
			before: { targetMapping: target, actualMapping: actual },
			after: { targetMapping: targetCodes, actualMapping: actualCodes },
		});
	});
}
