interface MomentPictureProps {
	/** The name of a picture in `public/moments`. */
	of: "order" | "passed" | "again" | "reached" | "sent";
	className?: string;
}

/** A small picture for something worth one; what it is about stands beside it. */
export function MomentPicture({ of, className = "size-28" }: MomentPictureProps) {
	return <img src={`/moments/${of}.svg`} alt="" width={112} height={112} className={`moment-picture ${className}`} />;
}
