import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { useReply } from "~/components/ui/reply/use-reply";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { Tester } from "~/features/databuckets/components/rules/tester";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { findFormula } from "~/features/databuckets/formula/formula.repository.server";
import { type Tested, testRules } from "~/features/databuckets/formula/test-rules.service.server";
import { testerSchema } from "~/features/databuckets/formula/tester.schemas";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const { title, status } = await loadOf(scope, findFormula(scope, id));
	return { databucket: { id, title, status } };
}

/** Tries rules out, asked by this page and by the editor beside which the tester stands; nothing is stored. */
export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const { value, failure } = await parseForm(args.request, testerSchema);
	if (failure) return failure;
	const tested = await testRules(scope, id, value);
	return data({ tested }, { status: Object.keys(tested.faults).length > 0 ? 400 : 200 });
}

export const handle = { title: "databucket-rules:tester.title" };

export default function TestRules() {
	const { databucket } = useLoaderData<typeof loader>();
	const answer = useReply<{ tested?: Tested }>();
	const { t } = useTranslation("databucket-rules", { useSuspense: false });
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="rules" canWrite />
			<div className="grid max-w-3xl grid-cols-1 gap-6">
				<Tester databucketId={databucket.id} tested={answer?.tested ?? null} asked="" />
				<div>
					<ButtonLink to={databucketPaths.rules(databucket.id)} variant="secondary">
						{t("tester.back")}
					</ButtonLink>
				</div>
			</div>
		</>
	);
}
