import { runtime } from "../runtime.server";

/**
 * Whether this process can answer for any program: control can be read, from a copy too. What a platform asks before it
 * replaces a machine, which mends neither a lost region nor a full disk; asked by /livez.
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
