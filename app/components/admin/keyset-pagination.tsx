import { Pagination } from "../ui/data/pagination";

interface KeysetPaginationProps {
	/** Back to the start; given on every page but the first. */
	firstHref?: string | null | undefined;
	nextHref?: string | null | undefined;
}

/** First and next: a keyset list knows no page numbers, and the browser's back button is "previous". */
export function KeysetPagination({ firstHref, nextHref }: KeysetPaginationProps) {
	return <Pagination firstHref={firstHref} nextHref={nextHref} />;
}
