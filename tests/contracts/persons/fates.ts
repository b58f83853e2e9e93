/**
 * What becomes of a column that can hold something of a member when the member is erased. `erased`: the row goes, or the
 * value does. `anonymous`: what stays leads to a row without a name at most. Or it is kept, for a reason.
 */
export type Fate = "erased" | "anonymous" | { kept: string };

export type Fates<Schema> = { [T in keyof Schema]?: { [C in keyof Schema[T]]?: Fate } };

/** Who made and changed a row: ids of members, or of admins, who are no members. */
export const STAMPS = { created_by: "anonymous", updated_by: "anonymous" } as const satisfies Record<string, Fate>;
