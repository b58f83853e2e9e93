import type { ReactNode } from "react";
import { classNames } from "../class-names";

const GAP = { xs: "gap-2", sm: "gap-4", md: "gap-6", lg: "gap-10" };

interface StackProps {
	gap?: keyof typeof GAP;
	children: ReactNode;
	className?: string;
}

/** Things beneath each other, evenly spaced on the 8-pixel grid. */
export function Stack({ gap = "md", children, className }: StackProps) {
	return <div className={classNames("grid grid-cols-1 content-start", GAP[gap], className)}>{children}</div>;
}
