import { Link } from "@remix-run/react";
import type { ComponentPropsWithoutRef, ElementType } from "react";
import { classNames } from "../class-names";

const BOX = "rounded-card border border-line bg-raised";
const PAD = "p-5 sm:p-6";

interface CardProps extends Omit<ComponentPropsWithoutRef<"section">, "style"> {
	as?: "div" | "section" | "article" | "li";
	/** No padding, for a picture or table that reaches the edge. */
	flush?: boolean;
}

export function Card({ as = "div", flush, className, ...rest }: CardProps) {
	const Tag: ElementType = as;
	return <Tag {...rest} className={classNames(BOX, flush ? "overflow-hidden" : PAD, className)} />;
}

interface CardLinkProps extends Omit<ComponentPropsWithoutRef<typeof Link>, "style"> {
	flush?: boolean;
}

/** A card that is one link. Put no other link or button inside. */
export function CardLink({ flush, className, ...rest }: CardLinkProps) {
	return (
		<Link
			prefetch="intent"
			{...rest}
			className={classNames(
				BOX,
				flush ? "overflow-hidden" : PAD,
				"group block transition-colors hover:border-line-strong",
				className,
			)}
		/>
	);
}
