import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { PROGRAM_MARK } from "~/lib/admin/program-mark";

interface Shown {
	program: { id: string } | null;
}

/**
 * Says with a form for which program it was filled in: its reader may have turned to another one since, in another window.
 * `sent` is what came back of the form: one that was refused for that reason names the present program, whose name the page
 * then shows as well.
 */
export function ProgramMark({ sent }: { sent?: Record<string, unknown> | undefined }) {
	const at = useRouteLoaderData<Shown>("routes/admin/layout")?.program?.id;
	// Live updates bring the other program under an open form, and take what came back of it away.
	const [opened, setOpened] = useState(at);
	const { revalidate } = useRevalidator();
	const named = sent?.[PROGRAM_MARK];
	const mark = typeof named === "string" ? named : opened;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (mark === opened) return;
		setOpened(mark);
		revalidate();
	}, [mark]);
	return mark === undefined ? null : <HiddenField name={PROGRAM_MARK} value={mark} />;
}
