import { PROGRAM_MARK } from "~/lib/admin/program-mark";
import { Refused } from "~/server/domain-error";
import { withoutFiles } from "~/server/forms/read-upload.server";
import type { TenantScope } from "~db/scope";

/** A form that was filled in for another program; `form` is what was typed, to be shown again as one of the present one. */
export class OtherProgram extends Refused {
	readonly form: FormData;

	constructor(form: FormData, programId: string) {
		super("admin:errors.otherProgram", undefined, 409);
		this.form = withoutFiles(form);
		this.form.set(PROGRAM_MARK, programId);
	}
}

/** Whether a form stood on a page of another program than its sender works in now. One without a mark is taken as it is. */
export function isOfOtherProgram({ programId }: Pick<TenantScope, "programId">, form: FormData): boolean {
	const mark = form.get(PROGRAM_MARK);
	return typeof mark === "string" && mark !== "" && mark !== programId;
}

/** Throws OtherProgram for a form of another program (`isOfOtherProgram`). */
export function refuseOtherProgram(scope: Pick<TenantScope, "programId">, form: FormData): void {
	if (isOfOtherProgram(scope, form)) throw new OtherProgram(form, scope.programId);
}
