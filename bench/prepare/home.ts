import { homeScene } from "../data/scenes/home";
import { prepare } from "./prepare";

await prepare(() => homeScene());
