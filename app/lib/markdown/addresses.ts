/** What an address may be made of: no blanks, controls, quotes, backslashes or letters that look like others. */
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,1000}$/;
const OWN_FILE = /^\/files\/[\w.~-]+(?:\/[\w.~-]+)*$/;
const MAIL = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i;
const PHONE = /^tel:\+?[\d().-]{2,30}$/i;

/** Whether a text may link there: pages elsewhere, this portal's own by their path, mail and telephone. Nothing else is a link. */
export function isSafeAddress(address: string): boolean {
	if (!PLAIN.test(address)) return false;
	if (address.startsWith("/")) return !address.startsWith("//") && isOwnPath(address);
	return MAIL.test(address) || PHONE.test(address) || isElsewhere(address);
}

/** Steps upwards and their disguises are in no address that somebody has copied from a page. */
const isOwnPath = (path: string) =>
	!/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|0|1|7f)/i.test(path.split(/[?#]/)[0] ?? "");

/** Whether an address leads to another site. */
export function isElsewhere(address: string): boolean {
	if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
	const { username, password, hostname } = new URL(address);
	// A name before the host poses as the host.
	return username === "" && password === "" && hostname !== "";
}

/** A picture of the program's own: one from elsewhere would tell others who reads the text, and when. */
export function isOwnFile(address: string): boolean {
	return OWN_FILE.test(address) && !/\/\.{1,2}(?:\/|$)/.test(address);
}

/** Whether a file of the program is a video, which is written like a picture. */
export function isOwnVideo(address: string): boolean {
	return isOwnFile(address) && address.endsWith(".mp4");
}
