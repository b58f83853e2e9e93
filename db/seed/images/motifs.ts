import type { Draw } from "./drawing";
import * as gear from "./motifs/gear";
import * as home from "./motifs/home";
import * as occasions from "./motifs/occasions";
import * as outdoors from "./motifs/outdoors";
import * as tech from "./motifs/tech";
import * as tools from "./motifs/tools";

export const MOTIFS = { ...outdoors, ...gear, ...tools, ...home, ...tech, ...occasions };

export type MotifName = keyof typeof MOTIFS;

const _drawable: Record<MotifName, Draw> = MOTIFS;
