import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

export interface QuizCategoriesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	description: Generated<string>;
	is_active: Generated<Flag>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface QuizzesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	description: Generated<string>;
	status: Generated<"Draft" | "Active" | "Published">;
	category_id: string | null;
	/** On top of those of the answers, when it is passed. */
	pass_points: Generated<number>;
	/** Percent of the drawn questions that have to be right. */
	passing_score: Generated<number>;
	/** All points there are in it. */
	points_offered: Generated<number>;
	/** The most that one attempt can earn. */
	most_points: Generated<number>;
	question_count: Generated<number>;
	redeemable: Generated<Flag>;
	databucket_id: string | null;
	target_code: string | null;
	/** Null is as many as it takes to pass. */
	max_attempts: number | null;
	wait_minutes: Generated<number>;
	time_limit_minutes: number | null;
	/** How many questions an attempt has; null has all. */
	draw: number | null;
	shuffle: Generated<Flag>;
	/** What members see of their answers afterwards. */
	review: Generated<"Score" | "Marks" | "Explanations">;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface QuizQuestionsTable {
	program_id: string;
	id: string;
	quiz_id: string;
	position: number;
	text: string;
	explanation: Generated<string>;
	/** Of `question_pictures`. */
	picture: string | null;
	picture_alt: Generated<string>;
}

export interface QuestionPicturesTable {
	program_id: string;
	/** Of the upload. */
	id: string;
	/** The quiz that showed it to a member first; null while nobody has seen it. */
	asked_in: string | null;
	created: number;
}

export interface QuizAnswersTable {
	program_id: string;
	id: string;
	question_id: string;
	position: number;
	text: string;
	points: Generated<number>;
	is_correct: Generated<Flag>;
}

export interface QuizAttemptsTable {
	program_id: string;
	id: string;
	quiz_id: string;
	member_id: string | null;
	/** The one it counts for in a databucket of companies. */
	company_id: string | null;
	opened: number;
	/** When it is too late, UTC ms. */
	closes: number | null;
	/** The drawn questions in their order, and the rules, as they were when it was opened. */
	asked: Generated<string>;
	/** Ids of chosen answers by question. */
	answers: Generated<string>;
	submitted: number | null;
	/** Set with the row of the history. */
	outcome: Generated<"Open" | "Passed" | "Failed">;
}

/** What was handed in of a quiz, counted with each row of the history. */
export interface QuizStatisticsTable {
	program_id: string;
	quiz_id: string;
	attempts: number;
	passed: number;
	/** Sum of the whole percents. */
	score: number;
	/** Sum, in milliseconds. */
	duration: number;
	/** Sum of the percents as they are, in ten-thousandths. */
	exact_score: Generated<number>;
}

export interface QuizChoicesTable {
	program_id: string;
	quiz_id: string;
	question_id: string;
	/** Empty in the row that counts how often the question was asked. */
	answer_id: string;
	chosen: number;
}

export interface QuizHistoryTable {
	program_id: string;
	/** The attempt's. */
	id: string;
	quiz_id: string;
	quiz_title: string;
	/** The member; null once erased. */
	created_by: string | null;
	created: number;
	submitted_at: number;
	answers: Generated<string>;
	/** Whole percents, rounded down. */
	score: number;
	/** How many questions were right; null where the percent alone tells it. */
	right_count: number | null;
	passed: Generated<Flag>;
	late: Generated<Flag>;
	points: Generated<number>;
	redeemable: Generated<Flag>;
	databucket_id: string | null;
	origin: Generated<string>;
}

export interface PointsQueueTable {
	program_id: string;
	id: string;
	quiz_history_id: string;
	payload: Generated<string>;
	/** What has to be done: post points to the member, or append an item to a databucket. */
	type: Generated<"Award" | "Databucket">;
	processed: Generated<Flag>;
	processed_at: number | null;
	attempts: Generated<number>;
	last_error: string | null;
	next_try: Generated<number>;
	created: number;
}
