/** Each answer as often as it was chosen; a question without one stands for each time it was asked. */
const choices = (where: string) => `
	SELECT h.program_id, h.quiz_id, q.key AS question_id, a.value AS answer_id
		FROM quiz_history h, json_each(h.answers) q, json_each(q.value) a WHERE ${where}
	UNION ALL
	SELECT h.program_id, h.quiz_id, json_extract(q.value, '$.id'), '' FROM quiz_history h
		JOIN quiz_attempts t ON t.program_id = h.program_id AND t.id = h.id, json_each(t.asked, '$.questions') q WHERE ${where}`;

const STATISTICS = "quiz_statistics (program_id, quiz_id, attempts, passed, score, duration)";
const CHOICES = "quiz_choices (program_id, quiz_id, question_id, answer_id, chosen)";

/** Counts all that was ever handed in. */
export const COUNT_QUIZZES_ANEW = [
	`DELETE FROM quiz_statistics`,
	`DELETE FROM quiz_choices`,
	`INSERT INTO ${STATISTICS}
		SELECT program_id, quiz_id, count(*), sum(passed), sum(score), sum(submitted_at - created) FROM quiz_history GROUP BY 1, 2`,
	`INSERT INTO ${CHOICES}
		SELECT program_id, quiz_id, question_id, answer_id, count(*) FROM (${choices("true")}) GROUP BY 1, 2, 3, 4`,
];

/** Counts what is handed in, with the row of the history; that is only ever added to. */
export const COUNT_QUIZZES = `CREATE TRIGGER quiz_history_counted AFTER INSERT ON quiz_history BEGIN
	UPDATE quiz_attempts SET outcome = CASE new.passed WHEN 1 THEN 'Passed' ELSE 'Failed' END
		WHERE program_id = new.program_id AND id = new.id;
	INSERT INTO ${STATISTICS}
		VALUES (new.program_id, new.quiz_id, 1, new.passed, new.score, new.submitted_at - new.created)
		ON CONFLICT (program_id, quiz_id) DO UPDATE SET attempts = attempts + 1, passed = passed + excluded.passed,
			score = score + excluded.score, duration = duration + excluded.duration;
	INSERT INTO ${CHOICES}
		SELECT program_id, quiz_id, question_id, answer_id, 1 FROM (${choices("h.program_id = new.program_id AND h.id = new.id")})
		WHERE true
		ON CONFLICT (program_id, quiz_id, question_id, answer_id) DO UPDATE SET chosen = chosen + 1; END`;

/**
 * The percent of one attempt in ten-thousandths. A score is kept as its whole percents, which say how many of the questions
 * that were asked were right; a mean of whole percents would be too low.
 */
const exactScore = (score: string, questions: string) =>
	`CASE WHEN ${questions} > 0 THEN (${score} * ${questions} + 99) / 100 * 1000000 / ${questions} ELSE ${score} * 10000 END`;

/** All that was handed in, with the exact percent of each attempt. */
export const EXACT_SCORES = `SELECT h.program_id, h.quiz_id, h.id, ${exactScore("h.score", "json_array_length(t.asked, '$.questions')")} AS exact_score
	FROM quiz_history h LEFT JOIN quiz_attempts t ON t.program_id = h.program_id AND t.id = h.id`;

/** Adds up anew what COUNT_SCORES adds up on the way. */
export const COUNT_SCORES_ANEW = `UPDATE quiz_statistics SET exact_score = coalesce((SELECT sum(e.exact_score) FROM (${EXACT_SCORES}) e
	WHERE e.program_id = quiz_statistics.program_id AND e.quiz_id = quiz_statistics.quiz_id), 0)`;

/** Beside COUNT_QUIZZES and after it or before it: which trigger comes first is not said. */
export const COUNT_SCORES = `CREATE TRIGGER quiz_history_scored AFTER INSERT ON quiz_history BEGIN
	INSERT INTO quiz_statistics (program_id, quiz_id, attempts, passed, score, duration, exact_score)
		SELECT program_id, quiz_id, 0, 0, 0, 0, exact_score FROM (${EXACT_SCORES} WHERE h.program_id = new.program_id AND h.id = new.id)
		WHERE true
		ON CONFLICT (program_id, quiz_id) DO UPDATE SET exact_score = exact_score + excluded.exact_score; END`;
