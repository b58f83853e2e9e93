const BROWSERS: [RegExp, string][] = [
	[/Edg(e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X|Macintosh/, "Mac"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
];

/** "Firefox · Windows" out of a user agent, enough to recognise one's own; null when nothing is known. */
export function deviceName(userAgent: string | null): string | null {
	if (!userAgent) return null;
	const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
	const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
	return parts.length > 0 ? parts.join(" · ") : null;
}
