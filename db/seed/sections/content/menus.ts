import { listTargets } from "~/features/menus/menu-targets.repository.server";
import { insertMenu, replaceMenuItems } from "~/features/menus/menus.repository.server";
import { newId } from "~/lib/ids.server";
import type { DemoProgram, DemoTarget } from "../../content/types";
import type { Steps } from "../../steps";

/** Makes a program's menus. They come last: what they lead to has to be there. */
export async function seedMenus(steps: Steps, program: DemoProgram): Promise<void> {
	await steps.once("menus", async (tx) => {
		const targets = await listTargets(tx);
		const leading = (leads: DemoTarget) => {
			if (leads === null) return { contentType: null, content: null };
			const [contentType, titled] = leads;
			if (contentType === "System Page") return { contentType, content: titled };
			const target = targets.find(({ type, title }) => type === contentType && title === titled);
			if (!target) throw new Error(`${program.id} has no ${contentType} "${titled}" for a menu to lead to`);
			return { contentType, content: target.id };
		};
		for (const { title, leads, screenTitle = "", items = [] } of program.menus) {
			const id = await insertMenu(tx, "primary", { title, screenTitle, ...leading(leads) });
			const below = items.map(({ title, leads, screenTitle = "" }) => ({ title, screenTitle, ...leading(leads) }));
			await replaceMenuItems(
				tx,
				id,
				below.map((item) => ({ ...item, id: newId(), hidden: false })),
			);
		}
		for (const { title, leads, screenTitle = "" } of program.secondaryMenus)
			await insertMenu(tx, "secondary", { title, screenTitle, ...leading(leads) });
	});
}
