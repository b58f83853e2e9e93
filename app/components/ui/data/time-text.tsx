import { useFormat } from "../format-context";

interface TimeTextProps {
	/** UTC milliseconds. */
	value: number;
	/** `date` in lists, `dateTime` on detail pages. The full time is always the title. */
	as?: "date" | "dateTime" | "time";
	className?: string;
}

/** A moment in the program's time zone. */
export function TimeText({ value, as = "date", className }: TimeTextProps) {
	const format = useFormat();
	return (
		<time dateTime={new Date(value).toISOString()} title={format.dateTime(value)} className={className}>
			{format[as](value)}
		</time>
	);
}
