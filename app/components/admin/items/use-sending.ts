import { useLocation, useNavigation } from "@remix-run/react";
import { STEP_FIELD } from "~/kernel/drafts/asked-step.rules";

/** What the buttons beside "Save" are called, in all forms of admins. */
const ASIDE = [STEP_FIELD, "pick", "move"];

/** Whether the button of this name and value is what a form on the way was sent with; without a name, the one that saves this page. */
export function useSending(): (name?: string, value?: string) => boolean {
	const { formMethod, formAction, formData } = useNavigation();
	const { pathname } = useLocation();
	return (name, value) => {
		if (formMethod !== "POST" || !formData) return false;
		if (name !== undefined) return formData.get(name) === value;
		return formAction?.split("?", 1)[0] === pathname && !ASIDE.some((one) => formData.has(one));
	};
}
