import type { Kysely } from "kysely";
import { COUNT_SCORES, COUNT_SCORES_ANEW } from "../../quiz-counts";
import { run } from "../../statements";

/** Of each answer of the question `q`: whether it is right, and whether it was chosen. */
const ANSWERS = `SELECT coalesce(a.value ->> '$.isCorrect', 0) AS is_right, EXISTS (
		SELECT 1 FROM json_each(h.answers) chosen, json_each(chosen.value) c
		WHERE chosen.key = q.value ->> '$.id' AND c.value = a.value ->> '$.id') AS is_chosen
	FROM json_each(q.value, '$.answers') a`;

/** How many questions of an attempt `h` have exactly their right answers. */
const COUNTED = `SELECT count(*) FROM quiz_attempts t, json_each(t.asked, '$.questions') q
	WHERE t.program_id = h.program_id AND t.id = h.id
		AND (SELECT max(is_right) = 1 AND min(is_right = is_chosen) = 1 FROM (${ANSWERS}))`;

const ASKED = `SELECT json_array_length(t.asked, '$.questions') FROM quiz_attempts t
	WHERE t.program_id = h.program_id AND t.id = h.id`;

/**
 * How many answers were right is kept: of more than a hundred questions two numbers of them share a whole percent. What was
 * handed in before is counted where the percent does not tell it.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		"ALTER TABLE quiz_history ADD COLUMN right_count INTEGER",
		`UPDATE quiz_history AS h SET right_count = (${COUNTED}) WHERE h.score > 0 AND (${ASKED}) > 100`,
		`UPDATE quiz_history AS h SET right_count = NULL WHERE right_count * 100 / (${ASKED}) <> h.score`,
		"DROP TRIGGER quiz_history_scored",
		COUNT_SCORES,
		COUNT_SCORES_ANEW,
	]);
}
