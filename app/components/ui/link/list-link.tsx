import type { ComponentPropsWithoutRef } from "react";

interface ListLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "style"> {
	/** A path from the root. */
	to: string;
}

/**
 * A link of which a page may show a hundred. The framework's own each listen, resolve and look after themselves, which is
 * what most of such a page costs; these are plain, and the page follows them for all (list-links.tsx).
 */
export function ListLink({ to, ...rest }: ListLinkProps) {
	return <a {...rest} href={to} data-list-link="" data-discover="true" />;
}
