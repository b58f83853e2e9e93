import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Mark, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "prosemirror-tables";
import type { IconName } from "~/lib/icon-names";
import { richSchema } from "../marks/schema";

const { nodes, marks } = richSchema;

/** What a button of the editor does and when it is on. */
export interface EditorAction {
	name: string;
	icon: IconName;
	run: Command;
	isOn?: (state: EditorState) => boolean;
	/** Shown only where it has a use. */
	inTable?: true;
}

const around = (state: EditorState, ...types: (NodeType | undefined)[]) => {
	const { $from } = state.selection;
	for (let depth = $from.depth; depth > 0; depth--)
		if (types.includes($from.node(depth).type)) return $from.node(depth);
	return null;
};

const hasMark = (type: MarkType) => (state: EditorState) => {
	const { from, $from, to, empty } = state.selection;
	if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
	return state.doc.rangeHasMark(from, to, type);
};

function marking(name: string, icon: IconName): EditorAction {
	return { name, icon, run: toggleMark(marks[name]!), isOn: hasMark(marks[name]!) };
}

function heading(level: number): EditorAction {
	const isOn = (state: EditorState) => around(state, nodes.heading)?.attrs.level === level;
	return {
		...{ name: `heading${level}`, icon: level === 2 ? "heading-2" : "heading-3", isOn },
		run: (state, dispatch) =>
			(isOn(state) ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level }))(state, dispatch),
	};
}

function list(name: string, icon: IconName): EditorAction {
	const isOn = (state: EditorState) => around(state, nodes.bullet_list, nodes.ordered_list)?.type.name === name;
	return {
		...{ name, icon, isOn },
		run: (state, dispatch) =>
			(isOn(state) ? liftListItem(nodes.list_item!) : wrapInList(nodes[name]!))(state, dispatch),
	};
}

const quoted = (state: EditorState) => around(state, nodes.blockquote) !== null;

const insertTable: Command = (state, dispatch) => {
	if (isInTable(state)) return false;
	const row = (type: NodeType) =>
		nodes.table_row!.create(
			null,
			[0, 1, 2].map(() => type.create()),
		);
	const table = nodes.table!.create(null, [row(nodes.table_header!), row(nodes.table_cell!), row(nodes.table_cell!)]);
	const tr = state.tr.replaceSelectionWith(table);
	let at = 0;
	tr.doc.descendants((node, place) => {
		if (node === table) at = place;
		return at === 0;
	});
	dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at), 1)).scrollIntoView());
	return true;
};

export const ACTIONS: readonly EditorAction[] = [
	{ name: "undo", icon: "undo", run: undo },
	{ name: "redo", icon: "redo", run: redo },
	heading(2),
	heading(3),
	marking("strong", "bold"),
	marking("em", "italic"),
	marking("strike", "strike"),
	list("bullet_list", "list"),
	list("ordered_list", "list-numbered"),
	{
		name: "blockquote",
		icon: "quote",
		isOn: quoted,
		run: (state, dispatch) => (quoted(state) ? lift : wrapIn(nodes.blockquote!))(state, dispatch),
	},
	{ name: "table", icon: "table", run: insertTable },
	{ name: "addRow", icon: "row-add", run: addRowAfter, inTable: true },
	{ name: "addColumn", icon: "column-add", run: addColumnAfter, inTable: true },
	{ name: "deleteRow", icon: "row-remove", run: deleteRow, inTable: true },
	{ name: "deleteColumn", icon: "column-remove", run: deleteColumn, inTable: true },
	{ name: "deleteTable", icon: "table-remove", run: deleteTable, inTable: true },
];

/** The link at the selection, with where it begins and ends. */
export function linkAt({ selection, doc }: EditorState): { mark: Mark; from: number; to: number } | null {
	const { $from, from, to, empty } = selection;
	let found: { mark: Mark; from: number; to: number } | null = null;
	doc.nodesBetween($from.start(), $from.end(), (node, pos) => {
		const mark = marks.link!.isInSet(node.marks);
		const end = pos + node.nodeSize;
		if (!mark || (empty ? pos > from || end < from : pos >= to || end <= from)) return;
		found = found?.mark.eq(mark) && found.to === pos ? { ...found, to: end } : (found ?? { mark, from: pos, to: end });
	});
	return found;
}

/** Links what is selected; without a selection the link at the cursor, or the address itself. An empty address unlinks. */
export function setLink(href: string): Command {
	return (state, dispatch) => {
		const old = linkAt(state);
		const { from, to, empty } = state.selection;
		const [start, end] = old && empty ? [old.from, old.to] : [from, to];
		const tr = state.tr;
		if (start === end && href !== "") tr.insert(start, richSchema.text(href, [marks.link!.create({ href })]));
		else {
			tr.removeMark(start, end, marks.link!);
			if (href !== "") tr.addMark(start, end, marks.link!.create({ href }));
		}
		dispatch?.(tr.removeStoredMark(marks.link!));
		return true;
	};
}

export function insertPicture(src: string, alt: string): Command {
	return (state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(nodes.picture!.create({ src, alt }), false).scrollIntoView());
		return true;
	};
}
