/** `LAUREL_TIMES=25` makes kills and random walks that many times as many as an ordinary run has. */
export const TIMES = Number(process.env.LAUREL_TIMES ?? 1);

/** `LAUREL_SEED=…` repeats the moments and the choices of a run. */
export const SEED = Number(process.env.LAUREL_SEED ?? Date.now() % 1_000_000);
