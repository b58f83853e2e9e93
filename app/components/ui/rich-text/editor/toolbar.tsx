import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../../class-names";
import { Icon } from "../../icon";
import { ACTIONS } from "./commands";

export type Panel = "link" | "picture";

interface ToolbarProps {
	state: EditorState;
	controls: string;
	run: (command: Command) => void;
	panel: Panel | null;
	onPanel: (panel: Panel) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The editor's buttons: one stop of the Tab key, arrows lead from one to the next. */
export function Toolbar({ state, controls, run, panel, onPanel }: ToolbarProps) {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	const bar = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState("undo");
	const inTable = isInTable(state);
	const actions = ACTIONS.filter((action) => inTable || !action.inTable);
	const panels: readonly [Panel, IconName][] = [
		["link", "link"],
		["picture", "image"],
	];
	const names = [...actions.map(({ name }) => name), ...panels.map(([name]) => name)];
	const current = names.includes(at) ? at : names[0];

	function move(event: KeyboardEvent): void {
		const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
		const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
		const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : from + (STEPS[event.key] ?? 0);
		if (to === from || from < 0) return;
		event.preventDefault();
		buttons[(to + buttons.length) % buttons.length]?.focus();
	}

	const button = (
		name: string,
		icon: IconName,
		press: () => void,
		look: { on?: boolean | undefined; off?: boolean },
	) => (
		<button
			key={name}
			type="button"
			tabIndex={name === current ? 0 : -1}
			aria-pressed={look.on}
			aria-disabled={look.off || undefined}
			aria-label={t(`editor.${name}`)}
			title={t(`editor.${name}`)}
			onFocus={() => setAt(name)}
			// The selection stays where it is.
			onMouseDown={(event) => event.preventDefault()}
			onClick={press}
			className={classNames(
				"grid size-11 place-items-center rounded-control hover:bg-sunken",
				look.on && "bg-accent-soft text-accent-text",
				look.off && "text-muted opacity-50",
			)}
		>
			<Icon name={icon} />
		</button>
	);

	return (
		<div
			ref={bar}
			role="toolbar"
			tabIndex={-1}
			aria-label={t("editor.toolbar")}
			aria-controls={controls}
			onKeyDown={move}
			className="flex flex-wrap border-b border-line"
		>
			{actions.map(({ name, icon, run: command, isOn }) =>
				button(name, icon, () => run(command), { on: isOn?.(state), off: !command(state) }),
			)}
			{panels.map(([name, icon]) => button(name, icon, () => onPanel(name), { on: panel === name }))}
		</div>
	);
}
