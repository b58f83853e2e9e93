import * as z from "zod";
import {
	asked,
	opened,
	optionalLine,
	publicationFields,
	requiredText,
	switched,
	wholeNumber,
} from "~/lib/fields.schemas";
import { ITEMS_MAX } from "~/lib/limits";
import { CONTENT_TYPES, MENU_STATUSES, ORDER_MAX } from "./menus.rules";

const content = z.string().max(100).optional();

/** What leads somewhere names its target; what does not has none. */
const targeted = (types: readonly string[]) => ({
	contentType: z.enum(types as [string, ...string[]], { error: "menus:errors.contentType" }),
	content,
});

interface Typed {
	contentType?: string | undefined;
	content?: string | undefined;
}

const leads = ({ contentType, content }: Typed) => contentType === undefined || content !== undefined;
const CONTENT_MISSING = { path: ["content"], error: "menus:errors.contentRequired" };

const shared = {
	title: requiredText("menus:errors.titleRequired"),
	screenTitle: optionalLine(200),
};

const menuFields = {
	...shared,
	order: wholeNumber(0, ORDER_MAX).optional(),
	visible: z.boolean().optional(),
	hidden: z.boolean().optional(),
	status: z.enum(MENU_STATUSES, { error: "menus:errors.status" }).default("Active"),
	...publicationFields,
	updated: opened,
	draft: opened,
	asked,
};

interface Switches {
	visible?: boolean | undefined;
	hidden?: boolean | undefined;
	asked: string[];
	contentType?: string | undefined;
	content?: string | undefined;
}

const settled = <F extends Switches>({ asked, contentType = undefined, content = undefined, ...form }: F) => ({
	...form,
	contentType: contentType ?? null,
	content: contentType === undefined ? null : (content ?? null),
	visible: switched(form.visible, "visible", asked, true),
	hidden: switched(form.hidden, "hidden", asked, false),
});

const { contentType, ...ofPrimary } = targeted(CONTENT_TYPES.primary);

/** The form of an entry of the navigation, new and edited; the entries below it come from the draft. */
export const primaryMenuSchema = z
	.object({ ...menuFields, ...ofPrimary, contentType: contentType.optional() })
	.refine(leads, CONTENT_MISSING)
	.transform(settled);

/** The form of an entry of the drawer. */
export const secondaryMenuSchema = z
	.object({ ...menuFields, ...targeted(CONTENT_TYPES.secondary) })
	.refine(leads, CONTENT_MISSING)
	.transform(settled);

export type MenuFormValue = z.output<typeof primaryMenuSchema>;

/** What the form of an entry of the navigation holds, for its draft. */
export const MENU_FIELDS = [...Object.keys(menuFields), "contentType", "content"];

const itemFields = { ...shared, ...targeted(CONTENT_TYPES.primary), hidden: z.boolean().default(false) };

/** The form of an entry below another one. */
export const menuItemSchema = z.object(itemFields).refine(leads, CONTENT_MISSING);

export type MenuItemValue = z.output<typeof menuItemSchema>;
export const MENU_ITEM_FIELDS = Object.keys(itemFields);

/** New places of entries, and perhaps the button that was pressed: `up:<id>` or `down:<id>`. */
export const reorderSchema = z.object({
	menus: z
		.array(
			z.object({
				id: z.string({ error: "menus:errors.idRequired" }).max(100),
				order: wholeNumber(0, ORDER_MAX),
			}),
			{ error: "menus:errors.orderRequired" },
		)
		.min(1, "menus:errors.orderRequired")
		.max(ITEMS_MAX),
	move: z
		.string()
		.regex(/^(up|down):.{1,100}$/, "menus:errors.move")
		.optional(),
	/** The order that the page showed (`orderMark`). */
	seen: z.string().max(100).optional(),
});

export type ReorderValue = z.output<typeof reorderSchema>;
