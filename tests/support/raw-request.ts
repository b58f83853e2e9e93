import { request } from "node:http";

export interface RawOptions {
	method?: string;
	headers?: Record<string, string | string[]>;
	body?: string;
}

export interface RawReply {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

/** fetch hides the Host header and tidies the path; this sends what it is told. */
export function rawRequest(port: number, path: string, options: RawOptions = {}): Promise<RawReply> {
	return new Promise((resolve, reject) => {
		const call = request(
			{
				host: "127.0.0.1",
				port,
				path,
				method: options.method ?? "GET",
				headers: { host: `localhost:${port}`, ...options.headers },
			},
			(response) => {
				let body = "";
				response.setEncoding("utf8");
				response.on("data", (chunk) => {
					body += chunk;
				});
				response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
			},
		);
		call.on("error", reject);
		call.end(options.body);
	});
}

/** Posts a form as the page itself would. */
export function postForm(port: number, path: string, form: Record<string, string>, cookie = ""): Promise<RawReply> {
	return rawRequest(port, path, {
		method: "POST",
		headers: {
			origin: `http://localhost:${port}`,
			"content-type": "application/x-www-form-urlencoded",
			...(cookie && { cookie }),
		},
		body: new URLSearchParams(form).toString(),
	});
}

/** Signs a demo account in and returns its cookies. */
export async function signInBy(port: number, path: "/signin" | "/admin/signin", email: string): Promise<string> {
	const reply = await postForm(port, path, { email, password: "laurel-demo" });
	if (reply.status !== 303) throw new Error(`${email} could not sign in: ${reply.status}`);
	return [reply.headers["set-cookie"] ?? []]
		.flat()
		.map((one) => one.split(";")[0])
		.join("; ");
}
