import type { ReactNode } from "react";

const NUMBER = /\b([A-Z]{2,5}-\d{4,16})\b/;

/** The text of a heading; a number in it such as ORD-1795322305192 stays on one line where there is room. */
export function HeadingText({ children }: { children: ReactNode }) {
	if (typeof children !== "string") return <>{children}</>;
	return (
		<>
			{children.split(NUMBER).map((part, at) =>
				at % 2 === 0 ? (
					part
				) : (
					<span key={at} className="min-[24rem]:whitespace-nowrap">
						{part}
					</span>
				),
			)}
		</>
	);
}
