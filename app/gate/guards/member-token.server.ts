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

/**
 * The session token, only when the cookie was given by this program. Its region is where the program was at the time: a
 * program that moves takes its sessions along, and a token is found nowhere but in the region that has its session.
 */
export async function readTokenOf(request: Request, programId: string): Promise<string | null> {
	const parts = parseMemberCookie(await readCookie(memberCookie(), request));
	return parts?.programId === programId ? parts.token : null;
}
