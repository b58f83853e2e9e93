import type { IconName } from "~/lib/icon-names";
import { classNames } from "./class-names";
import { ICON_VERSION } from "./icon-version";

interface IconProps {
	name: IconName;
	/** Read out in place of the picture; without it the icon is decoration. */
	label?: string;
	className?: string;
}

/** An icon of the local Material set, drawn in the colour of the text around it. 20 px unless a `size-*` class is given. */
export function Icon({ name, label, className }: IconProps) {
	const sized = className && /(^|\s)size-/.test(className);
	return (
		<svg
			viewBox="0 0 24 24"
			className={classNames("shrink-0 fill-current", !sized && "size-5", className)}
			focusable="false"
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
		>
			<use href={`/icons.svg?v=${ICON_VERSION}#${name}`} />
		</svg>
	);
}
