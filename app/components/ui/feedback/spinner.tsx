import { classNames } from "../class-names";

const SIZE = { sm: "size-4.5", md: "size-6", lg: "size-10" };

/** Something unknown is taking longer than 300 ms. Without a label it is decoration. */
export function Spinner({
	size = "md",
	label,
	className,
}: {
	size?: keyof typeof SIZE;
	label?: string;
	className?: string;
}) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="3"
			strokeLinecap="round"
			className={classNames("animate-spin", SIZE[size], className)}
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
		>
			<circle cx="12" cy="12" r="9" opacity="0.25" />
			<path d="M12 3a9 9 0 0 1 9 9" />
		</svg>
	);
}
