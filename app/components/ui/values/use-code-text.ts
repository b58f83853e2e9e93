import { useFormat } from "../format-context";
import { monthText } from "./month-text";

/** What figures stand under, in words: a month as people write it, any other code as it is. */
export function useCodeText(): (code: string) => string {
	const format = useFormat();
	return (code) => monthText(code, format);
}
