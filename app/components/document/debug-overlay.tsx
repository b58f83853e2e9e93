/** Where a page comes from, for support; off by default, without secrets. */
export function DebugOverlay({ facts }: { facts: Record<string, string | null> }) {
	return (
		<aside id="debug-overlay" className="fixed bottom-2 left-2 z-50 rounded-card bg-raised p-3 text-xs shadow-overlay">
			<dl>
				{Object.entries(facts).map(([name, value]) => (
					<div key={name} className="flex gap-2">
						<dt className="text-muted">{name}</dt>
						<dd>{value ?? "-"}</dd>
					</div>
				))}
			</dl>
		</aside>
	);
}
