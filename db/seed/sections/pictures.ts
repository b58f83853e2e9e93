import type { MotifName } from "../images/motifs";
import type { PaletteName } from "../images/palettes";

export interface PictureColumns {
	imageSmallUrl: string | null;
	imageMediumUrl: string | null;
	imageLargeUrl: string | null;
}

/** The stored addresses of a picture; none while there are no pictures. */
export type Pictures = (image: readonly [MotifName, PaletteName]) => PictureColumns;

export const NO_PICTURES: Pictures = () => ({ imageSmallUrl: null, imageMediumUrl: null, imageLargeUrl: null });
