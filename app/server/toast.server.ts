import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { TOAST_STAYS } from "~/lib/limits";
import { expire, readCookie, toastCookie } from "./cookies.server";
import { isAskedAhead } from "./http/fresh/fetched-ahead.server";

export interface Toast {
	type: "success" | "error" | "info";
	/** A message key (docs/architecture.md). */
	message: string;
	/** What was done to whom, beneath it: a message key. */
	about?: string;
	/** Where one may want to go on; labels are message keys. */
	links?: { to: string; label: string }[];
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

/**
 * Reads the pending toast, with the header that removes it. What scripts load may be broken off by what they load next, so
 * there a toast is told again for as long as it would stand; its id says that it is the same. A document opened elsewhere
 * has none of it, unless it can still be taken back, and what is fetched ahead leaves it to the page that is seen.
 */
export async function takeToast(
	request: Request,
	{ asData }: { asData: boolean },
): Promise<{ toast: Toast | null; headers: Headers }> {
	const headers = new Headers();
	const value = isAskedAhead(request) ? null : await readCookie(toastCookie(), request);
	if (value === null) return { toast: null, headers };
	try {
		const { told, ...toast } = JSON.parse(value) as Toast & { told?: string };
		const { pathname } = new URL(request.url);
		if (!asData) headers.append("Set-Cookie", await expire(toastCookie()));
		else if (!told) {
			const again = JSON.stringify({ ...toast, told: pathname });
			headers.append("Set-Cookie", await toastCookie().serialize(again, { maxAge: TOAST_STAYS / 1000 }));
		}
		const elsewhere = !asData && told !== undefined && told !== pathname && !toast.undo;
		return { toast: elsewhere ? null : toast, headers };
	} catch {
		headers.append("Set-Cookie", await expire(toastCookie()));
		return { toast: null, headers };
	}
}
