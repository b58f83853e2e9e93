import { classNames } from "../class-names";

/** Holds the place of what is loading: give it the size of the real thing, so nothing moves. */
export function Skeleton({ className, lines }: { className?: string; lines?: number }) {
	if (!lines)
		return <div aria-hidden className={classNames("animate-pulse rounded-control bg-line", className ?? "h-6")} />;
	return (
		<div aria-hidden className={classNames("grid animate-pulse gap-3", className)}>
			{Array.from({ length: lines }, (_, line) => (
				<div
					key={line}
					className={classNames("h-4 rounded bg-line", line === lines - 1 && lines > 1 ? "w-3/5" : "w-full")}
				/>
			))}
		</div>
	);
}
