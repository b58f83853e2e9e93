import { BYTE_ORDER_MARK, type CsvValue, csvRows } from "~/lib/csv/csv-export";
import { runtime } from "~/server/runtime.server";

interface CsvOptions<T> {
	/** Without the ending. */
	fileName: string;
	header: readonly string[];
	/** Usually `keysetPages(500, …)`, so that memory does not grow with the list. */
	pages: AsyncIterable<readonly T[]>;
	cells: (row: T) => readonly CsvValue[];
}

/**
 * A CSV download that is written while it is read, page by page, until its reader leaves. Rejects as the first page does: what
 * cannot be read at all is a page that says so, not a download that breaks off.
 */
export async function csvResponse<T>(
	{ signal }: Request,
	{ fileName, header, pages, cells }: CsvOptions<T>,
): Promise<Response> {
	const encoder = new TextEncoder();
	const iterator = pages[Symbol.asyncIterator]();
	let first: IteratorResult<readonly T[]> | undefined = await iterator.next();
	let isLeft = false;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRows([header])));
		},
		async pull(controller) {
			try {
				// Whoever pipes this into the answer goes on reading after the answer was closed.
				if (signal.aborted) {
					await iterator.return?.();
					return controller.close();
				}
				const { value, done } = first ?? (await iterator.next());
				first = undefined;
				// Its reader left while it was read: the stream is closed, and takes nothing any more.
				if (isLeft) return;
				if (done) return controller.close();
				controller.enqueue(encoder.encode(csvRows(value.map(cells))));
			} catch (error) {
				if (isLeft) return;
				runtime().log.error({ err: error, fileName }, "a download broke off");
				// The browser reports a failed download rather than keeping half a file.
				controller.error(error);
			}
		},
		async cancel() {
			isLeft = true;
			await iterator.return?.();
		},
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}.csv"`,
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
