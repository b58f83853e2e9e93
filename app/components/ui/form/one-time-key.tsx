/** Makes a repeated submit of the same page harmless: the server does the effect of a key once. */
export function OneTimeKey({ value }: { value: string }) {
	return <input type="hidden" name="_key" value={value} />;
}
