/**
 * Whether a person's picture may be shown: a file of this portal, or a picture on a host that the program trusts. Any
 * other server would learn who looks at the page, and when.
 */
export function isPictureTrusted(address: string, hosts: readonly string[]): boolean {
	if (address.startsWith("/") && !/^\/[/\\]/.test(address)) return true;
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, port, username, password } = new URL(address);
	return protocol === "https:" && `${port}${username}${password}` === "" && hosts.includes(hostname);
}
