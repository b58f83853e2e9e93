/** Written by bin/icons.mjs: changes whenever the sprite does. */
export const ICON_VERSION = "1de95310";
