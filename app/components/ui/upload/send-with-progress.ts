interface Sending {
	method?: string | undefined;
	body: FormData;
	headers?: HeadersInit | undefined;
	signal?: AbortSignal | null | undefined;
	/** Share that has left this machine, 0 to 1. */
	onProgress: (share: number) => void;
}

/** Like fetch, but tells how much has been sent: fetch cannot. Rejects with AbortError once `signal` says so. */
export function sendWithProgress(url: string | URL, sending: Sending): Promise<Response> {
	const { method = "POST", body, headers, signal, onProgress } = sending;
	return new Promise((resolve, reject) => {
		const aborted = () => reject(new DOMException("The upload was cancelled", "AbortError"));
		if (signal?.aborted) return aborted();
		const request = new XMLHttpRequest();
		request.open(method, url);
		request.responseType = "arraybuffer";
		new Headers(headers).forEach((value, name) => {
			request.setRequestHeader(name, value);
		});
		request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
		request.addEventListener("load", () => resolve(toResponse(request)));
		request.addEventListener("error", () => reject(new TypeError("The upload failed")));
		request.addEventListener("abort", aborted);
		signal?.addEventListener("abort", () => request.abort(), { once: true });
		request.send(body);
	});
}

function toResponse(request: XMLHttpRequest): Response {
	const headers = new Headers();
	for (const line of request
		.getAllResponseHeaders()
		.trim()
		.split(/[\r\n]+/)) {
		const colon = line.indexOf(":");
		if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
	}
	const { status, statusText } = request;
	const bare = status === 204 || status === 205 || status === 304;
	return new Response(bare ? null : (request.response as ArrayBuffer), { status, statusText, headers });
}
