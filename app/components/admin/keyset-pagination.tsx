import { useTranslation } from "react-i18next";
import { COUNTED } from "~/lib/limits";
import { Pagination } from "../ui/data/pagination";
import { useCountText } from "../ui/use-count-text";

interface KeysetPaginationProps {
	/** Back to the start; given on every page but the first. */
	firstHref?: string | null | undefined;
	nextHref?: string | null | undefined;
	/** How many rows stand before this page; null where nobody knows. */
	before?: number | null | undefined;
	/** How many rows the page shows. */
	shown?: number;
	/** How many there are over all pages, as lists count; null where nobody has counted. */
	count?: number | null | undefined;
}

/** First and next: a keyset list knows no page numbers, and the browser's back button is "previous". */
export function KeysetPagination({
	firstHref,
	nextHref,
	before = null,
	shown = 0,
	count = null,
}: KeysetPaginationProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const countText = useCountText();
	if (!firstHref && !nextHref) return null;
	const to = (before ?? 0) + shown;
	// Rows come and go between two pages: what cannot be true is not said.
	const isTrue = before !== null && shown > 0 && (count === null || count > COUNTED || to <= count);
	const summary = isTrue
		? t(count === null ? "list.range" : "list.rangeOf", { from: before + 1, to, all: countText(count ?? 0) })
		: undefined;
	return <Pagination firstHref={firstHref} nextHref={nextHref} summary={summary} />;
}
