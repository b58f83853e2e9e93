/** In a form: the program whose page it stood on. */
export const PROGRAM_MARK = "_program";
