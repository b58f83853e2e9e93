import { type ComponentProps, lazy, memo, Suspense, useState } from "react";
import type { EmbeddedForm } from "./embedded-form";

let ready: typeof EmbeddedForm | undefined;

/** Fetches the part that shows forms. A server does so before it renders a page that has one. */
export async function loadEmbeddedForm() {
	ready ??= (await import("./embedded-form")).EmbeddedForm;
	return ready;
}

const Later = lazy(async () => ({ default: await loadEmbeddedForm() }));

/**
 * The place of a form on a page. Its scripts come with those pages alone that have one; until they are there the markup of
 * the server stands and works. It takes no part in what is drawn anew around it meanwhile.
 */
export const EmbeddedFormSlot = memo(function EmbeddedFormSlot(props: ComponentProps<typeof EmbeddedForm>) {
	const [Shown] = useState(() => ready ?? Later);
	return (
		<Suspense>
			<Shown {...props} />
		</Suspense>
	);
});
