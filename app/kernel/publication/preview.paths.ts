import type { ItemType } from "~/entities";

export const PREVIEW_PATH = "/admin/preview";

/** The program as somebody sees it who has the tags of an item. */
export const previewPath = (type: ItemType, id: string) => `${PREVIEW_PATH}?${new URLSearchParams({ item: type, id })}`;
