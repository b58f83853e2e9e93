import video from "../../../videos/trois-questions.mp4?inline";
import poster from "../../../videos/trois-questions.webp?inline";
import type { DemoFilm } from "../../types";

export const film: DemoFilm = { name: "trois-questions", video, poster };
