import type { IconName } from "~/lib/icon-names";
import { Icon } from "../icon";

/** A record's picture beside its name in a list; an icon stands in for a missing one. */
export function Thumb({ src, icon }: { src: string | null; icon: IconName }) {
	const frame = "size-9 shrink-0 rounded-control";
	if (src === null)
		return (
			<span className={`${frame} grid place-items-center bg-accent-soft text-accent-text`}>
				<Icon name={icon} className="size-4" />
			</span>
		);
	return (
		<img
			src={src}
			alt=""
			width={36}
			height={36}
			loading="lazy"
			decoding="async"
			className={`${frame} bg-sunken object-cover`}
		/>
	);
}
