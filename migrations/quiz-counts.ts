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

const QUESTIONS = "json_array_length(t.asked, '$.questions')";

/** What the whole percents say of how many questions were right: exactly for up to a hundred. */
const RIGHT_BY_PERCENT = `(h.score * ${QUESTIONS} + 99) / 100`;

/** All that was handed in, with the percent of each attempt in ten-thousandths; a mean of whole percents would be too low. */
const exactScores = (right: string) => `SELECT h.program_id, h.quiz_id, h.id,
		CASE WHEN ${QUESTIONS} > 0 THEN ${right} * 1000000 / ${QUESTIONS} ELSE h.score * 10000 END AS exact_score
	FROM quiz_history h LEFT JOIN quiz_attempts t ON t.program_id = h.program_id AND t.id = h.id`;

export const EXACT_SCORES = exactScores(`coalesce(h.right_count, ${RIGHT_BY_PERCENT})`);

const countAnew = (
	scores: string,
) => `UPDATE quiz_statistics SET exact_score = coalesce((SELECT sum(e.exact_score) FROM (${scores}) e
	WHERE e.program_id = quiz_statistics.program_id AND e.quiz_id = quiz_statistics.quiz_id), 0)`;

const count = (scores: string) => `CREATE TRIGGER quiz_history_scored AFTER INSERT ON quiz_history BEGIN
	INSERT INTO quiz_statistics (program_id, quiz_id, attempts, passed, score, duration, exact_score)
		SELECT program_id, quiz_id, 0, 0, 0, 0, exact_score FROM (${scores} WHERE h.program_id = new.program_id AND h.id = new.id)
		WHERE true
		ON CONFLICT (program_id, quiz_id) DO UPDATE SET exact_score = exact_score + excluded.exact_score; END`;

/** Adds up anew what COUNT_SCORES adds up on the way. */
export const COUNT_SCORES_ANEW = countAnew(EXACT_SCORES);

/** Beside COUNT_QUIZZES and after it or before it: which trigger comes first is not said. */
export const COUNT_SCORES = count(EXACT_SCORES);

/** The same before right answers were counted. */
export const BY_PERCENT = {
	countAnew: countAnew(exactScores(RIGHT_BY_PERCENT)),
	count: count(exactScores(RIGHT_BY_PERCENT)),
};
