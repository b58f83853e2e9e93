export type Locale = "en" | "fr";

export interface Format {
	readonly locale: Locale;
	/** 1,234,567; a fraction is floored. A BigInt is for what a number cannot hold exactly. */
	points(n: number | bigint): string;
	/** 8,680.67: a number somebody typed. Four digits alone may be a year and stay together. */
	figure(n: number): string;
	/** 8,680.67: an exact amount, by how many ten-thousandths it has; with so many decimals or those it has. */
	amount(units: number, decimals?: number): string;
	/** 85.0%: the same of an amount that is a percentage. */
	amountPercent(units: number, decimals: number): string;
	/** +1,234 or −50 (a true minus); 0 has no sign. */
	signed(n: number): string;
	/** Jan 31, 2024 */
	date(ms: number): string;
	/** Jan 31, 2024, 15:05 */
	dateTime(ms: number): string;
	/** 15:05 */
	time(ms: number): string;
	/** 50.0% of a figure on the scale 0 to 100. */
	percent(x: number): string;
	/** "3 days ago" under seven days either way, else the date. */
	relative(ms: number, now: number): string;
	/** "22 days ago", however long ago. */
	age(ms: number, now: number): string;
	/** January 2024, as a heading. */
	month(ms: number): string;
	/** Jan 2024, beneath a chart. */
	shortMonth(ms: number): string;
	/** 830 kB, 1.2 MB */
	bytes(n: number): string;
}

const TAGS: Record<Locale, string> = { en: "en-US", fr: "fr-FR" };
const JOIN: Record<Locale, string> = { en: ", ", fr: " à " };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KIB = 1024;
const cache = new Map<string, Format>();

function knownTimeZone(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone && timeZone;
	} catch {
		return "UTC";
	}
}

function build(locale: Locale, timeZone: string): Format {
	const tag = TAGS[locale];
	const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
	const typed = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
	// A true minus, and none before what has been rounded to zero.
	const minus = (text: string) => text.replace("-", /[1-9]/.test(text) ? "−" : "");
	const exact = new Map<string, Intl.NumberFormat>();
	const exactly = (style: "decimal" | "percent", n: number, decimals?: number) => {
		const bounds = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 4 };
		const known = exact.get(style + decimals) ?? new Intl.NumberFormat(tag, { style, ...bounds });
		exact.set(style + decimals, known);
		return minus(known.format(n));
	};
	const day = new Intl.DateTimeFormat(tag, { timeZone, year: "numeric", month: "short", day: "numeric" });
	const clock = new Intl.DateTimeFormat(tag, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	const monthName = new Intl.DateTimeFormat(tag, { timeZone, year: "numeric", month: "long" });
	const monthShort = new Intl.DateTimeFormat(tag, { timeZone, year: "numeric", month: "short" });
	const justNow = new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(0, "second");
	const unit = (name: string) =>
		new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 1 });
	const [kilo, mega, giga] = [unit("kilobyte"), unit("megabyte"), unit("gigabyte")] as const;
	// Not "yesterday": that would be a statement about calendar days, and this counts elapsed hours.
	const ago = new Intl.RelativeTimeFormat(tag, { numeric: "always" });
	const points = (n: number | bigint) => minus(whole.format(typeof n === "bigint" ? n : Math.floor(n) || 0));
	const date = (ms: number) => day.format(ms);
	const age = (ms: number, now: number) => {
		const gap = ms - now;
		const size = Math.abs(gap);
		if (size < MINUTE) return justNow;
		if (size < HOUR) return ago.format(Math.trunc(gap / MINUTE), "minute");
		if (size < DAY) return ago.format(Math.trunc(gap / HOUR), "hour");
		return ago.format(Math.trunc(gap / DAY), "day");
	};
	const time = (ms: number) => clock.format(ms);

	return {
		locale,
		points,
		figure: (n) => minus(Number.isInteger(n) && Math.abs(n) < 10_000 ? String(n) : typed.format(n)),
		amount: (units, decimals) => exactly("decimal", units / 10_000, decimals),
		amountPercent: (units, decimals) => exactly("percent", units / 1_000_000, decimals),
		signed: (n) => (n >= 1 ? `+${points(n)}` : points(n)),
		date,
		time,
		dateTime: (ms) => `${date(ms)}${JOIN[locale]}${time(ms)}`,
		percent: (x) => exactly("percent", x / 100, 1),
		relative(ms, now) {
			return Math.abs(ms - now) >= 7 * DAY ? date(ms) : age(ms, now);
		},
		age,
		month(ms) {
			const name = monthName.format(ms);
			return name.charAt(0).toUpperCase() + name.slice(1);
		},
		shortMonth: (ms) => monthShort.format(ms),
		bytes(n) {
			if (n < KIB * KIB) return kilo.format(Math.ceil(n / KIB));
			return n < KIB ** 3 ? mega.format(n / KIB ** 2) : giga.format(n / KIB ** 3);
		},
	};
}

/** Formats for one locale and time zone; an unknown zone counts as UTC. Cached, so Intl objects are built once. */
export function createFormat({ locale, timeZone }: { locale: Locale; timeZone: string }): Format {
	const key = `${locale}|${timeZone}`;
	const cached = cache.get(key);
	if (cached) return cached;
	const zone = knownTimeZone(timeZone);
	const format = zone === timeZone ? build(locale, zone) : createFormat({ locale, timeZone: "UTC" });
	if (zone === timeZone) cache.set(key, format);
	return format;
}
