import { cardsScene } from "../data/scenes/cards";
import { prepare } from "./prepare";

await prepare(() => cardsScene());
