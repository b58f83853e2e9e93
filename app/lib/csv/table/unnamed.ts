/** The name of a column that has none; `index` counts from 0. */
export const unnamed = (index: number): string => `column_${index + 1}`;

export const isUnnamed = (header: string): boolean => /^column_\d+_*$/.test(header);
