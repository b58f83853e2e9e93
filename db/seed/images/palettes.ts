/** The colours of one picture, from back to front. */
export interface Palette {
	sky: string;
	ground: string;
	main: string;
	second: string;
	accent: string;
	dark: string;
	light: string;
}

const palette = (sky: string, ground: string, main: string, second: string, accent: string, dark: string): Palette => ({
	sky,
	ground,
	main,
	second,
	accent,
	dark,
	light: "#FFF9F0",
});

export const PALETTES = {
	moss: palette("#DCE8D2", "#B4CCA1", "#4F7F52", "#8DB580", "#E8A33D", "#22382B"),
	dusk: palette("#D9D6EE", "#B5AEDB", "#5B4E9B", "#8F82C9", "#F2A56F", "#2A2350"),
	clay: palette("#F6DFCF", "#E9BFA3", "#C2593A", "#E08E6D", "#2F6F79", "#4A2218"),
	sky: palette("#D5E9F6", "#A9D0EA", "#2E78B0", "#6FB0DB", "#F4B942", "#173A57"),
	plum: palette("#F0D9E6", "#DDB0C9", "#8E3B6B", "#BF7AA2", "#F0B35B", "#411A33"),
	sand: palette("#F5EBD5", "#E5D0A3", "#B9852F", "#DDB463", "#3F7F78", "#4C3611"),
	pine: palette("#D3E6E1", "#9FC9BF", "#1F6B63", "#5BA397", "#EE8A52", "#0E3531"),
	steel: palette("#DEE4EA", "#B9C5D1", "#47627D", "#8299B0", "#E5784B", "#1E2D3C"),
	honey: palette("#FCEBC5", "#F5D384", "#E39A1E", "#F2BD55", "#3A6EA5", "#523807"),
	berry: palette("#F8D9DA", "#EDAFB3", "#B8323F", "#DB6B76", "#2F7F6B", "#4D131A"),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
