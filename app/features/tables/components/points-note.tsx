import { Message } from "~/components/ui/message";

/** Beneath points of results, where they are not in the balance. */
export const PointsNote = ({ note }: { note: string | null }) =>
	note && (
		<span className="points-note">
			<Message text={note} />
		</span>
	);
