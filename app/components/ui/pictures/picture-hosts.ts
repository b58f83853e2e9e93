import { createContext, useContext } from "react";

/** Hosts whose pictures of people are shown beside uploaded ones; none outside a program. */
export const PictureHosts = createContext<readonly string[]>([]);

export const usePictureHosts = () => useContext(PictureHosts);
