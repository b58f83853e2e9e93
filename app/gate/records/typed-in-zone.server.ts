import { isTimeZone } from "~/features/programs/programs.rules";
import { moveFormTimes } from "~/kernel/drafts/local-times.rules";
import { ZONE_MARK } from "~/lib/admin/zone-mark";
import type { AdminContext } from "../guards/admin.server";

/**
 * Reads the local times of a form in the time zone that its page was shown in: the program's may be another by now, and nobody
 * who saves a form means other moments than the ones they saw. A form without the mark is taken as it is.
 */
export function readTypedInZone(form: FormData, { tenant }: Pick<AdminContext, "tenant">): void {
	const { timeZone } = tenant.program;
	const typedIn = form.get(ZONE_MARK);
	if (typeof typedIn !== "string" || typedIn === timeZone || !isTimeZone(typedIn)) return;
	moveFormTimes(form, typedIn, timeZone);
	form.set(ZONE_MARK, timeZone);
}
