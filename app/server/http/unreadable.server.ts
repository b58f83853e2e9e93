const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The status for a request that cannot be handed to the routes, since no address can be made of it; null when it can. */
export function unreadableStatus({ method, host }: { method: string; host: string }): 400 | 405 | null {
	if (!METHODS.has(method)) return 405;
	return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`) ? null : 400;
}
