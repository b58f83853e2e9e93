import video from "../../../videos/three-questions.mp4?inline";
import poster from "../../../videos/three-questions.webp?inline";
import type { DemoFilm } from "../../types";

export const film: DemoFilm = { name: "three-questions", video, poster };
