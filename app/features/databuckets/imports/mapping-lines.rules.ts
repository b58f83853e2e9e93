import type { BucketMapping } from "./mappings.repository.server";

/** Blanks around the sign say nothing: nobody sees where a heading ends by them. */
const bare = (text: string): string => text.replace(/ ?= ?/g, "=");

/**
 * Lines "heading = code" that were parted at their last sign, parted where a code of the databucket begins: headings and codes
 * may have such signs themselves. What is no code anywhere stays as it was parted.
 */
export function partedByCodes(lines: BucketMapping, codes: readonly string[]): BucketMapping {
	const known = new Set(codes);
	const byBare = new Map(codes.toReversed().map((code) => [bare(code), code]));
	return lines.map((line) => {
		let [heading, code] = line;
		for (let at = heading.length; !known.has(code) && at > 0; ) {
			at = heading.lastIndexOf("=", at - 1);
			if (at <= 0) return line;
			const meant = byBare.get(bare(`${heading.slice(at + 1).trim()}=${line[1]}`));
			if (meant !== undefined) [heading, code] = [heading.slice(0, at).trim(), meant];
		}
		return [heading, code] as const;
	});
}
