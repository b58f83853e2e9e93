import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { expire, readCookie, toastCookie } from "./cookies.server";

export interface Toast {
	type: "success" | "error" | "info";
	/** A message key (docs/architecture.md). */
	message: string;
	/** Where a form can take back what was done, for as long as the message stands. */
	undo?: string;
	id: string;
}

/** 303 (unless told) to `url`; the message is shown once on the next page. */
export async function redirectWithToast(
	context: AppLoadContext,
	url: string,
	toast: Omit<Toast, "id">,
	headers = new Headers(),
	status = 303,
): Promise<Response> {
	headers.append("Set-Cookie", await toastCookie().serialize(JSON.stringify({ ...toast, id: randomUUID() })));
	return redirectAfterWrite(context, url, headers, status);
}

/** 303 (unless told) to `url`, as after every write: a page that is loaded again must not post again. */
export async function redirectAfterWrite(
	_context: AppLoadContext,
	url: string,
	headers = new Headers(),
	status = 303,
): Promise<Response> {
	return redirect(url, { status, headers });
}

/** Reads the pending toast and the header that removes it. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
	const headers = new Headers();
	const value = await readCookie(toastCookie(), request);
	if (value === null) return { toast: null, headers };
	headers.append("Set-Cookie", await expire(toastCookie()));
	try {
		return { toast: JSON.parse(value) as Toast, headers };
	} catch {
		return { toast: null, headers };
	}
}
