import {
	type BinaryOperationNode,
	ColumnNode,
	OperatorNode,
	PrimitiveValueListNode,
	type RawBuilder,
	ReferenceNode,
	SqliteQueryCompiler,
	sql,
	ValueListNode,
	ValueNode,
} from "kysely";

/**
 * The columns that conditions of partial indexes compare with a value. A statement that compares such a column with a parameter
 * is compiled anew at every run, which takes longer than most of them: only with the value in sight can SQLite
 * tell whether the index will do. All of them hold one of a few values.
 */
export const LITERAL_COLUMNS: ReadonlySet<string> = new Set([
	...[
		"status",
		"is_active",
		"is_default",
		"passed",
		"shared",
		"processed",
		"attempts",
		"told",
		"changed",
		"present",
		"state",
	],
	...["content_type", "submitted_by", "stock_quantity"],
]);

const OPERATORS = new Set(["=", "==", "!=", "<>", ">", ">=", "is", "is not", "in", "not in"]);
const WORDS = /^[A-Za-z][A-Za-z0-9 /.-]{0,39}$/;

/** Whether a value is one of the few that such a column holds, and harmless in the text of a statement. */
const isFixed = (value: unknown): value is string | number =>
	typeof value === "string" ? WORDS.test(value) : Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9;

/** A fixed value in SQL of our own; whatever else it may be stays a parameter. */
export const fixed = (value: string): RawBuilder<string> => (isFixed(value) ? sql.lit(value) : sql`${value}`);

const immediate = (value: string | number) => ValueNode.createImmediate(value);

function withLiterals(node: BinaryOperationNode): BinaryOperationNode {
	const { leftOperand: column, operator, rightOperand: right } = node;
	if (!ReferenceNode.is(column) || !ColumnNode.is(column.column) || !OperatorNode.is(operator)) return node;
	if (!LITERAL_COLUMNS.has(column.column.column.name) || !OPERATORS.has(operator.operator)) return node;
	if (ValueNode.is(right) && isFixed(right.value)) return { ...node, rightOperand: immediate(right.value) };
	if (PrimitiveValueListNode.is(right) && right.values.every(isFixed))
		return { ...node, rightOperand: ValueListNode.create(right.values.map((value) => immediate(value as never))) };
	return node;
}

/** Writes fixed values that partial indexes are about into the statement; everything else stays a parameter. */
export class LiteralCompiler extends SqliteQueryCompiler {
	protected override visitBinaryOperation(node: BinaryOperationNode): void {
		super.visitBinaryOperation(withLiterals(node));
	}
}
