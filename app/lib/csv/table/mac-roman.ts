/** Bytes 0x80–0xFF as older Macs wrote them; the one of Apple's own sign is no letter. */
export const HIGH_MAC =
	"ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

const LETTER = /^[À-ÖØ-öø-ÿŒœŠšŽžŸ]$/;
const SIGN = /^[\u00a0«»‹›“”„‘’–—…€£°²³®©™•§ªº]$/;
const ANY_LETTER = /\p{L}/u;
const SMALL = /\p{Ll}/u;

/** How many letters and signs of a text stand where no word of Western Europe has them. */
function misplaced(text: string): number {
	let count = 0;
	for (const { 0: char, index } of text.matchAll(/[^\0-\x7f]/g)) {
		const before = text.charAt(index - 1);
		const [joins, goesOn] = [ANY_LETTER.test(before), ANY_LETTER.test(text.charAt(index + 1))];
		if (LETTER.test(char)) {
			const isAlone = !joins && !goesOn && char.toLowerCase() !== "à";
			if (isAlone || (char !== char.toLowerCase() && SMALL.test(before))) count++;
		} else if (!SIGN.test(char) || (joins && goesOn && char !== "’")) count++;
	}
	return count;
}

/** True for bytes that make better words as an older Mac wrote them than as Windows does. */
export const looksLikeMac = (asWindows: string, asMac: string): boolean => misplaced(asMac) < misplaced(asWindows);
