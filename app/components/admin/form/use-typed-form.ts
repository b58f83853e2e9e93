import { useEffect, useRef } from "react";

type FormOf = () => Element | null;

/**
 * Tells of the form that `formOf` finds with each input, and `first` when the scripts begin or `about` is another: somebody
 * was quicker than they, or the browser has put back what was typed before.
 */
export function useTypedForm(formOf: FormOf, tell: (form: HTMLFormElement, first: boolean) => void, about: unknown) {
	const now = useRef(tell);
	now.current = tell;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form is looked for anew each time
	useEffect(() => {
		const look = ({ target }: Partial<Event>) => {
			const form = formOf();
			if (form instanceof HTMLFormElement && (!target || (target as HTMLInputElement).form === form))
				now.current(form, !target);
		};
		look({});
		document.addEventListener("input", look);
		return () => document.removeEventListener("input", look);
	}, [about]);
}
