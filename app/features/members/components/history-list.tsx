import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Timeline } from "~/components/ui/data/timeline";
import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import { useFieldWords } from "~/features/audit/components/field-words";
import { type Who, WhoText } from "~/features/audit/components/who-text";
import { plainName } from "~/features/points/trace.rules";

interface Change {
	id: string;
	at: number;
	action: string;
	actor: Who;
	detail: { before?: unknown; after?: unknown; note?: string };
}

/** A tier that a member came to, or an award: won (`reached`), or lost. */
export interface Step {
	id: string;
	at: number;
	kind: "tier" | "award";
	name: string;
	reached: number;
}

/** What was done to a member, and what they reached or lost, newest first. */
export function HistoryList({ changes, steps = [] }: { changes: readonly Change[]; steps?: readonly Step[] }) {
	const { t } = useTranslation(["audit", "members"], { useSuspense: false });
	const items = [
		...changes.map(({ id, at, action, actor, detail }) => ({
			at,
			id,
			icon: "history" as const,
			title: plainName(t(`actions.${action}`, { defaultValue: action })),
			meta: (
				<>
					<TimeText value={at} as="dateTime" /> · <WhoText who={actor} />
				</>
			),
			children: <Detail {...detail} />,
		})),
		...steps.map(({ id, at, kind, name, reached }) => ({
			at,
			id,
			icon: "trophy" as const,
			title: t(`members:steps.${kind}${reached === 1 ? "Reached" : "Lost"}`),
			meta: <TimeText value={at} as="dateTime" />,
			children: name !== "" && <p className="text-sm wrap-anywhere">{name}</p>,
		})),
	];
	return (
		<Card>
			<Timeline items={items.sort((a, b) => b.at - a.at).map(({ at: _, ...item }) => item)} />
		</Card>
	);
}

function Detail({ before, after, note }: Change["detail"]) {
	const { points } = useFormat();
	const colon = useUiText()("colon");
	const { nameOf, wordOf } = useFieldWords();
	const lines = differences(before, after, points).map(({ name, values }) => {
		const words = values.map((value) => wordOf("member", name, value));
		return `${nameOf(name)}${colon} ${words.join(" → ")}`;
	});
	if (lines.length === 0 && !note) return null;
	return (
		<div className="grid gap-1 text-sm">
			{note && <p>{note}</p>}
			{lines.map((line) => (
				<p key={line} className="figures wrap-anywhere text-muted">
					{line}
				</p>
			))}
		</div>
	);
}

/** What was and is, for what differs; values that are not plain are left out. */
function differences(before: unknown, after: unknown, number: (value: number) => string) {
	const [was, is] = [before, after].map((one) => (typeof one === "object" && one !== null ? one : {})) as [
		Record<string, unknown>,
		Record<string, unknown>,
	];
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.filter((name) => !name.endsWith("Id") && plain(was[name]) !== plain(is[name]))
		.map((name) => ({
			name,
			values: [plain(was[name], number), plain(is[name], number)].filter((part) => part !== ""),
		}));
}

function plain(value: unknown, number: (value: number) => string = String): string {
	if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(", ");
	if (typeof value === "number") return number(value);
	return typeof value === "string" ? value : "";
}
