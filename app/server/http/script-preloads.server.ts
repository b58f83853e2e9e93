import type { EntryContext } from "@remix-run/node";

/**
 * The `Link` header that lets a browser fetch the scripts of a page while it still waits for the styles. Their tags come
 * at the end of the page, behind a script that has to wait for those.
 */
export function scriptPreloads({ manifest, staticHandlerContext }: EntryContext, nonce: string): string {
	const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
	for (const { route } of staticHandlerContext.matches) {
		const { module, imports = [] } = manifest.routes[route.id]!;
		for (const file of [module, ...imports]) files.add(file);
	}
	return [...files].map((file) => `<${file}>; rel=modulepreload; nonce="${nonce}"; fetchpriority=low`).join(", ");
}
