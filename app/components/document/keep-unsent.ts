type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** News wait no longer for this. */
const LONGEST_MS = 3000;

/**
 * Hands what was typed into a form of this page, and not sent, to the server: which keeps it only when the session has
 * ended. Nothing is asked while no form was touched. True when the page is not there any more: to load it anew would take the
 * form away, while sending it says what has happened.
 */
export async function keepUnsent(as: "member" | "admin"): Promise<boolean> {
	const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
	const form = forms.find((one) => controlsOf(one).some(isChanged));
	if (!form) return false;
	const secret = new Set(controlsOf(form).flatMap(({ type, name }) => (type === "password" ? [name] : [])));
	const texts = [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" && !secret.has(name) ? [[name, value]] : [],
	);
	const { pathname, search } = location;
	const query = new URLSearchParams({ as, page: pathname + search });
	try {
		await fetch(`/kept-post?${query}`, {
			method: "POST",
			body: new URLSearchParams(texts),
			signal: AbortSignal.timeout(LONGEST_MS),
		});
		const page = await fetch(`${pathname}.data${search}`, { signal: AbortSignal.timeout(LONGEST_MS) });
		return page.status === 404;
	} catch {
		// Without a connection, or on one that is dead, there is nobody to hand it to.
		return false;
	}
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
