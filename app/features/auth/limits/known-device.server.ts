import { newId } from "~/lib/ids.server";
import { emailKey } from "~/lib/text";
import { deviceCookie, readCookie } from "~/server/cookies.server";
import { cipher } from "~/server/crypto/fields.server";

/** Accounts one browser is known for; the one unused longest goes first. */
const ACCOUNTS = 8;

interface Device {
	id: string;
	accounts: string[];
}

/** An account of a program (or of the administration) as the cookie names it: by a keyed hash, never by the e-mail. */
export function accountName(area: string, email: string): string {
	return cipher()
		.lookupHash(`${area}|${emailKey(email)}`)
		.slice(0, 22);
}

async function readDevice(request: Request): Promise<Device | null> {
	const [id, accounts] = (await readCookie(deviceCookie(), request))?.split(":") ?? [];
	return id && accounts ? { id, accounts: accounts.split(",") } : null;
}

/** The id of this browser where somebody has signed in to the account with it before, else null. */
export async function knownDevice(request: Request, account: string): Promise<string | null> {
	const device = await readDevice(request);
	return device?.accounts.includes(account) ? device.id : null;
}

/** The Set-Cookie by which this browser is known for the account from now on. */
export async function rememberDevice(request: Request, account: string): Promise<string> {
	const device = await readDevice(request);
	const accounts = [account, ...(device?.accounts ?? []).filter((one) => one !== account)].slice(0, ACCOUNTS);
	return deviceCookie().serialize(`${device?.id ?? newId()}:${accounts.join(",")}`);
}
