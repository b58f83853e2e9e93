import { Link } from "@remix-run/react";
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Spinner } from "../feedback/spinner";
import { Icon } from "../icon";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";

interface Look {
	variant?: ButtonVariant;
	/** `md` is 44 px high, `sm` 36 px for dense admin rows. */
	size?: "md" | "sm";
	icon?: IconName;
	iconEnd?: IconName;
}

/** The classes of a button, for the rare element that must look like one. */
export function buttonClass({ variant = "primary", size = "md" }: Look, className?: string): string {
	return classNames("button", `button-${size}`, `button-${variant}`, className);
}

function Inside({ icon, iconEnd, size, children }: Look & { children: ReactNode }) {
	const iconClass = size === "sm" ? "size-4.5" : "size-5";
	return (
		<>
			{icon && <Icon name={icon} className={iconClass} />}
			<span className="min-w-0">{children}</span>
			{iconEnd && <Icon name={iconEnd} className={iconClass} />}
		</>
	);
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithoutRef<"button">, "style"> {
	/** Its form is on the way: keeps the focus and its width, ignores further presses. */
	pending?: boolean;
}

export function Button(props: ButtonProps) {
	const { variant, size = "md", icon, iconEnd, pending, className, children, onClick, ...rest } = props;
	const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
	return (
		<button
			type="submit"
			{...rest}
			onClick={press}
			aria-disabled={pending || undefined}
			aria-busy={pending || undefined}
			className={buttonClass({ variant, size }, classNames("relative", className))}
		>
			<span className={classNames("contents", pending && "*:opacity-0")}>
				<Inside {...{ icon, iconEnd, size }}>{children}</Inside>
			</span>
			{pending && (
				<span className="absolute inset-0 grid place-items-center">
					<Spinner size="sm" />
				</span>
			)}
		</button>
	);
}

export interface ButtonLinkProps extends Look, Omit<ComponentPropsWithoutRef<typeof Link>, "style"> {}

/** A link that looks like a button. `reloadDocument` for downloads. */
export function ButtonLink({ variant, size = "md", icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
	return (
		<Link
			prefetch={rest.reloadDocument ? "none" : "intent"}
			{...rest}
			className={buttonClass({ variant, size }, className)}
		>
			<Inside {...{ icon, iconEnd, size }}>{children}</Inside>
		</Link>
	);
}
