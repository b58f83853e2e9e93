import { useEffect } from "react";
import { orStay } from "../reply/undelivered";
import { sendWithProgress } from "./send-with-progress";
import { beginUploads, clearUploads, progressUpload } from "./uploads-store";

let users = 0;
let browserFetch: typeof fetch | undefined;

/**
 * While in use, posts of this page that hold files are sent so that their progress is known. The router posts every form
 * with fetch, which cannot tell; its answer (faults at the fields, redirects) is handled as ever.
 */
export function useFormFetch(): void {
	useEffect(() => {
		users++;
		if (users === 1) {
			browserFetch = window.fetch;
			window.fetch = fetchWithProgress;
		}
		return () => {
			users--;
			if (users === 0 && browserFetch) window.fetch = browserFetch;
		};
	}, []);
}

async function fetchWithProgress(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const body = init?.body;
	const files = body instanceof FormData ? filesIn(body) : [];
	if (!(body instanceof FormData) || files.length === 0 || input instanceof Request)
		return (browserFetch ?? fetch).call(window, input, init);
	const paths = files.map(({ path }) => path);
	beginUploads(files);
	try {
		const { method, headers, signal } = init ?? {};
		const onProgress = (share: number) => {
			for (const { path, share: own } of sharesOf(files, share)) progressUpload(path, own);
		};
		return await orStay(sendWithProgress(input, { method, headers, signal, body, onProgress }), signal);
	} finally {
		clearUploads(paths);
	}
}

interface SentFile {
	path: string;
	name: string;
	/** Bytes. */
	size: number;
}

function filesIn(body: FormData): SentFile[] {
	return [...body].flatMap(([field, value], index) =>
		typeof value === "string" || value.size === 0
			? []
			: [{ path: `${field}/${index}/${value.name}`, name: value.name, size: value.size }],
	);
}

/** A body holds its files one after the other, so that the share of the whole tells how far each of them is. */
export function sharesOf(files: readonly SentFile[], share: number): { path: string; share: number }[] {
	const total = files.reduce((sum, { size }) => sum + size, 0);
	let before = 0;
	return files.map(({ path, size }) => {
		const own = Math.min(1, Math.max(0, (share * total - before) / size));
		before += size;
		return { path, share: own };
	});
}
