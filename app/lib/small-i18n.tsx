// The browser's stand-in for i18next and react-i18next (vite.config.ts): what our texts use of them, in a tenth of the size.
// The server answers with the libraries themselves; tests hold every text of the catalogue against both.
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";

type Params = Record<string, unknown>;
type Translate = (key: string, params?: Params) => string;

interface InitOptions {
	lng: string;
	defaultNS: string;
	resources: Record<string, unknown>;
}

const PLACE = /\$t\(([^)]*)\)|\{\{(.+?)\}\}/g;

const at = (texts: unknown, path: string[]): unknown =>
	path.reduce<unknown>(
		(found, part) => (typeof found === "object" && found ? (found as Params)[part] : undefined),
		texts,
	);

export class SmallI18n {
	language = "";
	exists = (key: string, params: Params = {}) => this.#find(key, params) !== undefined;
	t: Translate = (key, params) => this.translate(key, params ?? {});
	#texts: unknown;
	#namespace = "";
	#plurals = new Intl.PluralRules("en");

	use() {
		return this;
	}

	async init({ lng, defaultNS, resources }: InitOptions) {
		this.language = lng;
		this.#namespace = defaultNS;
		this.#texts = resources[lng];
		this.#plurals = new Intl.PluralRules(lng);
	}

	translate(key: string, params: Params, namespace = this.#namespace): string {
		const known = this.#find(key, params, namespace);
		if (known !== undefined) return this.#fill(known, params, namespace);
		const other = params.defaultValue;
		return typeof other === "string" ? this.#fill(other, params, namespace) : this.#split(key, params, namespace)[1]!;
	}

	#split(key: string, { nsSeparator }: Params, namespace = this.#namespace) {
		const mark = nsSeparator === false ? -1 : key.indexOf(":");
		return mark < 0 ? [namespace, key] : [key.slice(0, mark), key.slice(mark + 1).replaceAll(":", ".")];
	}

	#find(key: string, params: Params, namespace?: string): string | undefined {
		const [space, path] = this.#split(key, params, namespace);
		const { count } = params;
		const endings = typeof count === "number" ? [count === 0 && "_zero", `_${this.#plurals.select(count)}`, ""] : [""];
		for (const ending of endings) {
			const found = ending !== false && at(this.#texts, [space!, ...`${path}${ending}`.split(".")]);
			if (typeof found === "string") return found;
		}
	}

	// In one go, so that what a value holds is never read as a place to fill.
	#fill(text: string, params: Params, namespace?: string): string {
		return text.replace(PLACE, (_place, nested: string | undefined, name: string | undefined) =>
			nested === undefined
				? String(params[name!.trim()] ?? "")
				: this.translate(this.#fill(nested, params), { ...params, defaultValue: undefined }, namespace),
		);
	}
}

export const createInstance = () => new SmallI18n();
export const initReactI18next = { type: "3rdParty" };

const Current = createContext(createInstance());

export function I18nextProvider({ i18n, children }: { i18n: SmallI18n; children: ReactNode }) {
	return createElement(Current.Provider, { value: i18n }, children);
}

export function useTranslation(namespaces: string | string[]) {
	const i18n = useContext(Current);
	const namespace = typeof namespaces === "string" ? namespaces : namespaces[0];
	return useMemo(
		() => ({ i18n, t: ((key, params = {}) => i18n.translate(key, params, namespace)) as Translate }),
		[i18n, namespace],
	);
}
