import { translator } from "~/server/i18n/messages.server";

const inEnglish = translator("en");

/**
 * Equals every message key that says this in English, word for word, so that a test compares what people read:
 * `toMatchObject({ message: reads("Offer deleted successfully") })`. For `toEqual` and its kind, not for `toBe`.
 */
export function reads(text: string): string {
	const matcher = {
		$$typeof: Symbol.for("jest.asymmetricMatcher"),
		asymmetricMatch: (key: unknown) => typeof key === "string" && inEnglish(key) === text,
		toAsymmetricMatcher: () => `reads ${JSON.stringify(text)}`,
		toString: () => text,
	};
	return matcher as unknown as string;
}
