import { circle, ellipse, shape } from "./drawing";
import { MOTIFS, type MotifName } from "./motifs";
import { PALETTES, type PaletteName } from "./palettes";

/** Sharp enough for the largest frame it stands in, and a third cheaper than the 1280 that uploads may have. */
const PICTURE_WIDTH = 800;

/** The picture of a motif as SVG, 4:3; the backdrop differs by motif so that a grid does not look stamped. */
export function pictureSvg(motif: MotifName, paletteName: PaletteName): string {
	const palette = PALETTES[paletteName];
	const { sky, ground, light } = palette;
	const style = Object.keys(MOTIFS).indexOf(motif) % 3;
	const backdrop = [
		circle(318, 72, 46, light, { opacity: 0.55 }) + ellipse(200, 300, 330, 92, ground),
		circle(200, 140, 134, ground, { opacity: 0.55 }) + shape("M0 252q100-26 200 0t200 0v48H0Z", ground),
		circle(70, 64, 90, light, { opacity: 0.35 }) + shape("M0 236 400 206v94H0Z", ground),
	][style];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH * 0.75}" viewBox="0 0 400 300"><rect width="400" height="300" fill="${sky}"/>${backdrop}${MOTIFS[motif](palette)}</svg>`;
}
