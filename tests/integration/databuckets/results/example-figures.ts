/** By key: actual and target of JUL and of AUG; what they come to. */
export const ROWS = {
	"K-1": { jul: ["12000.50", "10000"], aug: ["7900", "10000"] },
	"K-2": { jul: ["8000", "10000"], aug: ["12000", "10000"] },
	"K-3": { jul: ["", "5000"], aug: ["-120", ""] },
	"K-4": { jul: ["10010", "10000"], aug: ["10010", "10000"] },
	"K-5": { jul: ["-110", "-100"], aug: ["", ""] },
} as const;

export const KEYS = Object.keys(ROWS) as (keyof typeof ROWS)[];

/** What the file of actuals (0) or of targets (1) holds. */
export const lines = (which: 0 | 1) =>
	KEYS.map((key) => {
		const amounts = { JUL: ROWS[key].jul[which], AUG: ROWS[key].aug[which] };
		return [key, Object.fromEntries(Object.entries(amounts).filter(([, text]) => text !== ""))] as const;
	});
