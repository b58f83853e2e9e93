import { classNames } from "../class-names";
import { useFormat } from "../format-context";

interface PointsTextProps {
	value: number;
	/** A movement: sign and colour together. */
	signed?: boolean;
	/** A movement that does not come about. */
	left?: boolean;
	className?: string;
}

/** A figure of points with thousands marks. */
export function PointsText({ value, signed, left, className }: PointsTextProps) {
	const format = useFormat();
	const tone = value > 0 ? "text-success-text" : value < 0 ? "text-danger-text" : "text-muted";
	return (
		<span
			className={classNames(
				"figures whitespace-nowrap",
				signed && (left ? "text-muted line-through" : tone),
				className,
			)}
		>
			{signed ? format.signed(value) : format.points(value)}
		</span>
	);
}
