/** Runs in the browser, after the last of the page's own elements: what is held begins when the page has been painted. */
const BEGIN = `(() => {
	const begin = () => {
		for (const link of document.querySelectorAll("link[rel=later]"))
			link.rel = link.as === "fetch" ? "preload" : "modulepreload";
		const held = document.querySelector("script[type=later]");
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = held.nonce;
		script.text = held.text;
		document.head.append(script);
		script.remove();
	};
	if (document.hidden) begin();
	else requestAnimationFrame(() => setTimeout(begin));
})()`.replace(/\s*\n\s*/g, " ");

const MODULES = 'type="module" async=""';
const PRELOADED = '<link rel="modulepreload"';

/**
 * A page whose scripts, and the texts that they need, are fetched when it has been painted: it is whole without them,
 * and on a phone they would take the line and the processor from the styles and pictures that people wait for. A page
 * that nobody looks at yet has them at once, as it is not painted before. `page` is what React has written, where neither
 * a tag nor a quoted attribute comes from content; of its scripts the last holds the modules. Where none does it stays as it is.
 * Returns its pieces in their order: put together they would be copied once more.
 */
export function holdScripts(page: string, nonce: string): string[] {
	const modules = page.lastIndexOf(MODULES);
	if (modules === -1) return [page];
	// What lies between is most of the page and holds none of them.
	const head = page.indexOf("</head>");
	const first = page.indexOf(PRELOADED, head);
	const links = first === -1 ? modules : Math.min(first, modules);
	return [
		hold(page.slice(0, head)),
		page.slice(head, links),
		hold(page.slice(links, modules)),
		'type="later"',
		page.slice(modules + MODULES.length),
		`<script nonce="${nonce}">${BEGIN}</script>`,
	];
}

const hold = (part: string) =>
	part.replace(/<link rel="(?:modulepreload"|preload" (?=as="fetch"))/g, '<link rel="later" ');
