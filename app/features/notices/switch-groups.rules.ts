import type { EventName } from "~/features/mails/events/mail-events.rules";

/** What mails are about, by what the names of their events begin with, in the order in which members choose. */
const GROUPS = [
	["entries", /^entry-/],
	["points", /^(points|posting)-/],
	["orders", /^order-/],
	["reached", /^(quiz|tier|award)-/],
	["reading", /./],
] as const satisfies readonly (readonly [string, RegExp])[];

export type SwitchGroup = (typeof GROUPS)[number][0];

interface MailSwitch {
	event: EventName;
	isOn: boolean;
}

/** A member's switches by what the mails are about; groups of which there is none are left out. */
export function switchGroups(switches: readonly MailSwitch[]): { name: SwitchGroup; switches: MailSwitch[] }[] {
	const groupOf = (event: string) => GROUPS.find(([, isIn]) => isIn.test(event))?.[0];
	return GROUPS.map(([name]) => ({ name, switches: switches.filter(({ event }) => groupOf(event) === name) })).filter(
		(group) => group.switches.length > 0,
	);
}
