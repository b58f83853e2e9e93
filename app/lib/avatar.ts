/** Whether a page may show the picture at an address: a file of this portal, or one that its server sends over https. */
export function isPictureShown(address: string): boolean {
	if (address.startsWith("/")) return !/^\/[/\\]/.test(address);
	if (!URL.canParse(address)) return false;
	const { protocol, username, password } = new URL(address);
	return protocol === "https:" && `${username}${password}` === "";
}

/** A member's picture: the external address, else the small upload; null shows the initials. */
export function avatarUrl(member: { externalImageUrl: string | null; imageSmallUrl: string | null }): string | null {
	const { externalImageUrl, imageSmallUrl } = member;
	return externalImageUrl !== null && isPictureShown(externalImageUrl) ? externalImageUrl : imageSmallUrl;
}
