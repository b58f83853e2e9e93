const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 253;

type ReadDomain = { domain: string; fault: null } | { domain: null; fault: string };

const refused = (fault: string): ReadDomain => ({ domain: null, fault: `sites:errors.${fault}` });

/**
 * A domain as a site stores it and as browsers send it in `Host`: lower case, international names in their ASCII form, no
 * trailing dot. `fault` is the message key for what is not one domain alone.
 */
export function readDomain(typed: string): ReadDomain {
	const text = typed.trim();
	if (text.includes("*")) return refused("wildcard");
	if (/^\[|:[^:]*:/.test(text) && !text.includes("/")) return refused("address");
	// The URL parser drops some of these silently.
	if (/[\s\p{Cc}\\/?#@%:]/u.test(text)) return refused("domainAlone");
	if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i.test(text)) return refused("address");
	if (!URL.canParse(`http://${text}`)) return refused("domain");
	const domain = new URL(`http://${text}`).hostname.replace(/\.$/, "");
	const labels = domain.split(".");
	if (/^\d+$/.test(labels.at(-1) ?? "")) return refused("address");
	if (labels.length < 2 || domain.length > LONGEST || !labels.every((label) => LABEL.test(label)))
		return refused("domain");
	return { domain, fault: null };
}

/** What a search for the beginning of a domain looks for; a whole international name is looked up in its ASCII form. */
export function domainSearch(q: string): string {
	return readDomain(q).domain ?? q.trim().toLowerCase();
}
