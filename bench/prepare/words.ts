import { sectionsScene } from "../data/scenes/sections";
import { prepare } from "./prepare";

await prepare(() => sectionsScene());
