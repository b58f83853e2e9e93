import { allRoutes } from "../routes/table";
import { ask, type Reply } from "./ask";
import { cellsOf, expectedRoutes } from "./expected";
import { WHO, type Who } from "./portal/people";
import type { Portal } from "./portal/portal";
import { scenarioOf } from "./scenarios/all";
import type { Scenario } from "./scenarios/scenario";

/** One thing that an action can be asked to do, and somebody who may. */
export interface Use {
	title: string;
	file: string;
	who: Who;
	scenario: Scenario;
}

const patterns = new Map((await allRoutes()).map(({ file, pattern }) => [file, pattern]));

/** Every use of every action that stores something for somebody. */
export const WRITING: Use[] = expectedRoutes
	.filter(({ half, inside }) => half === "action" && inside.own?.endsWith("+"))
	.flatMap((route) => {
		const inside = cellsOf(route).filter(({ place, wanted }) => place === "own" && wanted.endsWith("+"));
		const order: Who[] = ["member", "admin", "super", "key", ...WHO];
		const who = order.find((one) => inside.some((cell) => cell.who === one)) ?? "nobody";
		const file = `routes/${route.file}`;
		const scenario = scenarioOf(file);
		const more = Object.entries(scenario.more ?? {}).map(([name, one]) => [name, { ...scenario, ...one }] as const);
		return [["", scenario] as const, ...more].map(([name, one]) => ({
			...{ title: `${route.file} ${name}`.trim(), file, who },
			scenario: one,
		}));
	});

/** Sends a use as its person. */
export function requestAs(portal: Portal, { file, who, scenario }: Omit<Use, "title">): Promise<Reply> {
	const headers = portal.credentials[who] ?? {};
	const question = { file, pattern: patterns.get(file) ?? "", half: "action" as const, scenario, headers };
	return ask(portal, { ...question, place: "own", foreign: portal.ids.other });
}
