import { runtime } from "../runtime.server";

/**
 * Whether this process can answer for any program: control can be read, from a copy too. What a platform asks before it
 * sends visitors here, which neither a lost region nor a full disk stops; asked by /readyz.
 */
export async function isAlive(): Promise<boolean> {
	try {
		const control = await runtime().regions.control();
		await (await control.read()).selectFrom("program_directory").select("program_id").limit(1).execute();
		return true;
	} catch {
		return false;
	}
}
