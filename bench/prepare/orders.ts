import { orderScene } from "../data/scenes/orders";
import { prepare } from "./prepare";

await prepare(() => orderScene());
