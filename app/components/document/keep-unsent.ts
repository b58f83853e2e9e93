type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** News wait no longer for this. */
const LONGEST_MS = 3000;

/**
 * Hands what was typed into a form of this page, and not sent, to the server: which keeps it only when the session has
 * ended. Nothing is asked while no form was touched and nothing is read. True when the page, or the form's place on it, is not
 * there any more: to load it anew would take away what is typed or read, while sending it says what has happened.
 */
export async function keepUnsent(as: "member" | "admin"): Promise<boolean> {
	const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
	const form = forms.find((one) => controlsOf(one).some(isChanged));
	if (!form && !document.querySelector("[data-read]")) return false;
	const { pathname, search } = location;
	try {
		if (form) await handOver(form, as);
		const page = await fetch(`${pathname}.data${search}`, { signal: AbortSignal.timeout(LONGEST_MS) });
		// The block of a page that a form stands in is named where the form is sent to.
		const block = new URLSearchParams(form?.getAttribute("action") ?? "").get("form")?.split("#")[0] ?? "";
		return page.status === 404 || (page.status === 200 && !(await page.text()).includes(block));
	} catch {
		// Without a connection, or on one that is dead, there is nobody to hand it to.
		return false;
	}
}

function handOver(form: HTMLFormElement, as: "member" | "admin"): Promise<Response> {
	const secret = new Set(controlsOf(form).flatMap(({ type, name }) => (type === "password" ? [name] : [])));
	const texts = [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" && !secret.has(name) ? [[name, value]] : [],
	);
	const query = new URLSearchParams({ as, page: location.pathname + location.search });
	return fetch(`/kept-post?${query}`, {
		method: "POST",
		body: new URLSearchParams(texts),
		signal: AbortSignal.timeout(LONGEST_MS),
	});
}

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

const isControl = (element: Element): element is Control => /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement)
		return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	if (/^(?:hidden|password|file|submit|button)$/.test(control.type)) return false;
	return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
