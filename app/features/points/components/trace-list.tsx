import { DescriptionList } from "~/components/ui/data/description-list";
import { useFormat } from "~/components/ui/format-context";
import { useCodeText } from "~/components/ui/values/use-code-text";
import { plainName, type TraceLine } from "../trace.rules";
import { usePointsText } from "./use-points-text";

/** The figures a rule worked with, one beneath the other. */
export function TraceList({ lines }: { lines: readonly TraceLine[] }) {
	const { t } = usePointsText();
	const { points, amount, figure, percent } = useFormat();
	const codeText = useCodeText();
	const number = (value: number, isShare: boolean) =>
		isShare ? percent(value) : Number.isInteger(value) ? points(value) : figure(value);
	const shown = ({ name, value, times, asked, literal }: TraceLine) => {
		const text =
			typeof value === "boolean"
				? t(value ? "yes" : "no")
				: typeof value === "number"
					? number(value, name === "percent" && !literal)
					: value;
		if (asked) {
			// There may be no target, or none to reach at all.
			const target = asked.target === null ? "" : ` / ${amount(asked.target)}`;
			return `${asked.actual === null ? "–" : amount(asked.actual)}${target} · ${asked.by} · ${text}`;
		}
		return times === undefined ? text : `${points(times)} × ${text}`;
	};
	const named = ({ name, literal, asked }: TraceLine) => {
		// What a rule was asked of are the figures of a code.
		if (asked) return codeText(name);
		return literal ? name : t(`trace.${name}`, { defaultValue: plainName(name) });
	};
	return (
		<DescriptionList
			items={lines.map((line, index) => ({
				key: `${index}`,
				term: named(line),
				value: <span className="figures">{shown(line)}</span>,
			}))}
		/>
	);
}
