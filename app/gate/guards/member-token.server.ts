import { memberCookie, readCookie } from "~/server/cookies.server";

interface MemberToken {
	region: string;
	programId: string;
	token: string;
}

export function parseMemberCookie(value: string | null): MemberToken | null {
	const match = value === null ? null : /^([a-z]+)\.(.+)\.([\w-]{43})$/.exec(value);
	return match ? { region: match[1]!, programId: match[2]!, token: match[3]! } : null;
}

/** The session token, only when the cookie was given by this program in this region. */
export async function readTokenOf(request: Request, region: string, programId: string): Promise<string | null> {
	const parts = parseMemberCookie(await readCookie(memberCookie(), request));
	return parts && parts.region === region && parts.programId === programId ? parts.token : null;
}
