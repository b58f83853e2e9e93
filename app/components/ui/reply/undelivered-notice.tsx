import { useLocation } from "@remix-run/react";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";
import { UNDELIVERED } from "./undelivered";

/** Says that a post did not arrive, on the page whose form it was. */
export function UndeliveredNotice() {
	const t = useUiText();
	return (
		<div key={useLocation().pathname} id={UNDELIVERED} hidden role="alert" className="toast undelivered">
			<Icon name="error" className="my-3 text-danger-text" />
			<p className="py-2.5">{t("undelivered")}</p>
		</div>
	);
}
