interface StripProps {
	/** Each from where to where, of 100, in the order in which they are painted; `thin` lets what is beneath look out. */
	spans: readonly { from: number; to: number; look: "base" | "mark" | "series-0" | "series-1"; thin?: boolean }[];
	className?: string;
}

const HEIGHT = 10;
const THIN = 6;

/** Amounts of one row as a lying bar; the row says them in words too. */
export function Strip({ spans, className = "h-4 w-full" }: StripProps) {
	return (
		<svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
			{spans.map(({ from, to, look, thin }) => (
				<rect
					key={look}
					x={Math.min(from, to)}
					width={Math.abs(to - from)}
					y={thin ? (HEIGHT - THIN) / 2 : 0}
					height={thin ? THIN : HEIGHT}
					className={`chart-${look}`}
				/>
			))}
		</svg>
	);
}
