import { Fragment } from "react";

const BETWEEN = " · ";

/** A line of parts; a number or an address in it goes to the next line as a whole, and breaks only where it is longer than one. */
export const WholeParts = ({ text }: { text: string }) =>
	text.split(BETWEEN).map((part, at) => (
		<Fragment key={`${at}${part}`}>
			{at > 0 && BETWEEN}
			<span className="inline-block max-w-full">{part}</span>
		</Fragment>
	));
