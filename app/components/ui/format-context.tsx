import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createFormat, type Format, type Locale } from "~/lib/format";

export interface ContextFormat extends Omit<Format, "relative"> {
	/** Relative to the time of the request, so server and browser say the same. */
	relative(ms: number, now?: number): string;
	locale: Locale;
	timeZone: string;
	now: number;
}

const FormatContext = createContext<ContextFormat | null>(null);

interface FormatProviderProps {
	locale: Locale;
	timeZone: string;
	/** UTC milliseconds taken by the server when it answered the request. */
	now: number;
	children: ReactNode;
}

export function FormatProvider({ locale, timeZone, now, children }: FormatProviderProps) {
	const value = useMemo(() => {
		const format = createFormat({ locale, timeZone });
		return {
			...format,
			relative: (ms: number, from = now) => format.relative(ms, from),
			locale,
			timeZone,
			now,
		};
	}, [locale, timeZone, now]);
	return <FormatContext.Provider value={value}>{children}</FormatContext.Provider>;
}

/** Numbers, dates and times in the reader's language and the program's time zone; English and UTC outside a provider. */
export function useFormat(): ContextFormat {
	const given = useContext(FormatContext);
	return given ?? FALLBACK;
}

const plain = createFormat({ locale: "en", timeZone: "UTC" });
const FALLBACK: ContextFormat = {
	...plain,
	relative: (ms, now = ms + 7 * 86_400_000) => plain.relative(ms, now),
	locale: "en",
	timeZone: "UTC",
	now: 0,
};
