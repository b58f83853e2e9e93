import { Icon } from "~/components/ui/icon";
import { useMessage } from "~/components/ui/message";

/** What is wrong with one line of a cart. */
export function LineProblem({ errors }: { errors: readonly string[] }) {
	const show = useMessage();
	return (
		<>
			{errors.map((error) => (
				<span key={error} className="flex gap-1.5 text-sm text-danger-text">
					<Icon name="error" className="mt-px size-4.5" />
					{show(error)}
				</span>
			))}
		</>
	);
}
