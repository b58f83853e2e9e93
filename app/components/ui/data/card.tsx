import type { ComponentPropsWithoutRef, ElementType } from "react";
import { classNames } from "../class-names";
import { ListLink } from "../link/list-link";

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

interface CardLinkProps extends ComponentPropsWithoutRef<typeof ListLink> {
	flush?: boolean;
}

/** A card that is one link. Put no other link or button inside. */
export function CardLink({ flush, className, ...rest }: CardLinkProps) {
	return <ListLink {...rest} className={classNames("card-link", !flush && PAD, className)} />;
}
