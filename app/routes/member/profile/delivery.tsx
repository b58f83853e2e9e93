import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useReply } from "~/components/ui/reply/use-reply";
import { DeliveryForm } from "~/features/orders/components/delivery/delivery-form";
import { addressSchema } from "~/features/orders/delivery/address.schemas";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { forgetAddress, rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { checkoutWith } from "~/features/orders/delivery/delivery.paths";
import { addressForm, addressText } from "~/features/orders/delivery/shown-delivery.server";
import { NOTE_MAX } from "~/features/orders/orders.schemas";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "orders:delivery.title" };

const PROFILE = "/profile";

/** The page that has led here: an order that waits, with its note, or the profile. */
function wayBack(request: Request): string {
	const { searchParams } = new URL(request.url);
	const note = (searchParams.get("note") ?? "").slice(0, NOTE_MAX);
	return searchParams.has("to") ? checkoutWith(note) : PROFILE;
}

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { program } = tenant;
	const { request } = args;
	const address = await findAddress(scope, session.memberId);
	const asked = program.deliveryAddresses;
	if (!asked && address === null) throw redirect(PROFILE);
	const locale = await resolveMemberLocale(request, program);
	const kept = address && addressText(address, locale);
	const form = addressForm({ request, locale, timeZone: program.timeZone, member: session, address });
	const back = wayBack(request);
	return { ...form, formKey: memberKey(session.memberId), asked, kept, back, ordering: back !== PROFILE };
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { context, request } = args;
	const form = await readForm(request);
	const failed = { fallback: "orders:delivery.failed", requestId: context.requestId };
	const done = (message: string, to: string) => redirectWithToast(context, to, { type: "success", message });
	if (form.get("intent") === "remove") {
		try {
			refuseOtherMember(session.memberId, form.get("_key"));
			await forgetAddress(scope, session.memberId);
		} catch (error) {
			return adminFailure(error, failed);
		}
		return done("orders:delivery.removed", PROFILE);
	}
	if (!tenant.program.deliveryAddresses) throw redirect(PROFILE, 303);
	const { value, submission, failure } = parseFormData(form, addressSchema);
	if (failure) return failure;
	try {
		refuseOtherMember(session.memberId, form.get("_key"));
		await rememberAddress(scope, session.memberId, value);
	} catch (error) {
		return adminFailure(error, { submission, ...failed });
	}
	return done("orders:delivery.saved", wayBack(request));
}

export default function Delivery() {
	const { back, ordering, ...form } = useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation(["orders", "profile"], { useSuspense: false });
	const trail = ordering
		? [
				{ label: t("cart.title"), to: "/cart" },
				{ label: t("checkout.title"), to: back },
			]
		: [{ label: t("profile:title"), to: PROFILE }];
	return (
		<>
			<Breadcrumb items={[...trail, { label: t("delivery.title") }]} />
			<PageHeader title={t("delivery.title")}>{t("delivery.intro")}</PageHeader>
			<DeliveryForm {...form} lastResult={answer?.lastResult} ordering={ordering} back={ordering ? "/cart" : PROFILE} />
		</>
	);
}
