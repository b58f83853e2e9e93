import { createContext, useContext } from "react";

/** The request's CSP nonce; empty in the browser, where scripts already run. */
export const NonceContext = createContext<string>("");

export const useNonce = () => useContext(NonceContext);
