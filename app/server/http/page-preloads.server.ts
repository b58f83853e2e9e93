import type { EntryContext } from "@remix-run/node";
import stylesheet from "~/styles/app.css?url";

/**
 * The `Link` header that lets a browser fetch the styles and scripts of a page while the page still comes. The styles
 * stand first, since nothing is painted without them; the tags of the scripts come at the end of the page, behind one
 * that has to wait for the styles.
 */
export function pagePreloads({ manifest, staticHandlerContext }: EntryContext, nonce: string): string {
	const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
	for (const { route } of staticHandlerContext.matches) {
		const { module, imports = [] } = manifest.routes[route.id]!;
		for (const file of [module, ...imports]) scripts.add(file);
	}
	return [
		`<${stylesheet}>; rel=preload; as=style`,
		...[...scripts].map((file) => `<${file}>; rel=modulepreload; nonce="${nonce}"; fetchpriority=low`),
	].join(", ");
}
