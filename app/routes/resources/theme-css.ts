import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireTenant } from "~/gate/guards/tenant.server";
import { themeCss } from "~/lib/theme/theme";
import { themeVersion } from "~/lib/theme/theme-version";

export async function loader(args: LoaderFunctionArgs) {
	const { program } = await requireTenant(args);
	const current = new URL(args.request.url).searchParams.get("v") === themeVersion(program.updated);
	return new Response(themeCss(program.theme), {
		headers: {
			"Content-Type": "text/css; charset=utf-8",
			"Cache-Control": current ? "private, max-age=31536000, immutable" : "private, no-cache",
			Vary: "Host",
		},
	});
}
