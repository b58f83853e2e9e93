/** What the words of mails may name, as the values are known. */
export const PLACEHOLDERS = [
	...(["member.firstname", "program.title", "link", "points", "title", "sent", "counting", "comments"] as const),
	...(["order.number", "order.items", "order.delivery", "reached", "articles", "date"] as const),
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

interface MailEvent {
	/** What its words may name beside the member and the program. */
	says: readonly Placeholder[];
	/** What they have to name, because the mail is of no use without. */
	needs?: readonly Placeholder[];
	/** Members may do without these mails; those about access and safety always go out. */
	switchable?: true;
	/** Shown on the member's page of notices as well. */
	notice?: true;
	/** Told to members who may sign in only. */
	activeOnly?: true;
	/** Told to nobody who has not asked for it. */
	wished?: true;
	/** The program's setting that stops these mails. */
	setting?: "standingMails";
}

const ACCESS = { says: ["link"], needs: ["link"] } as const;
const NEWS = { switchable: true, notice: true } as const;

/** Every reason for a mail to a member, and what holds for it. The names are stored as the `kind` of mails. */
const MAIL_EVENTS = {
	registration: { says: [] },
	approval: { says: ["link"] },
	activation: ACCESS,
	invitation: ACCESS,
	reset: ACCESS,
	passwordChanged: { says: ["link"], notice: true },
	emailChanged: { says: [], notice: true },
	sessionsEnded: { says: [], notice: true },
	"entry-completed": { ...NEWS, says: ["title", "sent", "points", "counting", "comments"] },
	"entry-sent-back": { ...NEWS, says: ["title", "sent", "comments"] },
	"entry-rejected": { ...NEWS, says: ["title", "sent", "comments"] },
	"order-placed": { ...NEWS, says: ["order.number", "order.items", "order.delivery", "points"] },
	"order-completed": { ...NEWS, says: ["order.number", "order.items"] },
	"order-cancelled": { ...NEWS, says: ["order.number", "order.items", "points"] },
	"order-changed": { ...NEWS, says: ["order.number", "order.items", "points"] },
	"points-added": { ...NEWS, says: ["points", "title"], activeOnly: true },
	"points-taken": { ...NEWS, says: ["points", "title"], activeOnly: true },
	"posting-paid": { ...NEWS, says: ["points", "title"], activeOnly: true },
	"points-expiring": { ...NEWS, says: ["points", "date"], activeOnly: true },
	"quiz-passed": { ...NEWS, says: ["title"], activeOnly: true },
	"tier-reached": { ...NEWS, says: ["reached"], activeOnly: true, setting: "standingMails" },
	"award-reached": { ...NEWS, says: ["reached"], activeOnly: true, setting: "standingMails" },
	"article-digest": { says: ["articles"], needs: ["articles"], switchable: true, wished: true, activeOnly: true },
} as const satisfies Record<string, MailEvent>;

export type EventName = keyof typeof MAIL_EVENTS;
export const EVENT_NAMES = Object.keys(MAIL_EVENTS) as EventName[];

export const isEvent = (name: string): name is EventName => Object.hasOwn(MAIL_EVENTS, name);

export const mailEvent = (name: EventName): MailEvent => MAIL_EVENTS[name];

/** The events whose mails a member may do without. */
export const SWITCHABLE_EVENTS = EVENT_NAMES.filter((name) => mailEvent(name).switchable);

/** Everything the words of an event may name. */
export const allowedIn = (name: EventName): Placeholder[] => [
	"member.firstname",
	"program.title",
	...mailEvent(name).says,
];
