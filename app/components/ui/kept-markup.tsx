import { type ComponentType, createContext, type JSX, type ReactNode, useContext } from "react";
import { I18nContext } from "react-i18next";
import { type ContextFormat, useFormat } from "./format-context";
import { usePictureHosts } from "./pictures/picture-hosts";

type I18n = NonNullable<React.ContextType<typeof I18nContext>>["i18n"];

/** Around what a piece of markup is made: it depends on these and on its own values alone. */
export interface MarkupSetting {
	i18n: I18n;
	format: ContextFormat;
	/** Hosts whose pictures of people are shown. */
	hosts: readonly string[];
}

/** Gives the markup of an element, from memory where the same component was asked for the same values before. */
export type KeepMarkup = (
	setting: MarkupSetting,
	component: unknown,
) => (values: object, element: () => JSX.Element) => string;

/** There on the server alone. A browser renders what it has been sent, letter for letter, and takes it over. */
export const KeptMarkup = /* @__PURE__ */ createContext<KeepMarkup | null>(null);

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * For cards and rows that come in hundreds and look the same for many readers: returns what fills the element around
 * one. `Piece` shows its values and nothing else (not the address, not the clock, not the request), which its markup is
 * remembered by; `shared` is what the caller has looked up for all of them and what follows from the language.
 */
export function useKeptMarkup<Props extends object, Shared extends Partial<Props>>(
	Piece: ComponentType<Props>,
	shared: Shared,
): (values: Omit<Props, keyof Shared>) => Content {
	const element = (values: Omit<Props, keyof Shared>) => <Piece {...({ ...values, ...shared } as unknown as Props)} />;
	const markup = useMarkup(Piece);
	if (!markup) return (values) => ({ children: element(values) });
	return (values) => ({ dangerouslySetInnerHTML: { __html: markup(values, () => element(values)) } });
}

/** A build for browsers leaves it out, so that no page of theirs is larger for it. */
const useMarkup = import.meta.env.SSR ? useRemembered : () => null;

function useRemembered(piece: unknown) {
	const keep = useContext(KeptMarkup);
	const i18n = useContext(I18nContext)?.i18n;
	const format = useFormat();
	const hosts = usePictureHosts();
	return keep && i18n ? keep({ i18n, format, hosts }, piece) : null;
}
