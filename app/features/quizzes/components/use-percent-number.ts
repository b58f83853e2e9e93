import { useFormat } from "~/components/ui/format-context";
import { AMOUNT_UNITS } from "~/lib/amounts/decimals";

/** A percentage with its one decimal, for texts that write the sign themselves: programs have put some into their own words. */
export function usePercentNumber(): (percent: number) => string {
	const { amount } = useFormat();
	return (percent) => amount(Math.round(percent * AMOUNT_UNITS), 1);
}
