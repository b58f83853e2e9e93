import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Icon } from "../icon";

interface RewardImageProps {
	src?: string | null | undefined;
	/** Empty where the title beside it is read out. */
	alt: string;
	/** Shown when there is no picture. */
	icon?: IconName;
	/** The first picture of a page is loaded at once. */
	eager?: boolean;
	className?: string;
}

/** A picture in a fixed 4:3 frame, so the grid never moves; an icon stands in for a missing one. */
export function RewardImage({ src, alt, icon = "gift", eager, className }: RewardImageProps) {
	return (
		<div className={classNames("picture-frame", className)}>
			{src ? (
				<img
					src={src}
					alt={alt}
					width={640}
					height={480}
					loading={eager ? "eager" : "lazy"}
					decoding="async"
					className="picture"
				/>
			) : (
				<Icon name={icon} {...(alt ? { label: alt } : {})} className="picture-missing size-12" />
			)}
		</div>
	);
}
