import { normaliseHex } from "~/lib/theme/colour";

/** Every time zone a program may have; UTC is missing in the runtime's own list. */
export const TIME_ZONES: readonly string[] = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

export const isTimeZone = (name: string) => TIME_ZONES.includes(name);

/** `#RRGGBB` for a colour as typed or picked, else undefined. */
export const hexColour = (value: string) => normaliseHex(value);
