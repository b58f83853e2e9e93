import { useTranslation } from "react-i18next";
import { actionKey, type Done } from "../actions.rules";

/** What was done, in the words that go on a sentence; an action that we do not know by its own name. */
export function useActionText(): (done: Done) => string {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (done) => t(actionKey(done), { defaultValue: done.action });
}

/** What was done, where it stands by itself. */
export function ActionName({ done }: { done: Done }) {
	return <span className="inline-block first-letter:uppercase">{useActionText()(done)}</span>;
}
