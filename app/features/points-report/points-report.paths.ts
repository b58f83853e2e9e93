export const POINTS_REPORT_PATH = "/admin/points-report";

/** The months of a year; the one that is running without one. */
export const yearPath = (year: number) => `${POINTS_REPORT_PATH}?year=${year}`;
