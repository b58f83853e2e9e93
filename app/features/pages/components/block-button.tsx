import type { ReactNode } from "react";
import { ButtonLink, buttonClass } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";

/** A link that looks like a button, to a page of the portal or out of it. */
export function BlockButton({ href, children }: { href: string; children: ReactNode }) {
	return (
		<div>
			{href.startsWith("/") ? (
				<ButtonLink to={href}>{children}</ButtonLink>
			) : (
				<a href={href} rel="noopener noreferrer" className={buttonClass({})}>
					{children}
					{href.startsWith("https:") && <Icon name="external" className="size-4" />}
				</a>
			)}
		</div>
	);
}
