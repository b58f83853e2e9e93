interface UploadedVideoProps {
	src: string;
	/** What it is called by those who do not see it. */
	title: string;
	/** The address of a picture that stands in its place until it plays. */
	poster?: string | null | undefined;
	onEnded?: (() => void) | undefined;
}

/** A video of the program's own files, played by the browser itself; nothing but its length is fetched before. */
export function UploadedVideo({ src, title, poster, onEnded }: UploadedVideoProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the library has no captions; the text beside a video says what it says
		<video
			src={src}
			poster={poster ?? undefined}
			controls
			playsInline
			preload="metadata"
			aria-label={title}
			onEnded={onEnded}
			className="aspect-video w-full rounded-card bg-sunken"
		/>
	);
}
