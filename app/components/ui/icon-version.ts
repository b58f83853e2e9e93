/** Written by bin/icons.mjs: changes whenever the sprite does. */
export const ICON_VERSION = "39ec4ef4";
