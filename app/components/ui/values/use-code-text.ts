import { monthText } from "~/lib/month-text";
import { useFormat } from "../format-context";

/** What figures stand under, in words: a month as people write it, any other code as it is. */
export function useCodeText(): (code: string) => string {
	const format = useFormat();
	return (code) => monthText(code, format);
}
