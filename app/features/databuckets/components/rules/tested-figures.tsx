import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { useCodeText } from "~/components/ui/values/use-code-text";
import type { Tested } from "../../formula/test-rules.service.server";
import { TYPED_FIGURES, type TypedFigure } from "../../formula/typed-figures.rules";

/** Whom to take the figures of, and the figures themselves, to be typed over. */
export function TestedFigures({ tested }: { tested: Tested }) {
	const { t } = useTranslation("databucket-rules", { useSuspense: false });
	const codeText = useCodeText();
	const { participant, choices, figures, faults, hasTargets, q } = tested;
	const shown = TYPED_FIGURES.filter((figure): figure is TypedFigure => hasTargets || figure !== "target");
	return (
		<div className="grid grid-cols-1 gap-4">
			{participant && <input type="hidden" name="shown" value={participant.id} />}
			{q !== "" && choices.length === 0 && <p className="text-muted">{t("tester.nobody")}</p>}
			{choices.length > 0 && (
				<ul className="flex flex-wrap gap-2" aria-label={t("tester.choices")}>
					{choices.map(({ id, name }) => (
						<li key={id}>
							<Button size="sm" variant="secondary" name="participant" value={id}>
								{name}
							</Button>
						</li>
					))}
				</ul>
			)}
			<p className="font-semibold">{participant ? t("tester.of", { name: participant.name }) : t("tester.ofNobody")}</p>
			{figures.length === 0 && <p className="text-muted">{t("tester.noCodes")}</p>}
			<DataTable caption={t("tester.figures")}>
				<thead>
					<tr>
						<Th>{t("tester.code")}</Th>
						{shown.map((figure) => (
							<Th key={figure}>{t(`tester.columns.${figure}`)}</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{figures.map((one, at) => (
						<tr key={one.code}>
							<Th scope="row">
								{codeText(one.code)}
								<input type="hidden" name={`figures[${at}].code`} value={one.code} />
							</Th>
							{shown.map((figure) => {
								const fault = faults[`${at}.${figure}`];
								return (
									<Td key={figure}>
										<Field
											className="min-w-24"
											hideLabel
											label={t("tester.at", { code: codeText(one.code), figure: t(`tester.columns.${figure}`) })}
											name={`figures[${at}].${figure}`}
											defaultValue={one[figure]}
											errors={fault ? [fault] : []}
											inputMode="decimal"
											autoComplete="off"
											maxLength={40}
										/>
									</Td>
								);
							})}
						</tr>
					))}
				</tbody>
			</DataTable>
		</div>
	);
}
