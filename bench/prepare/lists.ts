import { rosterScene } from "../data/scenes/roster";
import { prepare } from "./prepare";

await prepare(() => rosterScene(100_000));
