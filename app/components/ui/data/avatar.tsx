import { classNames } from "../class-names";
import { usePictureHosts } from "../pictures/picture-hosts";
import { isPictureTrusted } from "../pictures/trusted-picture";

const SIZE = {
	sm: "size-8 text-[min(0.75rem,3.75vw)]",
	md: "size-11 text-base",
	lg: "size-16 text-xl",
	xl: "size-24 text-3xl",
};
const PIXELS = { sm: 32, md: 44, lg: 64, xl: 96 };

interface AvatarProps {
	initials: string;
	/** `c0` to `c7`, kept with the person. */
	color?: string | null | undefined;
	src?: string | null | undefined;
	size?: keyof typeof SIZE;
	/** Read out; leave out where the name stands beside it. */
	name?: string;
	className?: string;
}

/** A person: their picture, where the program trusts its server, or initials on their own colour. */
export function Avatar({ initials, color, src, size = "md", name, className }: AvatarProps) {
	const round = classNames("shrink-0 rounded-full", SIZE[size], className);
	const hosts = usePictureHosts();
	if (src && isPictureTrusted(src, hosts))
		return (
			<img
				src={src}
				alt={name ?? ""}
				width={PIXELS[size]}
				height={PIXELS[size]}
				loading="lazy"
				decoding="async"
				className={classNames(round, "bg-sunken object-cover")}
			/>
		);
	const palette = color && /^c[0-7]$/.test(color) ? color : "c0";
	return (
		<span
			className={classNames(
				round,
				`avatar-${palette} inline-grid place-items-center leading-none font-semibold select-none`,
			)}
			{...(name ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
		>
			{[...initials].slice(0, 2).join("").toUpperCase()}
		</span>
	);
}
