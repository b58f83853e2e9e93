/** A field, button or group of a form: what it lacks of these is undefined, as it was when the page came. */
type Control = Pick<HTMLInputElement, "type" | "name" | "value" | "defaultValue" | "checked" | "defaultChecked"> &
	Partial<Pick<HTMLSelectElement, "options">>;

/** News wait no longer for this. */
const LONGEST_MS = 3000;

/**
 * Hands what was typed into a form of this page, and not sent, to the server: which keeps it only when the session has
 * ended. Nothing is asked while no form was touched and nothing is read. True when the page, or the form's place on it, is not
 * there any more: to load it anew would take away what is typed or read, while sending it says what has happened.
 */
export async function keepUnsent(as: "member" | "admin"): Promise<boolean> {
	const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
	// One that was refused has come with what was typed, which is no change to it.
	const form = forms.find((one) => one.querySelector("[role=alert]") || controlsOf(one).some(isChanged));
	if (!form && !document.querySelector("[data-read]")) return false;
	try {
		if (form) await handOver(form, as);
		const page = await ask(`${location.pathname}.data${location.search}`);
		// The form of a page's block says which one it is.
		const { block = "" } = form?.dataset ?? {};
		return page.status === 404 || (page.status === 200 && !(await page.text()).includes(block));
	} catch {
		// Without a connection, or on one that is dead, there is nobody to hand it to.
		return false;
	}
}

function handOver(form: HTMLFormElement, as: "member" | "admin"): Promise<Response> {
	const texts = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
	for (const { type, name } of controlsOf(form)) if (type === "password") texts.delete(name);
	const page = encodeURIComponent(location.pathname + location.search);
	return ask(`/kept-post?as=${as}&page=${page}`, { method: "POST", body: texts });
}

const ask = (url: string, more?: RequestInit) => fetch(url, { signal: AbortSignal.timeout(LONGEST_MS), ...more });

const controlsOf = (form: HTMLFormElement) => [...form.elements] as unknown as Control[];

function isChanged({ type, options, value, defaultValue, checked, defaultChecked }: Control): boolean {
	if (/^(?:hidden|password|file|submit|button)$/.test(type)) return false;
	return options
		? [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
		: value !== defaultValue || checked !== defaultChecked;
}
