import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { runtime } from "./runtime.server";

/**
 * A change with one half in control and one in a region. Control's statements run first and are committed last, so one
 * that fails leaves nothing anywhere; `region` commits in between. When only control's commit fails, its half is done once
 * more, since the region's stands. Always control before a region: the other way two changes could wait for each other.
 */
export async function inBothDatabases<T>(
	control: ControlScope,
	half: (tx: ControlWriteScope) => Promise<void>,
	region: (tx: ControlWriteScope) => Promise<T>,
): Promise<T> {
	let committed: { value: T } | undefined;
	try {
		await transactControl(control, async (tx) => {
			await half(tx);
			committed = { value: await region(tx) };
		});
	} catch (error) {
		if (!committed) throw error;
		runtime().log.warn({ err: error }, "only the region was committed; doing the other half again");
		await transactControl(control, half);
	}
	if (!committed) throw new Error("neither half was done");
	return committed.value;
}
