import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState } from "react";
import { fromMarkdown } from "../marks/from-markdown";
import { PASTED_STYLE } from "../marks/schema";
import { toMarkdown } from "../marks/to-markdown";
import { LinkPanel, PicturePanel } from "./panels";
import { editorPlugins } from "./plugins";
import { type Panel, Toolbar } from "./toolbar";

interface VisualEditorProps {
	/** Of the textarea, which stays the field: what is written here is written there, as Markdown. */
	fieldId: string;
	label: string;
	describedBy: string | undefined;
	invalid: boolean;
}

/** The text of a field as its readers will see it, to be written in. */
export default function VisualEditor({ fieldId, label, describedBy, invalid }: VisualEditorProps) {
	const place = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | null>(null);
	const [state, setState] = useState<EditorState | null>(null);
	const [panel, setPanel] = useState<Panel | null>(null);
	const id = `${fieldId}-visual`;

	// Before it is painted: its buttons come with its text.
	useLayoutEffect(() => {
		const field = document.getElementById(fieldId);
		if (!(field instanceof HTMLTextAreaElement) || !place.current) return;
		const openLink: Command = () => {
			setPanel("link");
			return true;
		};
		const plugins = editorPlugins(openLink);
		const read = () => EditorState.create({ doc: fromMarkdown(field.value), plugins });
		let writing = false;
		const made = new EditorView(place.current, {
			state: read(),
			attributes: {
				...{ id, class: "rich-text rich-editor-text", role: "textbox", "aria-multiline": "true", "aria-label": label },
				...(describedBy && { "aria-describedby": describedBy }),
				...(invalid && { "aria-invalid": "true" }),
			},
			editable: () => !field.matches(":disabled"),
			transformPastedHTML: withoutStyles,
			dispatchTransaction(change) {
				const next = made.state.apply(change);
				made.updateState(next);
				setState(next);
				if (!change.docChanged) return;
				writing = true;
				field.value = toMarkdown(next.doc);
				field.dispatchEvent(new Event("input", { bubbles: true }));
				writing = false;
			},
		});
		const follow = () => {
			if (writing) return;
			made.updateState(read());
			setState(made.state);
		};
		const afterReset = () => setTimeout(follow);
		const focus = () => made.focus();
		view.current = made;
		setState(made.state);
		field.addEventListener("input", follow);
		field.addEventListener("focus", focus);
		field.form?.addEventListener("reset", afterReset);
		return () => {
			field.removeEventListener("input", follow);
			field.removeEventListener("focus", focus);
			field.form?.removeEventListener("reset", afterReset);
			view.current = null;
			made.destroy();
		};
	}, [fieldId, id, label, describedBy, invalid]);

	function run(command: Command): void {
		const made = view.current;
		if (made) command(made.state, made.dispatch, made);
	}

	function finish(command: Command | null): void {
		setPanel(null);
		if (command) run(command);
		view.current?.focus();
	}

	const Asked = panel === "link" ? LinkPanel : PicturePanel;
	return (
		<div className="rich-editor">
			{state && (
				<Toolbar
					{...{ state, panel }}
					controls={id}
					run={(command) => {
						run(command);
						view.current?.focus();
					}}
					onPanel={(asked) => setPanel(asked === panel ? null : asked)}
				/>
			)}
			{state && panel && <Asked state={state} finish={finish} />}
			<div ref={place} />
		</div>
	);
}

/** Styles are read by their names and never applied: the content security policy would refuse them, loudly. */
function withoutStyles(html: string): string {
	return html
		.replace(/<style\b[\s\S]*?(<\/style>|$)/gi, "")
		.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${PASTED_STYLE}=`));
}
