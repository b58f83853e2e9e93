import type { AppLoadContext } from "@remix-run/node";
import { splitMessage } from "~/lib/message-key";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { localeOfHost } from "./tenant.server";

/**
 * What an address without a page, such as a download, answers when it is refused: guards and loaders throw a message key,
 * which a page's error screen would put into words. Here the answer itself says it, in the reader's language.
 */
export async function sayRefusal(reply: Response, request: Request, { host }: AppLoadContext): Promise<Response> {
	const thrown = reply.headers.get("X-Remix-Catch") === "yes" && !new URL(request.url).searchParams.has("_data");
	if (!thrown || !reply.headers.get("Content-Type")?.startsWith("text/plain")) return reply;
	const text = await reply.text();
	const headers = new Headers(reply.headers);
	headers.delete("Content-Length");
	headers.set("Content-Type", "text/plain; charset=utf-8");
	const { status } = reply;
	if (!splitMessage(text)) return new Response(text, { status, headers });
	return new Response(translator(await resolveLocale(request, await localeOfHost(host)))(text), { status, headers });
}
