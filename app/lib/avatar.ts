/** A member's picture: the external address, else the small upload; null shows the initials. */
export function avatarUrl(member: { externalImageUrl: string | null; imageSmallUrl: string | null }): string | null {
	return member.externalImageUrl ?? member.imageSmallUrl;
}
