import type { ShownPicture } from "../pictures/question-pictures.repository.server";

/** The picture of a question, whole: what is asked may be at its edge. Its frame stands before it has come. */
export function QuestionPicture({ url, alt, eager }: ShownPicture & { eager?: boolean }) {
	return (
		<img
			src={url}
			alt={alt}
			width={640}
			height={480}
			loading={eager ? "eager" : "lazy"}
			decoding="async"
			className="aspect-4/3 w-full max-w-[40rem] rounded-card bg-sunken object-contain"
		/>
	);
}
