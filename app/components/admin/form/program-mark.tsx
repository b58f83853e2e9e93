import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { PROGRAM_MARK } from "~/kernel/admin/program-mark";

interface Shown {
	program: { id: string } | null;
}

/**
 * Says with a form for which program it was filled in: its reader may have turned to another one since, in another window.
 * `sent` is what came back of the form; a form that was refused for that reason comes back without it.
 */
export function ProgramMark({ sent }: { sent?: Record<string, unknown> | undefined }) {
	const at = useRouteLoaderData<Shown>("routes/admin/layout")?.program?.id;
	// Live updates bring the other program under an open form.
	const [opened] = useState(at);
	const mark = sent ? (sent[PROGRAM_MARK] ?? at) : opened;
	return typeof mark === "string" ? <HiddenField name={PROGRAM_MARK} value={mark} /> : null;
}
