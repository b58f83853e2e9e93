import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell, isInTable, tableEditing } from "prosemirror-tables";
import { isSafeAddress } from "~/lib/markdown/addresses";
import { richSchema } from "../marks/schema";

const { nodes, marks } = richSchema;

const lineBreak: Command = (state, dispatch) => {
	if (state.selection.$from.parent.type !== nodes.paragraph) return false;
	dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
	return true;
};

/** A cell holds one line: Enter leads on, as Tab does. */
const leaveCell: Command = (state, dispatch) => isInTable(state) && (goToNextCell(1)(state, dispatch) || true);

/** An address that somebody has typed is a link once the next word begins. */
const typedAddress = new InputRule(/(?:^|\s)(https?:\/\/\S+)\s$/, (state, match, _start, end) => {
	const href = match[1]!;
	if (!isSafeAddress(href)) return null;
	const from = end - href.length;
	return state.tr.addMark(from, end, marks.link!.create({ href })).removeStoredMark(marks.link!).insertText(" ", end);
});

/** The first row of a table is its head, and each cell is one place of it: Markdown knows no others. */
const simpleTables = new Plugin({
	appendTransaction(changes, _before, { doc, tr }) {
		if (!changes.some(({ docChanged }) => docChanged)) return null;
		doc.descendants((table, at) => {
			if (table.type !== nodes.table) return true;
			table.forEach((row, rowAt, index) => {
				row.forEach((cell, cellAt) => {
					const type = nodes[index === 0 ? "table_header" : "table_cell"]!;
					const { colspan, rowspan, align } = cell.attrs;
					if (cell.type !== type || colspan !== 1 || rowspan !== 1)
						tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, type, { align });
				});
			});
			return false;
		});
		return tr.docChanged ? tr : null;
	},
});

/**
 * A key means what is selected on the screen. The browser tells of a selection in a task of its own, which a key pressed
 * right after two clicks may overtake: a link asked for then would stand where the cursor was before.
 */
const selectedOnScreen = new Plugin({
	props: {
		handleKeyDown(view) {
			const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
			const { selection, doc, tr } = view.state;
			if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return false;
			if (view.composing || !(selection instanceof TextSelection)) return false;
			const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
			const shown = TextSelection.between(anchor, doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0)));
			if (!shown.eq(selection)) view.dispatch(tr.setSelection(shown));
			return false;
		},
	},
});

export const editorPlugins = (openLink: Command): Plugin[] => [
	selectedOnScreen,
	inputRules({
		rules: [
			textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading!, (match) => ({ level: Math.max(2, match[1]!.length) })),
			textblockTypeInputRule(/^```$/, nodes.code_block!),
			wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
			wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list!),
			wrappingInputRule(
				/^(\d{1,9})\.\s$/,
				nodes.ordered_list!,
				(match) => ({ start: Number(match[1]) }),
				(match, before) => before.childCount + before.attrs.start === Number(match[1]),
			),
			typedAddress,
		],
	}),
	keymap({
		"Mod-z": undo,
		"Shift-Mod-z": redo,
		"Mod-y": redo,
		"Mod-b": toggleMark(marks.strong!),
		"Mod-i": toggleMark(marks.em!),
		"Shift-Mod-x": toggleMark(marks.strike!),
		"Mod-k": openLink,
		Enter: chainCommands(leaveCell, splitListItem(nodes.list_item!)),
		"Shift-Enter": chainCommands(exitCode, lineBreak),
		// Elsewhere Tab leaves the editor, so that nobody is caught in it.
		Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item!)),
		"Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes.list_item!)),
	}),
	keymap(baseKeymap),
	history(),
	simpleTables,
	tableEditing(),
];
