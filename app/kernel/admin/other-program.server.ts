import { Refused } from "~/server/domain-error";
import { withoutFiles } from "~/server/forms/read-upload.server";
import type { TenantScope } from "~db/scope";
import { PROGRAM_MARK } from "./program-mark";

/** A form that was filled in for another program; `form` is what was typed, to be shown again as one of the present one. */
export class OtherProgram extends Refused {
	readonly form: FormData;

	constructor(form: FormData, programId: string) {
		super("admin:errors.otherProgram", undefined, 409);
		this.form = withoutFiles(form);
		this.form.set(PROGRAM_MARK, programId);
	}
}

/**
 * Throws OtherProgram for a form of a page of another program than its sender works in now. A form without a mark is taken as
 * it is.
 */
export function refuseOtherProgram({ programId }: Pick<TenantScope, "programId">, form: FormData): void {
	const mark = form.get(PROGRAM_MARK);
	if (typeof mark === "string" && mark !== "" && mark !== programId) throw new OtherProgram(form, programId);
}
