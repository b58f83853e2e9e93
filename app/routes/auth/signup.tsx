export default function Placeholder() {
	return <p>placeholder</p>;
}
