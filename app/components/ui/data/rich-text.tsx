import { classNames } from "../class-names";

interface RichTextProps {
	/** As `cleanHtml` left it; nothing else may come here. */
	html: string;
	className?: string;
}

/** A text with headings, lists, tables and pictures, as its author wrote it. The one place where markup is put into a page. */
export function RichText({ html, className }: RichTextProps) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, and again when it was read
	return <div className={classNames("rich-text", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
